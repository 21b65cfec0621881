import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FormTerms } from '../../contract/shapes.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let collector: TestClient
let author2: TestClient
beforeAll(async () => {
  s = await testPortal()
  collector = await s.as('collector')
  author2 = await s.as('author2')
})
afterEach(() => vi.useRealTimers())
afterAll(() => s.end())

const NONE: FormTerms = { opensAt: null, closesAt: null, closeMessage: null, limit: null, perPerson: null }
const MINUTE = 60_000
/** This many minutes from now, ISO 8601. */
const minutes = (count: number) => new Date(Date.now() + count * MINUTE).toISOString()

const setTerms = (form: PublishedForm, terms: Partial<FormTerms>) =>
  form.author.call('updateForm', { params: { id: form.id }, body: { terms: { ...NONE, ...terms } } })
const withTerms = async (terms: Partial<FormTerms>) => {
  const form = await publishedForm(s)
  expect((await setTerms(form, terms)).problem).toBeUndefined()
  return form
}
const open = (form: PublishedForm, voice = collector) => voice.call('getPage', { params: { id: form.id } })
const send = (form: PublishedForm, voice = collector) =>
  voice.call('submitWeb', { body: submission(form.id, { name: 'Well' }) })
/** Advances the server's clock by this many minutes. */
const later = (count: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * MINUTE })
}

/** The responses to a browser and to a driver app for a form of this mode and audience. */
const answersOf = async (mode: 'h5' | 'pax', audience: 1 | 2 | 99) => {
  const form = await publishedForm(s)
  const { id, author, document } = form
  document.mode = mode
  const { body } = await author.call('saveForm', {
    params: { id },
    body: { document },
    headers: { 'if-match': '"2"' },
  })
  await author.call('publishForm', { params: { id }, headers: { 'if-match': `"${body.revision}"` } })
  await author.call('updateForm', { params: { id }, body: { audience } })
  const web = await send(form)
  const driver = await collector.call('submitDriver', {
    headers: { 'x-mts-ssid': collector.token },
    body: submission(id, { name: 'From the road' }),
  })
  return [web.problem ?? web.status, driver.problem ?? driver.status]
}

describe('The terms of a form', () => {
  it('are empty at first, and stored as the author sets them', async () => {
    const form = await publishedForm(s)
    expect((await form.author.call('getForm', { params: { id: form.id } })).body.terms).toEqual(NONE)
    const terms = {
      opensAt: minutes(-1),
      closesAt: minutes(5),
      closeMessage: { en: 'Thanks', vi: 'Cảm ơn' },
      limit: 9,
      perPerson: 2,
    }
    await setTerms(form, terms)
    expect((await form.author.call('getForm', { params: { id: form.id } })).body.terms).toEqual(terms)
    await setTerms(form, {})
    expect((await open(form)).body.terms).toBeNull()
  })

  it('can be set by users who may edit the form, and by nobody else', async () => {
    const form = await publishedForm(s)
    const body = { terms: { ...NONE, limit: 1 } }
    const asked = async (who: 'anyone' | 'collector' | 'author2' | 'admin') =>
      (await (await s.as(who)).call('updateForm', { params: { id: form.id }, body })).problem
    expect(await asked('anyone')).toBe('signInRequired')
    expect(await asked('collector')).toBe('notAllowed')
    expect(await asked('author2')).toBe('formNotFound')
    expect(await asked('admin')).toBeUndefined()
  })

  it('must close a form after it opens, have valid times, and allow at least one submission', async () => {
    const form = await publishedForm(s)
    const at = minutes(5)
    expect((await setTerms(form, { opensAt: at, closesAt: at })).problem).toBe('termsInvalid')
    expect((await setTerms(form, { opensAt: '2026-02-31T25:00Z' })).problem).toBe('badRequest')
    expect((await setTerms(form, { opensAt: 'soon' })).problem).toBe('badRequest')
    expect((await setTerms(form, { limit: 0 })).problem).toBe('badRequest')
    expect((await setTerms(form, { perPerson: 1.5 })).problem).toBe('badRequest')
  })

  it('are not copied when the form is duplicated', async () => {
    const form = await withTerms({ limit: 1 })
    const { body } = await form.author.call('duplicateForm', { params: { id: form.id } })
    expect(body.terms).toEqual(NONE)
  })
})

describe('A form that is not open yet', () => {
  it('reports its title and opening time, and accepts nothing before', async () => {
    const opensAt = minutes(10)
    const form = await withTerms({ opensAt })
    const { status, body } = await open(form)
    expect([status, body]).toMatchObject([
      403,
      { code: 'formNotYetOpen', details: { opensAt, title: 'Untitled form', now: expect.any(String) as string } },
    ])
    expect((await send(form)).problem).toBe('formNotYetOpen')
    later(11)
    expect((await open(form)).status).toBe(200)
    expect((await send(form)).status).toBe(200)
  })
})

