import { describe, expect, it } from 'vitest'
import { form, formWith, number, repeat, select, text, textBlock } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { walk } from '../document/walk.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import { wrongText } from './wrongText.ts'

const wells = (summary: unknown) =>
  form(text('village'), repeat('wells', number('depth'), repeat('tests', text('lab'))).with({ summary }))
const issuesOf = (document: FormDocument) => wrongText({ document, kinds, elements: [...walk(document)] })
const marked = (words: string, document: FormDocument) =>
  issuesOf(document).map(({ params: { start, end, error } }) => `${words.slice(Number(start), Number(end))}: ${error}`)
const inSummary = (summary: string) => marked(summary, wells(summary))
const inBlock = (words: string) =>
  marked(words, form(text('village'), repeat('wells', number('depth')), textBlock(words)))

describe('Texts with placeholders', () => {
  it('may contain any answer of the form and results of expressions', () => {
    expect(inBlock('In {village}, {= size(wells)} wells, {= sum(wells.depth)} m')).toEqual([])
    expect(inBlock('No {{name}}, {two words}, {} or {"a": 1}')).toEqual([])
  })

  it('are marked at a name that no answer has', () => {
    expect(inBlock('In { vilage }')).toEqual(['vilage: expression.unknownNameNear'])
    expect(inBlock('{depth} m')).toEqual(['depth: expression.unknownName'])
  })

  it('are marked at the exact position of an error in an expression', () => {
    expect(inBlock('{village}: {= village + nowhere}')).toEqual(['nowhere: expression.unknownName'])
  })

  it('are checked in every language, including those of choices', () => {
    const labels = { en: 'Use {a}', vi: 'Dùng {b}' }
    const document = formWith(
      { languages: ['en', 'vi'] },
      text('a').with({ help: { en: '{a}', vi: '{sai}' } }),
      select('use', 'x').with({ choices: [{ value: 'x', label: labels }] }),
    )
    expect(issuesOf(document).map(({ params: { setting, value, name } }) => [setting, value, name])).toEqual([
      ['help', undefined, 'sai'],
      ['choices', 'x', 'b'],
    ])
  })

  it('are fixed by escaping the braces', () => {
    const document = form(text('a').with({ label: { en: '{a} or {code}', vi: '{ code }' } }))
    const cured = issuesOf(document)[0]?.fixes[0]?.edit.apply(document) ?? document
    expect(issuesOf(cured)).toEqual([])
    expect(cured.elements['el000001']?.settings['label']).toEqual({ en: '{a} or {{code}}', vi: '{{ code }}' })
  })
})

describe('The text of a message', () => {
  it('may contain answers of the form, and is fixed like other texts', () => {
    const events = [
      { on: 'open', action: 'showNotice', params: { text: { en: 'In {a}', vi: '{b}' }, level: 'info' } },
    ] as const
    const document = setFormSettings({ events }).apply(form(text('a')))
    expect(issuesOf(document).map(({ element, params: { setting, name } }) => [element, setting, name])).toEqual([
      [null, 'events', 'b'],
    ])
    const cured = issuesOf(document)[0]?.fixes[0]?.edit.apply(document) ?? document
    expect(cured.form.events[0]?.params['text']).toEqual({ en: 'In {a}', vi: '{{b}}' })
    expect(issuesOf(cured)).toEqual([])
  })
})

describe('The summary of a row', () => {
  it('may contain answers in the row and around it, and results of expressions', () => {
    expect(inSummary('{depth} m in {village}, {= row.depth / sum(wells.depth)}, {= size(row.tests)}')).toEqual([])
  })

  it('is marked at a name that no answer in its scope has', () => {
    expect(inSummary('{depth} m, { dept }')).toEqual(['dept: expression.unknownNameNear'])
    expect(inSummary('{lab}')).toEqual(['lab: expression.unknownName'])
  })

  it('is marked at the exact position of an error in an expression', () => {
    expect(inSummary('{depth}: {= row.depth + row.dept}')).toEqual(['row.dept: expression.unknownName'])
    expect(inSummary("{= row.depth && 'a'}")[0]).toMatch(/^row\.depth/)
  })

  it('is checked in every language', () => {
    expect(issuesOf(wells({ en: '{depth}', vi: '{sau}' })).length).toBe(1)
  })
})
