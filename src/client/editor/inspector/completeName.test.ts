import { describe, expect, it } from 'vitest'
import { form, group, number, repeat, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { findByName } from '../../../forms/document/findByName.ts'
import { insertableAnswers } from './insertableAnswers.ts'
import { partialName, matchingAnswers, withCompletedName } from './completeName.ts'

describe('A name in braces', () => {
  it.each([
    ['Depth of {', ''],
    ['Depth of {we', 'we'],
    ['{a} and {pump.ma', 'pump.ma'],
    ['{{{we', 'we'],
    ['{{we', undefined],
    ['{we} ', undefined],
    ['{= we', undefined],
    ['no brace', undefined],
  ])('is started in %s', (words, query) => {
    expect(partialName(words, words.length)?.query).toBe(query)
  })

  it('is completed with one closing brace', () => {
    const begun = { start: 4, query: 'we' }
    expect(withCompletedName('Of {we now', 6, begun, 'well')).toEqual({ words: 'Of {well} now', caret: 9 })
    expect(withCompletedName('Of {we} now', 6, begun, 'well')).toEqual({ words: 'Of {well} now', caret: 9 })
  })

  it('is found by the label of its question', () => {
    const answers = [
      { name: 'use', title: 'Công dụng' },
      { name: 'well', title: 'Well' },
    ]
    expect(matchingAnswers(answers, { start: 1, query: 'cong' }).map(({ name }) => name)).toEqual(['use'])
  })
})

describe('The answers available in a text', () => {
  const document = form(
    text('village').labelled('Village'),
    group('pump', text('maker')),
    repeat('wells', number('depth'), text('village').labelled('Its village'), text('note')).with({ summary: '' }),
  )
  const idOf = (name: string) => findByName(document, name)?.id ?? ''
  const said = (name: string, setting: string) =>
    insertableAnswers(document, idOf(name), setting, kinds, 'en').map((one) => one.name)

  it('are those of its row, then those of the form, each with its name there', () => {
    expect(said('note', 'label')).toEqual(['depth', 'village', 'pump.maker'])
    expect(said('wells', 'summary')).toEqual(['depth', 'village', 'note', 'pump.maker'])
    expect(said('wells', 'label')).toEqual(['village', 'pump.maker'])
    expect(said('village', 'label')).toEqual(['pump.maker'])
  })

  it('are empty if braces have another meaning', () => {
    expect(said('note', 'constraint')).toEqual([])
  })
})