describe('A closed form', () => {
  it('reports since when it is closed, with the author’s message', async () => {
    const closesAt = minutes(10)
    const form = await withTerms({ closesAt, closeMessage: { en: 'See you next year' } })
    expect((await open(form)).body.terms).toMatchObject({ closesAt, left: null })
    later(10)
    expect((await open(form)).body).toMatchObject({
      code: 'formClosed',
      details: { closesAt, message: { en: 'See you next year' } },
    })
  })

  it('accepts submissions begun before for one more hour, and then nothing', async () => {
    const form = await withTerms({ closesAt: minutes(10) })
    expect((await open(form)).body.terms?.sendUntil).toBe(minutesAfter((await open(form)).body.terms?.closesAt, 60))
    later(69)
    expect((await send(form)).status).toBe(200)
    later(2)
    expect((await send(form)).problem).toBe('formClosed')
  })

  it('acknowledges earlier submissions again', async () => {
    const form = await withTerms({ closesAt: minutes(1) })
    const body = submission(form.id, { name: 'Sent in time' })
    await collector.call('submitWeb', { body })
    later(120)
    expect((await collector.call('submitWeb', { body })).body).toEqual({ data: { id: body.id, duplicate: true } })
  })

  it('still serves lists and the validator for submissions begun before', async () => {
    const form = await withTerms({ closesAt: minutes(1) })
    const { validator } = (await open(form)).body
    later(2)
    const answer = await collector.call('getPageValidator', { params: { id: form.id, hash: validator ?? '' } })
    expect(answer.status).toBe(200)
  })
})

describe('A refusal', () => {
  it('is not cached, because a closed form may open within a minute', async () => {
    const form = await withTerms({ closesAt: minutes(-1) })
    expect((await open(form)).headers['cache-control']).toBe('no-store')
    await form.author.call('unpublishForm', { params: { id: form.id } })
    expect((await open(form)).headers['cache-control']).toBe('no-store')
  })
})

describe('A form with a limit', () => {
  it('is full after its last submission, and open again with a higher limit', async () => {
    const form = await withTerms({ limit: 2, closeMessage: 'Enough, thank you' })
    expect((await open(form)).body.terms?.left).toBe(2)
    await send(form)
    await send(form, author2)
    expect((await open(form)).body).toMatchObject({ code: 'formFull', details: { message: 'Enough, thank you' } })
    expect((await send(form)).problem).toBe('formFull')
    await setTerms(form, { limit: 3 })
    expect((await send(form)).status).toBe(200)
  })

  it('accepts exactly the remaining number, however many arrive at once', async () => {
    const form = await withTerms({ limit: 7 })
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(new Set(answers.map(({ problem }) => problem))).toEqual(new Set([undefined, 'formFull']))
  })
})

describe('A form with a limit per user', () => {
  it('can be answered by each user as often as the limit allows', async () => {
    const form = await withTerms({ perPerson: 1 })
    expect((await open(form)).body.terms).toMatchObject({ left: 1, perPerson: 1 })
    const both = await Promise.all([send(form), send(form)])
    expect(both.map(({ problem }) => problem).filter(Boolean)).toEqual(['formAnswered'])
    expect((await open(form)).body.terms?.left).toBe(0)
    expect((await send(form)).body).toMatchObject({ code: 'formAnswered', details: { limit: 1 } })
    expect((await send(form, author2)).status).toBe(200)
  })

  it('opens for anonymous visitors, whose identity is unknown', async () => {
    const form = await withTerms({ perPerson: 1 })
    await send(form)
    expect((await open(form, await s.as('anyone'))).body.terms?.left).toBe(1)
  })
})

describe('The tasks of a closed form', () => {
  it('are not offered', async () => {
    const form = await publishedForm(s, [stored('text', 'note')], 10000)
    await setTerms(form, { opensAt: minutes(10) })
    expect((await collector.call('listOpenTasks', { params: { id: form.id } })).problem).toBe('formNotYetOpen')
  })
})

describe('The audience of a form', () => {
  it('All (99) accepts submissions from browsers and driver apps', async () => {
    expect(await answersOf('h5', 99)).toEqual([200, 200])
    expect(await answersOf('pax', 99)).toEqual([200, 200])
  })

  it('H5 (2) accepts submissions from browsers only', async () => {
    expect(await answersOf('h5', 2)).toEqual([200, 'formElsewhere'])
  })

  it('Mobile (1) accepts submissions from driver apps only', async () => {
    expect(await answersOf('pax', 1)).toEqual(['formElsewhere', 200])
  })
})

const minutesAfter = (iso: string | null | undefined, count: number) =>
  new Date(Date.parse(iso ?? '') + count * MINUTE).toISOString()
