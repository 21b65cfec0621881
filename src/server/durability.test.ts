import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission } from '../../tests/kit/publishedForm.ts'
import { serving } from '../../tests/kit/serving.ts'
import { spawnServer, type SpawnedServer } from '../../tests/kit/spawnServer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Prepares a published form in the folder, without a server running. */
async function prepare(): Promise<string> {
  const s = await serving({ DATA_DIR: folder })
  const { id } = await publishedForm(s)
  await s.end()
  return id
}

async function tokenFrom({ url }: SpawnedServer): Promise<string> {
  const answer = await fetch(`${url}/codeless-portal/api/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'collector' }),
  })
  const { tokens } = (await answer.json()) as { tokens: { access_token: string } }
  return tokens.access_token
}

describe('a server that is killed', () => {
  it('has kept every submission that it acknowledged, once', { timeout: 300_000 }, async () => {
    const formId = await prepare()
    const server = await spawnServer(folder)
    const authorization = await tokenFrom(server)
    const acknowledged: string[] = []
    const stopped = new AbortController()
    const client = async () => {
      while (!stopped.signal.aborted) {
        const body = submission(formId, { name: 'Durable', depth: 3 })
        const answer = await fetch(`${server.url}/api/jarvis/spot-collection/v1/submission/submit`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization },
          body: JSON.stringify(body),
        }).catch(() => null)
        if (answer?.status === 200) acknowledged.push(body.id ?? '')
      }
    }
    const clients = Array.from({ length: 8 }, client)
    while (acknowledged.length < 300) await pause(5)
    await server.stop('SIGKILL')
    stopped.abort()
    await Promise.all(clients)

    const s = await serving({ DATA_DIR: folder })
    const points = await s.app.services.store.read((r) => r.submissions.list(formId, 1_000_000, null, null))
    const kept = points.map(({ id }) => id)
    expect(new Set(kept).size).toBe(kept.length)
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([])
    const { body: form } = await (await s.as('author')).call('getForm', { params: { id: formId } })
    expect(form.submissionCount).toBe(kept.length)
    await s.end()
  })

  it('stops cleanly when asked, and leaves no log behind', { timeout: 300_000 }, async () => {
    const server = await spawnServer(folder)
    expect(await server.stop('SIGTERM')).toBe(0)
    const again = await spawnServer(folder)
    expect((await fetch(`${again.url}/health_check`)).status).toBe(200)
    expect(await again.stop('SIGTERM')).toBe(0)
  })
})
