import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answers } from '../../forms/filling/Filling.ts'
import { diffJson } from '../../forms/filling/jsonChanges.ts'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let collector: TestClient
beforeAll(async () => {
  s = await testPortal()
  collector = await s.as('collector')
})
afterAll(() => s.end())

const draftOf = (answers: Record<string, unknown>, revision = 0) => {
  return { revision, submissionId: randomUUID(), answers, others: {} }
}
/** A save of what changed in the answers of a revision. */
const changed = (changes: readonly object[], revision: number) => {
  return { revision, submissionId: randomUUID(), changes, others: {} }
}
const save = (voice: TestClient, id: string, body: object, about = '') =>
  voice.call('saveDraft', { params: { id, version: 1 }, query: { about }, body })
const get = (voice: TestClient, id: string, about = '') =>
  voice.call('getDraft', { params: { id, version: 1 }, query: { about } })

/** This many bytes in 150 answers. */
const large = (bytes: number) => {
  const note = 'x'.repeat(Math.floor(bytes / 150))
  return Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`note${at}`, note]))
}

describe('A draft saved on the server', () => {
  it('follows its user, and is in the list of drafts with its form', async () => {
    const { id, author } = await publishedForm(s)
    const find = () => collector.call('findDraft', { params: { id, version: 1 } })
    expect((await find()).body).toEqual({ draft: null })
    const { revision: _, ...sent } = draftOf({ name: 'Half a well' })
    const { body } = await save(collector, id, { ...sent, revision: 0 })
    expect((await find()).body).toEqual({ draft: { ...sent, ...body, prompts: [], startedAt: null } })
    expect((await get(collector, id)).body).toEqual((await find()).body.draft)
    const { body: list } = await collector.call('listDrafts')
    expect(list.drafts[0]).toEqual({
      formId: id,
      instanceName: 'Half a well',
      formName: (await author.call('getForm', { params: { id } })).body.name,
      template: 100,
      version: 1,
      about: '',
      savedAt: body.savedAt,
      current: true,
    })
  })

  it('has the title of its page in its user’s language, and so has the submission', async () => {
    const { id, author, document } = await publishedForm(s)
    document.languages = ['en', 'vi']
    document.container.navbar.title = { en: 'Wells', vi: 'Giếng' }
    const { body } = await author.call('saveForm', {
      params: { id },
      body: { document },
      headers: { 'if-match': `"${(await author.call('getForm', { params: { id } })).body.revision}"` },
    })
    await author.call('publishForm', { params: { id }, headers: { 'if-match': `"${body.revision}"` } })
    await author.call('updateForm', { params: { id }, body: { name: 'Round 2, for the council' } })
    const saved = draftOf({ name: 'Half' })
    await collector.call('saveDraft', { params: { id, version: 2 }, query: { about: '' }, body: saved })
    const sent = submission(id, { name: 'Whole' })
    await collector.call('submitWeb', { body: sent })
    for (const [language, name] of [
      ['vi', 'Giếng'],
      ['fr', 'Wells'],
    ] as const) {
      const headers = { 'accept-language': language }
      const { drafts } = (await collector.call('listDrafts', { headers })).body
      expect(drafts.find(({ formId }) => formId === id)?.formName).toBe(name)
      const { submissions } = (await collector.call('mySubmissions', { headers })).body
      expect(submissions.find(({ formId }) => formId === id)?.formName).toBe(name)
      const one = await collector.call('getMySubmission', { params: { submissionId: sent.id ?? '' }, headers })
      expect(one.body.formName).toBe(name)
    }
  })

  it('can be opened in its version by its user only, as long as the form accepts answers', async () => {
    const { id, author } = await publishedForm(s)
    await save(collector, id, draftOf({ name: 'Half' }))
    const page = (voice: TestClient) => voice.call('getDraftPage', { params: { id, version: 1 } })
    expect((await page(collector)).body).toMatchObject({ formId: id, version: 1, terms: null })
    expect((await page(author)).problem).toBe('draftNotFound')
    await author.call('unpublishForm', { params: { id } })
    expect((await page(collector)).problem).toBe('formUnpublished')
  })

  it('keeps the prompts about its photos when saved without them', async () => {
    const { id } = await publishedForm(s)
    const { body: first } = await save(collector, id, { ...draftOf({ name: 'One' }), prompts: ['What is it called?'] })
    expect((await get(collector, id)).body.prompts).toEqual(['What is it called?'])
    await save(collector, id, draftOf({ name: 'Two' }, first.revision))
    expect((await get(collector, id)).body).toMatchObject({ answers: { name: 'Two' }, prompts: ['What is it called?'] })
  })

  it('is hidden from all others, including the author of its form and admins', async () => {
    const { id } = await publishedForm(s)
    await save(collector, id, draftOf({ name: 'Mine' }))
    for (const who of ['author', 'admin', 'author2'] as const) {
      const voice = await s.as(who)
      expect((await get(voice, id)).problem).toBe('draftNotFound')
      expect((await voice.call('listDrafts')).body.drafts).toEqual([])
      await voice.call('removeDraft', { params: { id, version: 1 } })
    }
    expect((await get(collector, id)).status).toBe(200)
  })

  it('can overwrite only the revision it was based on', async () => {
    const { id } = await publishedForm(s)
    const first = (await save(collector, id, draftOf({ name: 'One' }))).body
    const second = await save(collector, id, { ...draftOf({ name: 'Two' }), revision: first.revision })
    expect(second.body.revision).toBeGreaterThan(first.revision)
    const stale = await save(collector, id, { ...draftOf({ name: 'Three' }), revision: first.revision })
    expect(stale.problem).toBe('draftStale')
    expect(stale.body).toMatchObject({ details: { draft: { ...second.body, answers: { name: 'Two' } } } })
    expect((await save(collector, id, draftOf({ name: 'Anew' }))).problem).toBe('draftStale')
  })

  it('accepts what changed in the revision it was based on, as any device can compute it', async () => {
    const { id } = await publishedForm(s)
    const before = { name: 'One', rows: [{ depth: 1 }, { depth: 2 }], note: 'gone' }
    const after: Answers = { name: 'Two', rows: [{ depth: 1 }, { depth: 3 }, {}] }
    const first = (await save(collector, id, draftOf(before))).body
    const changes = diffJson(before, after) ?? []
    const second = await save(collector, id, changed(changes, first.revision))
    expect(second.status).toBe(200)
    expect((await get(collector, id)).body).toMatchObject(second.body)
    expect((await get(collector, id)).body.answers).toEqual(after)
    const stale = await save(collector, id, changed(changes, first.revision))
    expect([stale.problem, stale.body]).toMatchObject(['draftStale', { details: { draft: { answers: after } } }])
    const odd = [{ at: [] }, { at: 'name' }, { at: ['name'], to: 1 }, { at: [-1] }, { at: [{}] }]
    for (const change of odd) {
      expect((await save(collector, id, changed([change], second.body.revision))).problem).toBe('badRequest')
    }
    // Parts that do not exist are left alone.
    const nowhere = [
      { at: ['no', 'where'], is: 1 },
      { at: ['rows', 9], is: 1 },
      { at: ['name', 'first'], is: 1 },
    ]
    expect((await save(collector, id, changed(nowhere, second.body.revision))).status).toBe(200)
    expect((await get(collector, id)).body.answers).toEqual(after)
  })

  it('deleted elsewhere is reported, and a new one is not mistaken for it', async () => {
    const { id } = await publishedForm(s)
    const first = (await save(collector, id, draftOf({ name: 'One' }))).body
    await collector.call('removeDraft', { params: { id, version: 1 } })
    const late = { ...draftOf({ name: 'Late' }), revision: first.revision }
    expect((await save(collector, id, late)).problem).toBe('draftNotFound')
    await save(collector, id, draftOf({ name: 'Anew' }))
    expect((await save(collector, id, late)).problem).toBe('draftStale')
  })

  it('is deleted with its submission, and no other draft is', async () => {
    const { id } = await publishedForm(s)
    const draft = draftOf({ name: 'Sent' })
    await save(collector, id, draft)
    await save(collector, id, draftOf({ name: 'A correction' }), `submission:${randomUUID()}`)
    await save(await s.as('author2'), id, draftOf({ name: 'Of another' }))
    await collector.call('submitWeb', { body: submission(id, { name: 'Sent' }, { id: draft.submissionId }) })
    expect((await get(collector, id)).problem).toBe('draftNotFound')
    expect((await collector.call('listDrafts')).body.drafts.filter(({ formId }) => formId === id)).toHaveLength(1)
    expect((await get(await s.as('author2'), id)).status).toBe(200)
  })

  it('is one of several of its form, each saved, sent and deleted separately', async () => {
    const { id } = await publishedForm(s)
    const [first, second, third] = ['One', 'Two', 'Three'].map((name) => draftOf({ name }))
    if (!first || !second || !third) throw new Error('no drafts')
    await save(collector, id, first)
    await save(collector, id, second, 'filling:two')
    await save(collector, id, third, 'filling:three')
    const left = async () =>
      (await collector.call('listDrafts')).body.drafts
        .filter(({ formId }) => formId === id)
        .map(({ about }) => about)
        .toSorted()
    expect(await left()).toEqual(['', 'filling:three', 'filling:two'])
    // Never begun on the server, and sent from another device: no other draft of this user is deleted with it.
    await collector.call('submitWeb', { body: submission(id, { name: 'Four' }) })
    expect(await left()).toEqual(['', 'filling:three', 'filling:two'])
    await collector.call('submitWeb', { body: submission(id, { name: 'Two' }, { id: second.submissionId }) })
    expect(await left()).toEqual(['', 'filling:three'])
    await collector.call('removeDraft', { params: { id, version: 1 }, query: { about: 'filling:three' } })
    expect(await left()).toEqual([''])
    expect((await get(collector, id)).body.answers).toEqual({ name: 'One' })
  })

  it('is not restored by a late save', async () => {
    const { id } = await publishedForm(s)
    const draft = draftOf({ name: 'Sent' })
    await collector.call('submitWeb', { body: { ...submission(id, { name: 'Sent' }), id: draft.submissionId } })
    expect((await save(collector, id, draft)).problem).toBe('draftNotFound')
  })

  it('must belong to a published version', async () => {
    const { id } = await publishedForm(s)
    const unknown = { params: { id, version: 9 }, body: draftOf({}) }
    expect((await collector.call('saveDraft', unknown)).problem).toBe('versionNotFound')
    expect((await save(collector, 'nowhere1', draftOf({}))).problem).toBe('versionNotFound')
    expect((await save(collector, id, draftOf({}), 'everything:else')).problem).toBe('badRequest')
  })

  it('cannot exceed the size of its completed form', async () => {
    const { id } = await publishedForm(s, [stored('text', 'note')])
    const answers = { note: '深'.repeat(10_000) }
    const full = await save(collector, id, draftOf(answers))
    expect(full.status).toBe(200)
    for (const body of [
      draftOf({ note: 'x'.repeat(5_500_000) }, full.body.revision),
      { ...draftOf({ note: 'x' }, full.body.revision), others: { note: 'x'.repeat(5_500_000) } },
      changed([{ at: ['note'], is: 'x'.repeat(5_500_000) }], full.body.revision),
    ]) {
      const refused = await save(collector, id, body)
      expect([refused.status, refused.problem]).toEqual([422, 'draftTooLarge'])
    }
    expect((await get(collector, id)).body.answers).toEqual(answers)
  })

  it('shares 20 MB with its user’s other drafts, and is refused until one of them is smaller or deleted', async () => {
    const { id } = await publishedForm(
      s,
      Array.from({ length: 150 }, (_, at) => stored('text', `note${at}`)),
    )
    const voice = await s.as('author2')
    const saved = []
    for (let at = 0; at < 4; at++) saved.push(await save(voice, id, draftOf(large(4_900_000)), `filling:${at}`))
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const more = await save(voice, id, draftOf(large(1_000_000)), 'filling:more')
    expect([more.problem, more.body]).toMatchObject(['draftsTooLarge', { details: { limit: 20 } }])
    const smaller = await save(voice, id, draftOf(large(4_000_000), saved[0]?.body.revision), 'filling:0')
    expect(smaller.status).toBe(200)
    expect((await save(voice, id, draftOf(large(1_000_000)), 'filling:more')).status).toBe(200)
    expect((await save(voice, id, draftOf(large(1_000_000)), 'filling:again')).problem).toBe('draftsTooLarge')
    await voice.call('removeDraft', { params: { id, version: 1 }, query: { about: 'filling:1' } })
    expect((await save(voice, id, draftOf(large(1_000_000)), 'filling:again')).status).toBe(200)
  })

  it('has at most 6 MiB, and a user has at most 200 drafts', async () => {
    const { id } = await publishedForm(s, [stored('text', 'note')])
    expect((await save(collector, id, draftOf({ note: 'x'.repeat(6 * 1024 * 1024) }))).problem).toBe('tooLarge')
    const { drafts } = (await collector.call('listDrafts')).body
    for (let at = drafts.length; at < 200; at++) {
      const { status } = await save(collector, id, draftOf({ note: 'x' }), `task:t${at}`)
      expect(status).toBe(200)
    }
    const more = await save(collector, id, draftOf({ note: 'x' }), 'task:more')
    expect(more.problem).toBe('tooManyDrafts')
    expect(more.body).toMatchObject({ details: { limit: 200 } })
    const before = (await get(collector, id, 'task:t199')).body
    expect(
      (await save(collector, id, { ...draftOf({ note: 'y' }), revision: before.revision }, 'task:t199')).status,
    ).toBe(200)
  })
})
