import { describe, expect, it } from 'vitest'
import { filling } from '../../tests/kit/filling.ts'
import {
  attachedList,
  type ElementBuilder,
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
  table,
  text,
  textBlock,
  yesNo,
} from '../../tests/kit/form.ts'
import type { FormDocument } from '../forms/document/FormDocument.ts'
import { isAnsweredOnScreen, isPlainForm, MAX_PLAIN_ELEMENTS } from './plainForm.ts'
import { MAX_ELEMENTS_IN_ROWS } from './plainRows.ts'

/** More choices than a list renders at first. */
const MANY = Array.from({ length: 101 }, (_, at) => `c${at}`)
const onScreen = (...children: ElementBuilder[]) => isAnsweredOnScreen(filling(form(...children)).filling.compiled)
const ranking = (count: number) =>
  input('ranking')('order').with({ choices: MANY.slice(0, count).map((value) => ({ value, label: value })) })
const manyRows = (fixed: number, ...children: ElementBuilder[]) => repeat('villages', ...children).with({ fixed })
const MANY_WELLS = Array.from({ length: MAX_ELEMENTS_IN_ROWS }, () => ({}))
const isPlain = (document: FormDocument) => isPlainForm(filling(document).filling.compiled)

describe('A form that works without JavaScript', () => {
  it('has native fields, and any content for display', () => {
    const children = [
      text('name').required(),
      group('pump', number('depth')),
      textBlock('Read this'),
      select('use', 'a'),
    ]
    expect(isPlain(form(...children))).toBe(true)
    expect(isPlain(form(layout('card', text('name')), layout('collapse', layout('panel', number('depth')))))).toBe(true)
  })

  it('is shown again without script if the scripted controls are not native fields', () => {
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
    ['a moment', input('date-time')('at')],
    ['a direction', input('heading')('slope')],
    ['an order', ranking(40)],
    ['a path', input('cascade')('town')],
    ['opening hours', input('opening-hours')('hours')],
    ['rows', repeat('wells', text('name'), table('tests', number('ph'))).with({ start: 1 })],
  ])('is asked for %s on the page that follows', (_, child) => {
    expect([isPlain(form(child)), onScreen(child)]).toEqual([true, false])
  })

  it('may begin with rows that have answers', () => {
    const wells = [{ name: 'One', tests: [{ ph: 7 }, {}] }, {}]
    const children = [repeat('wells', text('name').readOnly(), table('tests', number('ph')))]
    expect(isPlain(formWith({ data: { wells } }, ...children))).toBe(true)
  })

  it('may have pages and tabs', () => {
    const pages = layout('steps', layout('step', text('name')), layout('step', text('use')))
    expect(isPlain(form(pages))).toBe(true)
    expect(isPlain(form(layout('tabs', layout('tab', text('name')))))).toBe(true)
  })

  it.each([
    ['logic', form(text('name'), text('other').shownWhen("name == 'a'"))],
    ['a calculation', form(number('a'), number('b').calculated('a * 2'))],
    ['a default that is worked out', form(text('name').startsWith('today()'))],
    ['answers in its words', form(text('name'), text('other').labelled('About {name}'))],
    ['a place', form(text('name'), location('place'))],
    ['files', form(text('name'), photo('photo'))],
    ['more radios than are drawn at once', form(select('use', ...MANY).with({ appearance: 'radio' }))],
    ['an order to be made of more than forty', form(ranking(41))],
    [
      'paths of a list',
      formWith({ lists: [attachedList('towns')] }, input('cascade')('town').with({ choicesFrom: 'towns' })),
    ],
    ['a direction that is measured only', form(input('heading')('slope').with({ allowTyped: false }))],
    ['as many rows as an answer says', form(number('count'), repeat('wells', text('name')).with({ count: 'count' }))],
    [
      'more rows with answers than fit on a page',
      formWith({ data: { wells: MANY_WELLS } }, repeat('wells', text('name'))),
    ],
    [
      'rows with more rows in them than fit on a page',
      formWith({ data: { wells: [{ tests: MANY_WELLS }] } }, repeat('wells', table('tests', number('ph')))),
    ],
    [
      'more rows at first than a page has room for',
      form(repeat('wells', text('name')).with({ start: MAX_ELEMENTS_IN_ROWS })),
    ],
    ['rows in rows, too many together', form(manyRows(30, repeat('wells', text('name')).with({ fixed: 30 })))],
    ['choices of a list', formWith({ lists: [attachedList('towns')] }, select('town').with({ choicesFrom: 'towns' }))],
    ['what the address says', form(text('name'), input('hidden')('source').with({ fromQuery: 'source' }))],
    ['a button that does more than send', form(text('name'), layout('button').with({ action: 'openUrl', url: '/' }))],
    ['nothing to answer', form(textBlock('Read this'))],
    ['too many questions', form(...Array.from({ length: MAX_PLAIN_ELEMENTS }, (_, at) => text(`q${at}`)))],
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
