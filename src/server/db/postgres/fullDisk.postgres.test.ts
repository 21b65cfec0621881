import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresCluster, type PostgresCluster } from '../../../../tests/kit/postgresCluster.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../../tests/kit/testPortal.ts'
import { smallDisk } from '../../../../tests/kit/smallDisk.ts'

const AT_ONCE = 40

const disk = smallDisk(160)
let cluster: PostgresCluster
let s: TestPortal
let form: PublishedForm
let collector: TestClient
beforeAll(async () => {
  if (!disk) return
  cluster = await postgresCluster({ durable: true, tables: disk.folder })
  await cluster.run('postgres', 'CREATE DATABASE forms')
  s = await testPortal({ DATABASE_URL: cluster.urlOf('forms') })
  form = await publishedForm(s, [stored('text', 'note')])
  collector = await s.as('collector')
})
afterAll(async () => {
  await s?.end()
  await cluster?.end()
  disk?.end()
})

/** Text that does not compress. */
const long = () => Array.from({ length: 300 }, () => Math.random().toString(36).slice(2)).join(' ')

describe.skipIf(!disk)('A database on a full disk', () => {
  it('answers with a clear message, loses no acknowledged submission, and accepts the rest once there is space', async () => {
    const acknowledged: string[] = []
    const said = new Set<string>()
    const waiting = new Map<string, ReturnType<typeof submission>>()
    const send = async (body: ReturnType<typeof submission>) => {
      const answer = await collector.call('submitWeb', { body })
      if (answer.status === 200) {
        acknowledged.push(body.id ?? '')
        waiting.delete(body.id ?? '')
      } else {
        said.add(`${answer.status} ${answer.problem}`)
        waiting.set(body.id ?? '', body)
      }
    }
    await send(submission(form.id, { note: 'first' }))
    expect(acknowledged).toHaveLength(1)
    disk?.fill()
    while (waiting.size === 0) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => send(submission(form.id, { note: long() }))))
    }
    expect([...said]).toEqual(['507 storageFull'])
    // Reading still works.
    expect((await collector.call('getPage', { params: { id: form.id } })).status).toBe(200)

    disk?.clear()
    await Promise.all(Array.from(waiting.values(), send))
    expect(waiting.size).toBe(0)
    const rows = await s.find<{ id: string }>('SELECT id FROM submissions')
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
    const { body } = await form.author.call('getForm', { params: { id: form.id } })
    expect(body.submissionCount).toBe(acknowledged.length)
  })
})
