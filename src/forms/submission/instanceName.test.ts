import { describe, expect, it } from 'vitest'
import {
  ElementBuilder,
  date,
  form,
  formWith,
  group,
  location,
  number,
  photo,
  repeat,
  select,
  text,
  yesNo,
} from '../../../tests/kit/form.ts'
import { filling } from '../../../tests/kit/filling.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { renameElement } from '../edits/renameElement.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import { checkDocument } from '../checks/checkDocument.ts'
import { answersIn, answersOf, instanceName } from './instanceName.ts'

const colour = select('colour').with({
  choices: [
    { value: 'b', label: { en: 'Blue', vi: 'Xanh' } },
    { value: 'r', label: 'Red' },
  ],
})
const pumps = form(
  location('place'),
  photo('seen'),
  colour,
  group('pump', text('handle')),
  number('depth'),
  repeat('tests', text('ph')),
)
const named = (template: string, document: FormDocument = pumps) =>
  setFormSettings({ instanceName: template }).apply(document)
const nameOf = (document: FormDocument, input: object, language = 'en') =>
  instanceName(compileDocument(document, kinds), answersIn(input), language)

const input = {
  place: { type: 'Point', coordinates: [1, 2] },
  seen: [{ hash: 'ab', name: 'photo.jpg', type: 'image/jpeg', size: 1 }],
  colour: 'b',
  pump: { handle: ' Long\n one ' },
  depth: 12.5,
  tests: [{ ph: '7' }],
}

describe('The name of a submission', () => {
  it('consists of its first readable answers: labels instead of codes, no locations or photos', () => {
    expect(nameOf(pumps, input)).toBe('Blue, Long one')
    expect(nameOf(pumps, input, 'vi')).toBe('Xanh, Long one')
    expect(nameOf(pumps, { depth: 3 })).toBe('3')
    expect(nameOf(pumps, {})).toBe('')
    expect(instanceName(compileDocument(pumps, kinds), answersIn(input), 'en', 1)).toBe('Blue')
  })

  it('follows the author’s template, with answers in groups as well', () => {
    expect(nameOf(named('{colour} pump, {depth} m: {pump.handle}'), input)).toBe('Blue pump, 12.5 m: Long one')
    expect(nameOf(named('{colour} pump, {depth} m'), { colour: 'r' })).toBe('Red pump, … m')
  })

  it('is blank if the template has no answered question, or only questions in rows', () => {
    expect(nameOf(named('Pump {depth}'), { colour: 'r' })).toBe('')
    expect(nameOf(named('Pump {tests.ph}'), input)).toBe('')
  })

  it('fills in answers within the labels of selected choices', () => {
    const wells = form(
      text('village'),
      select('well').with({
        choices: [
          { value: 'a', label: { en: 'Well of {village} {{deep}}', vi: 'Giếng {village}' } },
          { value: 'b', label: 'Well {well}' },
          { value: 'c', label: 'Sum {= 1 + 1}' },
        ],
      }),
    )
    const named = (well: string, language = 'en', village?: string) =>
      nameOf(setFormSettings({ instanceName: '{well}' }).apply(wells), { well, village }, language)
    expect(named('a', 'en', 'Ba {x}')).toBe('Well of Ba {x} {deep}')
    expect(named('a', 'vi', 'Ba')).toBe('Giếng Ba')
    expect(named('a')).toBe('Well of … {deep}')
    expect(named('b')).toContain('Well Well')
    expect(named('c')).toBe('Sum …')
  })

  it('omits hidden answers while filling in', () => {
    const f = filling(form(text('a'), text('b').shownWhen('a == "x"'), text('c')))
      .answer('a', 'x')
      .answer('b', 'secret')
      .answer('c', 'last')
    const name = () => instanceName(f.filling.compiled, answersOf(f.filling), 'en')
    expect(name()).toBe('x, secret')
    f.answer('a', 'y')
    expect(name()).toBe('y, last')
  })

  it('has at most two answers, and none of hidden fields', () => {
    const asked = form(new ElementBuilder('hidden', 'from', {}), text('a'), text('b'), text('c'))
    expect(nameOf(asked, { from: 'mail', a: 'A', b: 'B', c: 'C' })).toBe('A, B')
    expect(nameOf(asked, { a: null, b: '', c: 'C' })).toBe('C')
  })

  it('omits a yes or no without labels of its own', () => {
    const asked = form(yesNo('broken'), yesNo('dry').with({ yesLabel: 'Dry', noLabel: 'Wet' }), text('a'))
    expect(nameOf(asked, { broken: true, dry: true, a: 'A' })).toBe('Dry, A')
    expect(nameOf(asked, { broken: false })).toBe('')
  })

  it('skips rows and questions without a name', () => {
    const document = form(repeat('wells', text('kind')), new ElementBuilder('text', undefined, {}), text('a'))
    expect(nameOf(document, { wells: [{ kind: 'tap' }], a: 'A' })).toBe('A')
    const f = filling(document).add('wells').answer('wells/0/kind', 'tap').answer('a', 'A')
    expect(instanceName(f.filling.compiled, answersOf(f.filling), 'en')).toBe('A')
  })

  it('consists of its first answers if the template is blank', () => {
    expect(nameOf(named('  '), input)).toBe('Blue, Long one')
  })

  it('does not evaluate expressions in the template, and omits elements that are no questions', () => {
    expect(nameOf(named('{= 1 + 1}{colour}'), input)).toBe('…Blue')
    expect(nameOf(named('{pump} {colour} {gone}'), input)).toBe('… Blue …')
    expect(nameOf(named('{= 1 + 1}'), input)).toBe('')
  })

  it('is complete up to 60 characters, and has no space before the ellipsis', () => {
    const note = form(text('note'))
    expect(nameOf(note, { note: 'x'.repeat(60) })).toBe('x'.repeat(60))
    expect(nameOf(note, { note: 'x'.repeat(61) })).toBe(`${'x'.repeat(59)}…`)
    expect(nameOf(note, { note: `${'x'.repeat(58)} yz` })).toBe(`${'x'.repeat(58)}…`)
    expect(nameOf(note, { note: ' a \n\n b ' })).toBe('a b')
  })

  it('tolerates answers to another version of the form, and is short', () => {
    expect(nameOf(pumps, { colour: { what: 1 }, pump: 'x', depth: 'deep' })).not.toContain('undefined')
    expect(nameOf(form(text('note')), { note: 'long '.repeat(40) })).toHaveLength(60)
    expect(nameOf(form(date('day')), { day: 7 })).not.toBeUndefined()
  })
})

