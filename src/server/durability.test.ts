import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission } from '../../tests/kit/publishedForm.ts'
import { testPortal } from '../../tests/kit/testPortal.ts'
import { spawnServer, type SpawnedServer } from '../../tests/kit/spawnServer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Prepares a published form in the folder, with no server running. */
async function prepare(): Promise<string> {
  const s = await testPortal({ DATA_DIR: folder })
  const { id } = await publishedForm(s)
  await s.end()
  return id
}

async function tokenFrom({ url }: SpawnedServer, who: 'collector' | 'author' = 'collector'): Promise<string> {
  const answer = await fetch(`${url}/codeless-portal/api/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: who }),
  })
  const { tokens } = (await answer.json()) as { tokens: { access_token: string } }
  return tokens.access_token
}

describe('A server that is killed', () => {
  it('keeps every submission that it acknowledged, once', { timeout: 300_000 }, async () => {
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

    const s = await testPortal({ DATA_DIR: folder })
    const points = await s.app.services.store.read((r) => r.submissions.list(formId, 1_000_000, null, null))
    const kept = points.map(({ id }) => id)
    expect(new Set(kept).size).toBe(kept.length)
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([])
    const { body: form } = await (await s.as('author')).call('getForm', { params: { id: formId } })
    expect(form.submissionCount).toBe(kept.length)
    await s.end()
  })

  it(
    'stops within ten seconds under load, whatever connections stay open and while its database is read by others, and keeps what it acknowledged',
    { timeout: 300_000 },
    async () => {
      const formId = await prepare()
      const server = await spawnServer(folder, { DEMO_FORMS: '0' })
      const authorization = await tokenFrom(server)
      const author = await tokenFrom(server, 'author')
      const { hostname, port } = new URL(server.url)
      const held: Socket[] = []
      /** A connection that sends this and then nothing, or a byte now and then. It never hangs up. */
      const hold = async (head: readonly string[], drip?: string) => {
        const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
        socket.on('error', () => {})
        socket.resume()
        held.push(socket)
        await once(socket, 'connect')
        if (head.length > 0) socket.write(`${[...head, `host: ${hostname}:${port}`].join('\r\n')}\r\n\r\n`)
        if (drip !== undefined) {
          const timer = setInterval(() => (socket.writable ? socket.write(drip) : clearInterval(timer)), 100)
          socket.on('close', () => clearInterval(timer))
        }
      }
      await hold([])
      await hold(['GET /health_check HTTP/1.1', 'connection: keep-alive'])
      const slow = ['POST /api/jarvis/spot-collection/v1/submission/submit HTTP/1.1', 'content-type: application/json']
      await hold([...slow, `authorization: ${authorization}`, 'content-length: 1000000'], ' ')
      const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
      const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
      const live = `GET /codeless-portal/api/forms/${formId}/live?client=held0000 HTTP/1.1`
      await hold([live, ...upgrade, key, `authorization: ${author}`])
      const reader = new Libsql(join(folder, 'geo-forms.db'), { readonly: true })
      reader.exec('BEGIN')
      reader.prepare('SELECT count(*) FROM users').get()

      const acknowledged: string[] = []
      const stopped = new AbortController()
      const agent = async () => {
        while (!stopped.signal.aborted) {
          const body = submission(formId, { name: 'Under load', depth: 3 })
          const answer = await fetch(`${server.url}/api/jarvis/spot-collection/v1/submission/submit`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization },
            body: JSON.stringify(body),
          }).catch(() => null)
          if (answer?.status === 200) acknowledged.push(body.id ?? '')
          if (!answer) await pause(20)
        }
      }
      const clients = Array.from({ length: 4 }, agent)
      while (acknowledged.length < 50) await pause(5)
      const asked = performance.now()
      expect(await server.stop('SIGTERM')).toBe(0)
      expect(performance.now() - asked).toBeLessThan(10_000)
      stopped.abort()
      await Promise.all(clients)
      for (const socket of held) socket.destroy()
      reader.close()

      const s = await testPortal({ DATA_DIR: folder })
      const points = await s.app.services.store.read((r) => r.submissions.list(formId, 1_000_000, null, null))
      const kept = new Set(points.map(({ id }) => id))
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
      // A running server does not wait for an endless request, either.
      expect([s.app.server.requestTimeout, s.app.server.headersTimeout]).toEqual([300_000, 30_000])
      await s.end()
    },
  )

  it('stops cleanly on request, and leaves no write-ahead log', { timeout: 300_000 }, async () => {
    const server = await spawnServer(folder)
    expect(await server.stop('SIGTERM')).toBe(0)
    const again = await spawnServer(folder)
    expect((await fetch(`${again.url}/health_check`)).status).toBe(200)
    expect(await again.stop('SIGTERM')).toBe(0)
  })
})
