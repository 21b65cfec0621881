import { describe, expect, it } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import {
  attachedList,
  type ElementBuilder,
  formWith,
  input,
  number,
  repeat,
  select,
  text,
} from '../../../tests/kit/form.ts'
import { renameElement } from '../../forms/edits/renameElement.ts'
import { kinds } from '../registry.ts'
import { fillFrom } from './fillFrom.ts'

const WELLS = {
  columns: ['id', 'name', 'depth', 'state'],
  rows: [
    ['w1', 'Giếng Một', '12,5 m', 'dry'],
    ['w2', 'Giếng Hai', '', 'nobody knows'],
  ],
}
const well = input('feature')('well').with({
  choicesFrom: 'wells',
  fillIn: { name: 'title', depth: 'depth', state: 'state', nobody: 'gone' },
})
const asked = (...elements: ElementBuilder[]) =>
  formWith({ lists: [attachedList('wells', ...WELLS.columns)] }, well, ...elements)

function opened(...elements: ElementBuilder[]) {
  const f = filling(asked(...elements))
  f.filling.setList('wells', WELLS)
  const choose = (id: string) => {
    const node = f.filling.compiled.byPath.get('well')
    const choice = f.filling.choices(f.idOf('well')).choices.find(({ value }) => value === id)
    if (node && choice) fillFrom(choice, node, '', f.filling)
  }
  return { f, choose }
}

describe('A selected feature', () => {
  it('fills in the author’s questions, replacing values of the previous one', () => {
    const { f, choose } = opened(text('title'), number('depth'), select('state', 'dry', 'wet'))
    choose('w1')
    expect([f.get('title'), f.get('depth'), f.get('state')]).toEqual(['Giếng Một', 12.5, 'dry'])
    choose('w2')
    // A blank cell clears its question; an unknown choice leaves it unchanged.
    expect([f.get('title'), f.get('depth'), f.get('state')]).toEqual(['Giếng Hai', undefined, 'dry'])
  })

  it('fills in no invalid values', () => {
    const { f, choose } = opened(text('title').with({ maxLength: 4 }), number('depth').with({ max: 3 }))
    choose('w1')
    expect([f.get('title'), f.get('depth')]).toEqual([undefined, undefined])
  })

  it('does not fill in questions of rows from outside', () => {
    const { f, choose } = opened(repeat('rows', text('title')).with({ min: 1 }))
    choose('w1')
    expect(f.get('rows/0/title')).toBeUndefined()
  })

  it('continues to fill in a renamed question', () => {
    const document = renameElement('el000002', 'called', kinds).apply(asked(text('title')))
    expect(document.elements['el000001']?.settings['fillIn']).toMatchObject({ name: 'called', depth: 'depth' })
  })

  it('is available in expressions, by its parts', () => {
    const { f } = opened(text('title').calculated('well.label + " / " + lookup("wells", well.id, "state")'))
    f.answer('well', { id: 'w1', label: 'Giếng Một' })
    expect(f.get('title')).toBe('Giếng Một / dry')
  })

  it('must be one that is offered', () => {
    const { f } = opened()
    f.answer('well', { id: 'w9', label: 'Gone' })
    expect(f.problems()).toEqual(['well violation.choice'])
  })
})
