import { describe, expect, it } from 'vitest'
import { filling } from '../../tests/kit/filling.ts'
import {
  attachedList,
  type ElementWords,
  form,
  formWith,
  group,
  input,
  layout,
  location,
  number,
  photo,
  repeat,
  select,
  selectMany,
  text,
  textBlock,
  yesNo,
} from '../../tests/kit/form.ts'
import type { FormDocument } from '../forms/document/FormDocument.ts'
import { answerPosted, isAnsweredOnScreen, isPlainForm, MOST_PLAIN } from './plainForm.ts'

/** More choices than a list renders at first. */
const MANY = Array.from({ length: 101 }, (_, at) => `c${at}`)
const onScreen = (...children: ElementWords[]) => isAnsweredOnScreen(filling(form(...children)).filling.compiled)
const isPlain = (document: FormDocument) => isPlainForm(filling(document).filling.compiled)

describe('a form that browsers can fill in and send by themselves', () => {
  it('asks by fields of the browser’s own, and may show whatever only shows', () => {
    const children = [
      text('name').required(),
      group('pump', number('depth')),
      textBlock('Read this'),
      select('use', 'a'),
    ]
    expect(isPlain(form(...children))).toBe(true)
    expect(isPlain(form(layout('card', text('name')), layout('collapse', layout('panel', number('depth')))))).toBe(true)
  })

  it('is asked for once more where what our program draws is no field of the browser’s', () => {
    const dropdown = select('use', ...MANY)
    expect([dropdown, yesNo('water'), input('slider')('full')].map((child) => isPlain(form(child)))).toEqual([
      true,
      true,
      true,
    ])
    expect([dropdown, yesNo('water'), input('slider')('full')].map((child) => onScreen(child))).toEqual([
      false,
      false,
      false,
    ])
    expect(onScreen(text('name'), select('use', 'a'), yesNo('water').with({ appearance: 'buttons' }))).toBe(true)
  })

  it.each([
    ['logic', form(text('name'), text('other').shownWhen("name == 'a'"))],
    ['a calculation', form(number('a'), number('b').calculated('a * 2'))],
    ['a default that is worked out', form(text('name').startsWith('today()'))],
    ['answers in its words', form(text('name'), text('other').labelled('About {name}'))],
    ['a place', form(text('name'), location('place'))],
    ['files', form(text('name'), photo('photo'))],
    ['rows', form(repeat('wells', text('name')))],
    ['pages', form(layout('steps', layout('step', text('name'))))],
    ['more radios than are drawn at once', form(select('use', ...MANY).with({ appearance: 'radio' }))],
    ['an order to be made', form(input('ranking')('order'))],
    ['choices of a list', formWith({ lists: [attachedList('towns')] }, select('town').with({ choicesFrom: 'towns' }))],
    ['what the address says', form(text('name'), input('hidden')('source').with({ fromQuery: 'source' }))],
    ['a button that does more than send', form(text('name'), layout('button').with({ action: 'openUrl', url: '/' }))],
    ['nothing to answer', form(textBlock('Read this'))],
    ['too many questions', form(...Array.from({ length: MOST_PLAIN }, (_, at) => text(`q${at}`)))],
    ['another template', formWith({ template: -1 }, text('name'))],
    ['an app around it', formWith({ mode: 'pax' }, text('name'))],
  ])('with %s is none', (_, document) => {
    expect(isPlain(document)).toBe(false)
  })

  it.each([
    ['calls somebody when it opens', { initApi: { url: '/api/wells' } }],
    ['is sent to somebody else', { submitApi: { url: '/api/wells' } }],
    ['reacts to what happens', { events: [{ on: 'open', action: 'refetch', params: {} }] }],
  ] as const)('never %s', (_, changes) => {
    const document = form(text('name'))
    expect(isPlain({ ...document, form: { ...document.form, ...changes } })).toBe(false)
  })
})

/** Posted fields by element number: the first element of the form is el000001. */
const posted = (fields: readonly (readonly [field: string, value: string])[]) =>
  new URLSearchParams(fields.map(([field, value]) => [`gf-el${field.padStart(6, '0')}`, value]))

/** A form with an initially checked choice. */
const ticked = () => filling(formWith({ data: { uses: ['a'] } }, text('name'), selectMany('uses', 'a', 'b')))

describe('what a browser sent', () => {
  it('becomes answers, with lines as answers have them', () => {
    const filled = filling(form(group('pump', number('depth'), input('textarea')('note'))))
    answerPosted(filled.filling, new URLSearchParams({ 'gf-el000002': '3,5', 'gf-el000003': 'a\r\nb' }), true)
    expect(filled.filling.input()).toEqual({ pump: { depth: 3.5, note: 'a\nb' } })
  })

  it('keeps what is no number for the form to say so', () => {
    const filled = filling(form(number('depth')))
    answerPosted(filled.filling, posted([['1', 'deep']]), true)
    expect([filled.get('depth'), filled.problems()]).toEqual(['deep', ['depth violation.number']])
  })

  it('takes back a tick that the form began with, where the question was on the screen', () => {
    const [whole, part] = [ticked(), ticked()]
    answerPosted(whole.filling, posted([['1', 'x']]), true)
    answerPosted(part.filling, posted([['1', 'x']]), false)
    expect([whole.filling.input(), part.filling.input()]).toEqual([{ name: 'x' }, { name: 'x', uses: ['a'] }])
  })

  it('changes nothing that nobody may change, and passes over fields that the form does not have', () => {
    const filled = filling(formWith({ data: { name: 'given' } }, text('name').readOnly(), text('other')))
    answerPosted(
      filled.filling,
      posted([
        ['1', 'mine'],
        ['2', 'b'],
        ['9', 'c'],
      ]),
      true,
    )
    expect(filled.filling.input()).toEqual({ name: 'given', other: 'b' })
  })
})
