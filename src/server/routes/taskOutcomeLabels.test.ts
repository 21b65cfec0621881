import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { stored, submission } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { DEFAULT_TASK_SETTINGS, type Outcome, DEFAULT_OUTCOMES } from '../../forms/tasks/TaskSettings.ts'

let s: SharedPortal
beforeAll(async () => {
  s = await sharedPortal()
})

const OWN: readonly Outcome[] = [
  { id: 'dried', label: { vi: 'Giếng cạn', en: 'The well has dried up' }, counts: true },
  { id: 'gone', label: 'Không còn', counts: true },
]

/**
 * A form in Vietnamese and English, and the answers to its tasks: done, a usual outcome, and two of the author's own.
 */
async function surveyed() {
  const author = await s.as('author')
  const { body: form } = await author.call('createForm', { body: { template: 10000 } })
  const document = form.document as StoredDocument
  document.languages = ['vi', 'en']
  document.container.form.children = [stored('text', 'note')]
  const params = { id: form.id }
  const saved = await author.call('saveForm', { params, body: { document }, headers: { 'if-match': '"1"' } })
  await author.call('publishForm', { params, headers: { 'if-match': `"${saved.body.revision}"` } })
  const settings = { ...DEFAULT_TASK_SETTINGS, outcomes: [...DEFAULT_OUTCOMES, ...OWN] }
  expect((await author.call('saveTaskSettings', { params, body: { settings } })).status).toBe(200)
  const said = ['cannotTell', 'dried', 'gone']
  const titles = ['done', ...said]
  const tasks = titles.map((title, i) => ({ title, longitude: i, latitude: 0 }))
  const { ids } = (await author.call('addTasks', { params, body: { tasks } })).body
  const ann = await s.as('collector')
  const more = {
    additional_data: { PageId: form.id, Prompts: [], TaskId: ids[0] ?? '' },
    submission_type: 10000 as const,
  }
  await ann.call('submitWeb', { body: submission(form.id, { note: 'flows' }, more) })
  for (const [i, outcome] of said.entries())
    await ann.call('answerTask', { params: { ...params, taskId: ids[i + 1] ?? '' }, body: { outcome } })
  return { author, params }
}

const labelsIn = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data.map(
    (row) => [row['_outcome'], row['_outcome_label']],
  )

const IN_VIETNAMESE = [
  ['done', 'Đã làm'],
  ['cannotTell', 'Không xác định được'],
  ['dried', 'Giếng cạn'],
  ['gone', 'Không còn'],
]
const IN_ENGLISH = [
  ['done', 'Done'],
  ['cannotTell', 'Cannot tell'],
  ['dried', 'The well has dried up'],
  ['gone', 'Không còn'],
]

describe('Outcomes in files', () => {
  it('have the author’s or the built-in label, in the requested language, else in the form’s', async () => {
    const { author, params } = await surveyed()
    for (const [query, expected] of [
      [{}, IN_VIETNAMESE],
      [{ language: 'en-GB' }, IN_ENGLISH],
    ] as const) {
      expect(labelsIn((await author.call('exportTaskAnswers', { params, query })).text)).toEqual(expected)
      const csv = await author.call('exportConsensus', { params: { ...params, format: 'csv' }, query })
      expect(labelsIn(csv.text)).toEqual(expected)
      const geojson = await author.call('exportConsensus', { params: { ...params, format: 'geojson' }, query })
      const { features } = JSON.parse(geojson.text) as { features: { properties: Record<string, unknown> }[] }
      expect(features.map(({ properties: own }) => [own['_outcome'], own['_outcome_label']])).toEqual(expected)
    }
  })

  it('removed from the settings keep their id as a label', async () => {
    const { author, params } = await surveyed()
    await author.call('saveTaskSettings', { params, body: { settings: DEFAULT_TASK_SETTINGS } })
    const { text } = await author.call('exportTaskAnswers', { params, query: {} })
    expect(labelsIn(text)).toEqual([...IN_VIETNAMESE.slice(0, 2), ['dried', 'dried'], ['gone', 'gone']])
  })

  it('are offered to collectors in all languages, and to the author with those of the form', async () => {
    const { author, params } = await surveyed()
    const { body } = await (await s.as('collector')).call('listOpenTasks', { params })
    expect(body.outcomes.slice(3)).toEqual(OWN)
    const settings = (await author.call('getTaskSettings', { params })).body
    expect([settings.languages, settings.settings.outcomes.slice(3)]).toEqual([['vi', 'en'], OWN])
  })
})
