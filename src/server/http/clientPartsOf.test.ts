import { expect, it } from 'vitest'
import type { StoredElement } from '../../forms/document/StoredDocument.ts'
import { clientPartsOf } from './clientPartsOf.ts'

const REACTIONS = 'runtime/reactions.ts'

/** The parts needed by a form with one text and these elements. */
const parts = (form: object, ...more: StoredElement[]) => clientPartsOf(pageOf(form, more), 'first')
const pageOf = (form: object, more: readonly StoredElement[]) => {
  const children = [{ id: 'e1', kind: 'text', name: 'note', settings: { label: 'Note' } }, ...more]
  const document = { container: { form: { children, footer: { children: [] }, events: [], ...form } } }
  return { document: document as never, syntax: {} }
}
const button = (action?: string): StoredElement => ({
  id: 'b1',
  kind: 'button',
  settings: { label: 'Go', ...(action ? { action } : {}) },
})

it('a form that only submits or resets needs no extra scripts', () => {
  expect(parts({}, button(), button('submit'), button('reset'))).toEqual([])
})

it('a form with events or button actions includes the code that runs them', () => {
  expect(parts({}, button('goTo'))).toEqual([REACTIONS])
  expect(parts({ events: [{ on: 'open', action: 'showNotice', params: { text: 'Hello' } }] })).toEqual([REACTIONS])
})

it('a form with an API call on opening or a theme includes the code for it', () => {
  expect(parts({ initApi: { url: '/api/places', method: 'GET' } })).toEqual(['runtime/callInit.ts'])
  expect(parts({ theme: { color: '#7a1fa2' } })).toEqual(['collect/page/PageTheme.tsx'])
})

it('the code of questions at the end of a long form is not preloaded first, and neither are its dependencies', () => {
  const many = Array.from({ length: 16 }, (_, index) => ({ id: `t${index}`, kind: 'text', settings: {} }))
  const page = pageOf({}, [
    { id: 'm1', kind: 'email', settings: {} },
    ...many,
    { id: 'p1', kind: 'photo', settings: {} },
  ])
  const kinds = ['../elements/generated/otherKinds.ts', '../elements/generated/otherControls.ts']
  const lateMedia = 'runtime/media/lazyMedia.ts'
  const email = '../elements/email/Control.tsx'
  expect(clientPartsOf(page, 'first')).toEqual([...kinds, email, lateMedia])
  expect(clientPartsOf(page, 'all')).toEqual([...kinds, email, '../elements/photo/Control.tsx', lateMedia])
})
