import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printFilter } from '../../contract/readFilter.ts'
import { type PublishedForm, publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { DEMO_PEOPLE } from '../identity/demoPeople.ts'

/** Two submissions each, in an order that is neither that of names nor that of ids. */
const SENDERS = ['author2', 'collector', 'admin', 'author'] as const
const NAMES = SENDERS.map((who) => DEMO_PEOPLE[who].name).toSorted()

let s: TestPortal
let form: PublishedForm
beforeAll(async () => {
  s = await testPortal()
  form = await publishedForm(s, [stored('text', 'name')])
  for (const who of [...SENDERS, ...SENDERS]) {
    const body = submission(form.id, { name: who })
    const { problem, text } = await (await s.as(who)).call('submitWeb', { body })
    if (problem) throw new Error(text)
  }
})
afterAll(() => s.end())

const params = () => ({ id: form.id })
const rowsBy = async (query: Record<string, string>) =>
  (await form.author.call('queryDesk', { params: params(), query: { atLeast: 'now', ...query } })).body

describe('The senders and reviewers of submissions', () => {
  it('are told by name, and found by their ids', async () => {
    const query = { element: '_person', atLeast: 'now' } as const
    const { body } = await form.author.call('facetDesk', { params: params(), query })
    expect(body.values.map(({ name, count }) => [name, count]).toSorted()).toEqual(NAMES.map((name) => [name, 2]))
    const admin = body.values.find(({ name }) => name === DEMO_PEOPLE.admin.name)?.value ?? ''
    const filter = printFilter({ element: '_person', is: 'anyOf', value: [String(admin)] })
    const { rows } = await rowsBy({ filter })
    expect(rows.map(({ submitterName }) => submitterName)).toEqual(Array(2).fill(DEMO_PEOPLE.admin.name))
  })

  it.each([
    ['_person', NAMES],
    ['-_person', NAMES.toReversed()],
  ])('sort submissions by name, page by page: %s', async (sort, names) => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof rowsBy>> = await rowsBy({ sort, limit: '3', ...(after ? { after } : {}) })
      seen.push(...page.rows.map(({ submitterName }) => submitterName))
      after = page.next
    } while (after !== null)
    expect(seen).toEqual(names.flatMap((name) => [name, name]))
  })

  it('determine the neighbours of a submission in that order', async () => {
    const { rows } = await rowsBy({ sort: '_person,_submitted_at' })
    const ids = rows.map(({ id }) => id)
    for (const [index, submissionId] of ids.entries()) {
      const around = await form.author.call('getDeskNeighbours', {
        params: { ...params(), submissionId },
        query: { sort: '_person,_submitted_at' },
      })
      const { before, after, at } = around.body
      expect([before, after, at]).toEqual([ids[index - 1] ?? null, ids[index + 1] ?? null, index + 1])
    }
  })

  it('are blank for unreviewed submissions, which come last', async () => {
    const { rows } = await rowsBy({})
    const ids = rows.slice(0, 2).map(({ id }) => id)
    const act = { act: 'review', state: 'accepted' } as const
    expect((await form.author.call('actOnSubmissions', { params: params(), body: { ids, act } })).status).toBe(200)
    const query = { element: '_reviewer', atLeast: 'now' } as const
    const { body } = await form.author.call('facetDesk', { params: params(), query })
    expect(body).toMatchObject({ values: [{ name: DEMO_PEOPLE.author.name, count: 2 }], blank: 6 })
    for (const sort of ['_reviewer', '-_reviewer']) {
      const sorted = await rowsBy({ sort })
      const named = sorted.rows.slice(0, 2).map(({ id, reviewedByName }) => [id, reviewedByName])
      expect(named.toSorted()).toEqual(ids.map((id) => [id, DEMO_PEOPLE.author.name]).toSorted())
    }
  })

  it.each(['asc', 'desc'] as const)(
    'are counted in the order of a list sorted by them, apart if of the same name: %s',
    async (order) => {
      await s.run(
        `UPDATE users SET name = 'Élise' WHERE name IN ('${DEMO_PEOPLE.author2.name}', '${DEMO_PEOPLE.admin.name}')`,
      )
      const sort = order === 'asc' ? '_person' : '-_person'
      const { rows, snapshot } = await rowsBy({ sort: `${sort},_submitted_at` })
      const listed = rows.map(({ submitterId }) => submitterId)
      const query = { element: '_person', order, snapshot }
      const { body } = await form.author.call('facetDesk', { params: params(), query })
      expect(body.values.flatMap(({ value, count }) => Array<unknown>(count).fill(value))).toEqual(listed)
      const added = submission(form.id, { name: 'later' })
      expect((await (await s.as('author')).call('submitWeb', { body: added })).problem).toBeUndefined()
      const later = await form.author.call('facetDesk', { params: params(), query: { ...query, atLeast: 'now' } })
      expect(later.body.values).toEqual(body.values)
    },
  )
})
