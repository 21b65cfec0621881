import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
beforeAll(async () => {
  s = await testPortal()
})
afterAll(() => s.end())

/** A form with submissions with these names, each this many metres to the north. */
async function wells(...said: readonly (readonly [name: string, metres: number])[]) {
  const form = await publishedForm(s)
  const collector = await s.as('collector')
  const ids: string[] = []
  for (const [name, metres] of said) {
    const place = { type: 'Point', coordinates: [105, 21 + metres / 111_195] }
    ids.push((await collector.call('submitWeb', { body: submission(form.id, { name, place }) })).body.data.id)
  }
  return { form, ids }
}
const look = async ({ id, author }: PublishedForm) => (await author.call('lookForDuplicates', { params: { id } })).body
const queue = async ({ id, author }: PublishedForm) => (await author.call('listDuplicates', { params: { id } })).body
const decide = ({ id, author }: PublishedForm, ids: readonly string[], keep: string | null) =>
  author.call('decideDuplicate', { params: { id }, body: { ids, keep } })

describe('Submissions that may be duplicates', () => {
  it('are close together and similar in name, the most similar first, with distance and similarity', async () => {
    const { form, ids } = await wells(
      ['Market well', 0],
      ['market  Well', 40],
      ['School', 10],
      ['Market wall', 90],
      ['Market well', 500],
    )
    expect(await look(form)).toEqual({ looked: 5, of: 5, found: 3 })
    const { pairs, waiting } = await queue(form)
    expect(waiting).toBe(3)
    expect(
      pairs.map(({ earlier, later, metres }) => [ids.indexOf(earlier.id), ids.indexOf(later.id), Math.round(metres)]),
    ).toMatchObject([
      [0, 1, 40],
      [1, 3, 50],
      [0, 3, 90],
    ])
    expect(pairs.map(({ likeness }) => likeness)).toMatchObject([1, expect.closeTo(0.8, 0), expect.closeTo(0.8, 0)])
    expect(await look(form)).toEqual({ looked: 5, of: 5, found: 0 })
  })

  it('are named by their first answer alone: whatever else differs, the names are the same', async () => {
    const form = await publishedForm(s)
    const collector = await s.as('collector')
    const place = { type: 'Point', coordinates: [105, 21] }
    for (const depth of [7.25, 98]) {
      await collector.call('submitWeb', { body: submission(form.id, { name: 'Well', place, depth }) })
    }
    await look(form)
    expect((await queue(form)).pairs.map(({ likeness }) => likeness)).toEqual([1])
  })

  it('are merged: one is kept, the other is deleted with a link to it, and undo restores it', async () => {
    const { form, ids } = await wells(['Pump', 0], ['Pump', 5])
    const [keep = '', gone = ''] = ids
    await look(form)
    const { body } = await decide(form, ids, keep)
    expect((await queue(form)).waiting).toBe(0)
    const one = async () =>
      (await form.author.call('getSubmission', { params: { id: form.id, submissionId: gone } })).body
    expect(await one()).toMatchObject({
      mergedInto: keep,
      deletedByName: 'An Author',
      steps: [{ what: 'merge', to: keep }],
    })
    await form.author.call('undoAct', { params: { id: form.id, undo: body.undo ?? '' } })
    expect(await one()).toMatchObject({ mergedInto: null, deletedAt: null })
    expect((await queue(form)).waiting).toBe(1)
  })

  it('are not shown again once a user marked them as different', async () => {
    const { form, ids } = await wells(['Pump', 0], ['Pump', 5])
    await look(form)
    expect((await decide(form, ids.toReversed(), null)).body).toEqual({ undo: null })
    await look(form)
    expect(await queue(form)).toEqual({ pairs: [], waiting: 0 })
  })

  it('are shown again once the decision that they are different is undone', async () => {
    const { form, ids } = await wells(['Pump', 0], ['Pump', 5])
    await look(form)
    await decide(form, ids, null)
    const body = { ids, keep: null, undecided: true as const }
    await form.author.call('decideDuplicate', { params: { id: form.id }, body })
    expect((await queue(form)).waiting).toBe(1)
  })

  it('are merged by editors only, and belong to the same form', async () => {
    const { form, ids } = await wells(['Pump', 0], ['Pump', 5])
    const second = await s.as('author2')
    await form.author.call('shareForm', { params: { id: form.id }, body: { email: second.email, role: 'reviewer' } })
    const body = { ids, keep: ids[0] ?? '' }
    expect((await second.call('decideDuplicate', { params: { id: form.id }, body })).problem).toBe('notAllowed')
    expect((await decide(form, ids, 'x')).problem).toBe('badRequest')
    expect((await decide(form, [ids[0] ?? '', 'x'], null)).problem).toBe('submissionNotFound')
  })
})
