import { describe, expect, it } from 'vitest'
import { filling } from '../../../../tests/kit/filling.ts'
import { form, group, layout, text } from '../../../../tests/kit/form.ts'
import { sectionsOf } from './sectionsOf.ts'

const told = (f: ReturnType<typeof filling>) =>
  sectionsOf(f.filling).map(({ node, answered, asked }) => [node.element.settings['label'], answered, asked])

describe('The sections of a form', () => {
  it('are its labelled groups, each with its progress', () => {
    const f = filling(form(text('title'), group('About', text('name'), text('kind')), group('Place', text('village'))))
    f.answer('About/name', 'Market pump')
    expect(told(f)).toEqual([
      ['About', 1, 2],
      ['Place', 0, 1],
    ])
  })

  it('exclude hidden groups and questions', () => {
    const f = filling(
      form(text('title'), group('About', text('name').shownWhen('title == "x"')), group('Place', text('village'))),
    )
    expect(told(f)).toEqual([['Place', 0, 1]])
  })

  it('are empty for a form in pages, which have titles of their own', () => {
    expect(told(filling(form(layout('steps', layout('step', text('name')).labelled('One')))))).toEqual([])
  })
})
