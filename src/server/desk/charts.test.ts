import { beforeAll, describe, expect, it } from 'vitest'
import { printFilter } from '../../contract/readFilter.ts'
import { publishedForm, type PublishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

/** Charts of texts and of questions in rows, over the submissions that a filter finds. */
const choices = ['hand', 'solar'].map((value) => ({ value, label: value }))
const NOTE = stored('textarea', 'note')
const STATE = stored('radio', 'state', { choices: ['dry', 'wet'].map((value) => ({ value, label: value })) })
const KIND = stored('radio', 'kind', { choices })
const AGE = stored('integer', 'age')
const MAKER = stored('text', 'maker')
const PUMPS = { ...stored('repeat', 'pumps'), children: [KIND, AGE, MAKER] }

const ANSWERS = [
  { note: 'The pump is broken', state: 'dry', pumps: [{ kind: 'hand', age: 3, maker: 'Afridev' }, { kind: 'solar' }] },
  { note: 'Pump broken again', state: 'dry', pumps: [{ kind: 'hand', age: 5, maker: 'Afridev' }] },
  { note: 'Giếng khô', state: 'wet', pumps: [{ kind: 'hand', age: 9 }] },
  { note: 'giếng sâu', state: 'wet' },
  { note: 'giếng sâu', state: 'wet' },
  { state: 'wet' },
]
const DRY = printFilter({ element: STATE.id, is: 'equals', value: 'dry' })

let s: SharedPortal
let form: PublishedForm
beforeAll(async () => {
  s = await sharedPortal()
  form = await publishedForm(s, [NOTE, STATE, PUMPS])
  const collector = await s.as('collector')
  for (const answers of ANSWERS) {
    const { problem, text } = await collector.call('submitWeb', { body: submission(form.id, answers) })
    if (problem) throw new Error(text)
  }
})

const ask = async <N extends 'textsDesk' | 'facetDesk' | 'histogramDesk'>(name: N, query: Record<string, string>) =>
  form.author.call(name, { params: { id: form.id }, query: { atLeast: 'now', ...query } })

describe('The chart of a text question', () => {
  it('counts answers and blanks, and lists the answers and words that occur more than once', async () => {
    const { body } = await ask('textsDesk', { element: NOTE.id })
    expect(body).toMatchObject({
      answered: 5,
      blank: 1,
      read: 5,
      answers: [{ value: 'giếng sâu', count: 2 }],
      words: [
        { value: 'giếng', count: 3 },
        { value: 'broken', count: 2 },
        { value: 'pump', count: 2 },
        { value: 'sâu', count: 2 },
      ],
    })
  })

  it('follows the filter', async () => {
    const { body } = await ask('textsDesk', { element: NOTE.id, filter: DRY })
    expect(body).toMatchObject({ answered: 2, blank: 0, answers: [] })
    expect(body.words.map(({ value, count }) => [value.toLowerCase(), count]).toSorted()).toEqual([
      ['broken', 2],
      ['pump', 2],
    ])
  })

  it('exists for texts only, and not for users who may not see them', async () => {
    expect((await ask('textsDesk', { element: STATE.id })).problem).toBe('filterInvalid')
    const secret = stored('text', 'secret', { personal: true })
    const guarded = await publishedForm(s, [secret])
    const viewer = await s.as('author2')
    await guarded.author.call('shareForm', {
      params: { id: guarded.id },
      body: { email: viewer.email, role: 'viewer' },
    })
    const asked = { params: { id: guarded.id }, query: { element: secret.id } }
    expect((await viewer.call('textsDesk', asked)).problem).toBe('filterInvalid')
    expect((await guarded.author.call('textsDesk', asked)).body).toMatchObject({ answered: 0, blank: 0 })
  })
})

describe('Charts of questions in a repeat', () => {
  it('count rows, of all submissions or of those that match', async () => {
    const all = await ask('facetDesk', { element: KIND.id })
    expect(all.body).toMatchObject({
      values: [
        { value: 'hand', count: 3 },
        { value: 'solar', count: 1 },
      ],
      blank: 0,
    })
    const dry = await ask('facetDesk', { element: KIND.id, filter: DRY })
    expect(dry.body).toMatchObject({ values: [{ value: 'hand', count: 2 }, { value: 'solar' }] })
  })

  it('show numbers in rows, and the words of their texts', async () => {
    const ages = await ask('histogramDesk', { element: AGE.id, filter: DRY })
    expect(ages.body).toMatchObject({ blank: 1, summary: { least: 3, most: 5, whole: true } })
    const makers = await ask('textsDesk', { element: MAKER.id })
    expect(makers.body).toMatchObject({ answered: 2, blank: 2, answers: [{ value: 'Afridev', count: 2 }] })
  })

  it('show how many rows submissions have, a bar for each number', async () => {
    const { body } = await ask('histogramDesk', { element: PUMPS.id })
    expect(body).toMatchObject({ step: 1, blank: 3 })
    expect(body).toMatchObject({
      bars: [
        { from: 1, count: 2 },
        { from: 2, count: 1 },
      ],
    })
  })

  it('are empty for a repeat that nobody has answered', async () => {
    const inner = stored('radio', 'kind', { choices })
    const empty = await publishedForm(s, [{ ...stored('repeat', 'pumps'), children: [inner] }])
    const asked = { params: { id: empty.id }, query: { element: inner.id, atLeast: 'now' } as const }
    expect((await empty.author.call('facetDesk', asked)).body).toMatchObject({ values: [], blank: 0 })
  })
})
