import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskFileContents } from '../../../tests/kit/deskFileContents.ts'
import { dropDatabase, newDatabase } from '../../../tests/kit/newDatabase.ts'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { eraseOld } from '../jobs/eraseOld.ts'

const DAY = 86_400_000
let url: string
/** Two servers on one database, each with its own files. */
let first: TestPortal
let second: TestPortal
beforeAll(async () => {
  url = await newDatabase()
  first = await testPortal({ DATABASE_URL: url })
  second = await testPortal({ DATABASE_URL: url })
})
afterAll(async () => {
  await first.end()
  await second.end()
  await dropDatabase(url)
})

/** A form with two submissions that both servers have in their desks. */
async function followedByBoth(gone: string, kept: string) {
  const form = await publishedForm(first)
  const ids: string[] = []
  const collector = await first.as('collector')
  for (const name of [gone, kept]) {
    ids.push((await collector.call('submitWeb', { body: submission(form.id, { name }) })).body.data.id)
  }
  for (const server of [first, second]) {
    expect([await found(server, form, gone), await found(server, form, kept)]).toEqual([1, 1])
    expect(deskFileContents(server, form.id)).toContain(gone)
  }
  return { form, ids }
}

async function found(server: TestPortal, { id }: PublishedForm, text: string): Promise<number> {
  const query = { filter: JSON.stringify({ text }), atLeast: 'now' }
  return (await (await server.as('author')).call('countDesk', { params: { id }, query })).body.count
}

/** Deletes a submission on the first server, and erases it as happens after thirty days. */
async function erase({ id, author }: PublishedForm, submissionId: string): Promise<void> {
  await author.call('actOnSubmissions', { params: { id }, body: { ids: [submissionId], act: { act: 'delete' } } })
  await eraseOld(first.app.services, Date.now() + 31 * DAY)
}

describe('Answers that one server erased', () => {
  it('disappear from the desk file of another server, even without queries there, and nothing else does', async () => {
    const { form, ids } = await followedByBoth('zanzibarquuxed', 'timbuktoozled')
    await erase(form, ids[0] ?? '')
    expect(deskFileContents(first, form.id)).not.toContain('zanzibarquuxed')
    await expect.poll(() => deskFileContents(second, form.id)).not.toContain('zanzibarquuxed')
    expect(deskFileContents(second, form.id)).toContain('timbuktoozled')
    expect([await found(second, form, 'zanzibarquuxed'), await found(second, form, 'timbuktoozled')]).toEqual([0, 1])
  })

  it('disappear there, too, if they belong to a person who requested erasure', async () => {
    const { form } = await followedByBoth('ouagadougoued', 'reykjaviked')
    const collector = await first.as('collector')
    const personId = (await collector.call('info')).body.googleUser?.id ?? ''
    const body = { personId, confirm: collector.email }
    const erased = await form.author.call('erasePersonFromForm', { params: { id: form.id }, body })
    expect(erased.body.submissions).toBe(2)
    await expect.poll(() => deskFileContents(second, form.id)).not.toMatch(/ouagadougoued|reykjaviked/)
    expect(await found(second, form, 'ouagadougoued')).toBe(0)
  })

  it('disappear from a server that was down, once it is back', async () => {
    const { form, ids } = await followedByBoth('antananarivoed', 'nouakchotted')
    await second.app.close()
    await erase(form, ids[0] ?? '')
    await second.restart()
    expect(deskFileContents(second, form.id)).toContain('antananarivoed')
    await second.app.services.desks.forgetMissed()
    expect(deskFileContents(second, form.id)).not.toContain('antananarivoed')
    expect(await found(second, form, 'nouakchotted')).toBe(1)
  })
})
