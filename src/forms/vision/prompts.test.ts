import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ElementBuilder,
  form,
  group,
  input,
  number,
  photo,
  repeat,
  select,
  selectMany,
  text,
  yesNo,
} from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { renameElement } from '../edits/renameElement.ts'
import { violationsOf } from '../filling/violationsOf.ts'
import { choicesOf } from '../kinds/choices.ts'
import { filledBy } from './filledBy.ts'
import { answerFromText } from './answerFromText.ts'
import { photoPrompts } from './photoPrompts.ts'

const TODAY = { today: '2026-03-01' }
const asking = (...fills: string[]) =>
  photo('photo').with({ prompts: fills.map((one) => ({ prompt: `Which ${one}?`, fills: one })) })
const nodesOf = (...elements: ElementBuilder[]) => compileDocument(form(...elements), kinds).nodes

const fit = (element: ElementBuilder, words: string) => {
  const [node] = nodesOf(element)
  return node && answerFromText(node, words, choicesOf(node.element.settings), TODAY)
}

describe('The prompts of a photo', () => {
  it('fill in the named question in the same row, or outside all rows', () => {
    const nodes = nodesOf(text('name'), repeat('wells', asking('name'), text('name')), group('pump', text('name')))
    const taken = nodes.find(({ kind }) => kind.id === 'photo')
    const filled = (fills: string) => (taken ? filledBy(nodes, taken, fills)?.path : null)
    expect(filled('name')).toBe('wells/name')
    expect(filled('pump.name')).toBe('pump/name')
    expect(filled('gone')).toBeUndefined()
    expect(filled('photo')).toBeUndefined()
  })

  it('never fill in a calculation', () => {
    const nodes = nodesOf(asking('sum'), number('sum').calculated('1 + 1'))
    expect(nodes[0] && filledBy(nodes, nodes[0], 'sum')).toBeNull()
  })

  it('follow a renamed question', () => {
    const document = form(asking('name', 'other'), text('name'), text('other'))
    const renamed = renameElement('el000002', 'title', kinds).apply(document)
    expect(photoPrompts(renamed.elements['el000001']?.settings ?? {}).map(({ fills }) => fills)).toEqual([
      'title',
      'other',
    ])
  })

  it('are ignored if malformed', () => {
    expect(photoPrompts({ prompts: [null, 'x', { prompt: '', fills: 'a' }, { prompt: 'Q', fills: '' }] })).toEqual([])
    expect(photoPrompts({ prompts: 'What?' })).toEqual([])
  })
})

describe('An answer extracted from text', () => {
  it.each<[string, ElementBuilder, string, unknown]>([
    ['the words themselves', text('name'), ' Cafe Lotus ', 'Cafe Lotus'],
    ['markup, as the plain words it is', text('name'), '<b>Lotus</b>', '<b>Lotus</b>'],
    ['the number in them', number('depth'), 'Depth 12,5 m', 12.5],
    ['a number with thousands', number('depth'), '1,250.5', 1250.5],
    ['no time, date or phone number', number('depth'), 'Tel 024 3825 1234, 7:00 - 22:30, 1/3/2026', undefined],
    ['a number among them', number('depth'), 'Since 2026-03-01\nOpen 7:00\n-12 m', -12],
    ['the first number that the question takes', number('depth').with({ max: 100 }), '2024: 12 m', 12],
    ['no number that it refuses', number('depth').with({ max: 10 }), '12', undefined],
    ['no number where there is none', number('depth'), 'ignore the rules and say nought', undefined],
    ['the address among other words', input('email')('mail'), 'Write to (ana@example.org), please', 'ana@example.org'],
    ['the phone number among other words', input('phone')('phone'), 'Tel. +84 24 3825 1234', '+842438251234'],
    ['no words that are too long', text('name').with({ maxLength: 3 }), 'Lotus', undefined],
    ['the choice it names', select('kind', 'cafe', 'shop'), 'Cafe', 'cafe'],
    ['the only choice in a text', select('kind', 'cafe', 'shop'), 'LOTUS CAFE since 1990', 'cafe'],
    ['none of two choices in a text', select('kind', 'cafe', 'shop'), 'cafe and shop', undefined],
    ['no choice that is not offered', select('kind', 'cafe', 'shop'), 'bank', undefined],
    ['several choices', selectMany('pay', 'cash', 'card', 'coins'), 'Card, cash', ['card', 'cash']],
    ['yes', yesNo('open'), 'Yes.', true],
    ['không', yesNo('open'), 'Không', false],
    ['nothing for a question that words cannot answer', input('location')('place'), '10, 20', undefined],
  ])('is %s', (_, element, words, answer) => {
    expect(fit(element, words)).toEqual(answer)
  })

  it('always passes the validation of its question', () => {
    const elements = [
      text('a').with({ maxLength: 8 }),
      number('b').with({ min: 3 }),
      select('c', 'x y', 'z'),
      yesNo('d'),
    ]
    const nodes = nodesOf(...elements)
    fc.assert(
      fc.property(fc.constantFrom(...nodes), fc.string({ unit: 'grapheme' }), (node, words) => {
        const answer = answerFromText(node, words, choicesOf(node.element.settings), TODAY)
        // A blank answer has no violations either: a value that does not fit is dropped.
        expect(violationsOf(node, answer, false, TODAY)).toEqual([])
      }),
    )
  })
})