const idOf = (document: FormDocument, name: string) =>
  Object.values(document.elements).find((element) => element.name === name)?.id ?? ''
const issues = (document: FormDocument) =>
  checkDocument(document, kinds).filter(({ params }) => params['setting'] === 'instanceName')

describe('The author’s template for names', () => {
  it('is updated when an element or a surrounding group is renamed', () => {
    const document = named('{colour}: {pump.handle} {depth_2}')
    const renamed = renameElement(idOf(document, 'pump'), 'well', kinds).apply(
      renameElement(idOf(document, 'colour'), 'paint', kinds).apply(document),
    )
    expect(renamed.form.instanceName).toBe('{paint}: {well.handle} {depth_2}')
  })

  it('is reported if it refers to no question or a row, or calculates; the fix removes it', () => {
    expect(issues(named('{colour} {pump.handle} at {depth}'))).toEqual([])
    expect(issues(named('{gone} {tests.ph} {= 1 + 1}')).map(({ key, params }) => [key, params['name']])).toEqual([
      ['editor:issue.instanceNameUnknown', 'gone'],
      ['editor:issue.instanceNameUnknown', 'tests.ph'],
      ['editor:issue.instanceNameUnknown', '= 1 + 1'],
    ])
    const [issue] = issues(named('{gone}'))
    expect(issue?.fixes[0]?.edit.apply(named('{gone}')).form.instanceName).toBe('')
  })
})

it('a form has no template for names until its author enters one', () => {
  expect(formWith({}, text('a')).form.instanceName).toBeUndefined()
})
