import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestClient, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { isProcessRunning } from '../backup/dataFolderLock.ts'
import { Desks } from './Desks.ts'

const IDLE_MS = 300

let s: TestPortal
let form: PublishedForm
let collector: TestClient
let desks: Desks
const folder = () => join(s.folder, 'idle-desks')
beforeAll(async () => {
  s = await testPortal()
  form = await publishedForm(s)
  collector = await s.as('collector')
  const { store, versions } = s.app.services
  desks = new Desks({ store, versions, folder: folder(), warn, idleMs: IDLE_MS })
})
afterAll(async () => {
  await desks.end()
  await s.end()
})

function warn(why: string): never {
  throw new Error(why)
}
const send = (name: string) => collector.call('submitWeb', { body: submission(form.id, { name, depth: 3 }) })
const count = async () => (await desks.ask(form.id, { ask: 'count', filter: null }, true)).answer
const ended = () => expect.poll(() => desks.pid).toBeNull()

describe('The process of the desks', () => {
  it('ends when nobody asks for a while, and the next question starts it again, with everything sent meanwhile', async () => {
    await send('First')
    expect(await count()).toBe(1)
    const first = desks.pid as number
    await ended()
    await expect.poll(() => isProcessRunning(first)).toBe(false)
    await send('Second')
    expect(await count()).toBe(2)
    expect(desks.pid).not.toBe(first)
  })

  it('stays while questions arrive', async () => {
    await count()
    const { pid } = desks
    const until = Date.now() + 4 * IDLE_MS
    while (Date.now() < until) await count()
    expect(desks.pid).toBe(pid)
  })

  it('answers a question that arrives while it ends', async () => {
    for (let round = 0; round < 5; round++) {
      await count()
      await ended()
      // The process may not have left yet, and still hold its files.
      expect(await Promise.all([count(), count()])).toEqual([2, 2])
    }
  })

  it('rebuilds a file that was removed while no process ran', async () => {
    await count()
    await ended()
    rmSync(folder(), { recursive: true })
    expect(await count()).toBe(2)
  })

  it('ends with the server although it is idle', async () => {
    await count()
    const { pid } = desks
    await desks.end()
    expect(isProcessRunning(pid as number)).toBe(false)
    await expect(count()).rejects.toThrow('The server is ending')
  })
})
