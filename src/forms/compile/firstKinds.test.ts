import { expect, test } from 'vitest'
import type { StoredElement } from '../document/StoredDocument.ts'
import { firstKinds } from './firstKinds.ts'

const one = (kind: string, children?: StoredElement[]): StoredElement => ({
  id: kind,
  kind,
  settings: {},
  ...(children ? { children } : {}),
})
const many = (count: number, kind: string) => Array.from({ length: count }, () => one(kind))

const firstOf = (children: StoredElement[], footer: StoredElement[] = [one('submit')]) => [
  ...firstKinds({ container: { form: { children, footer: { children: footer } } } } as never),
]

test('kinds that only stand after the first sixteen questions come later', () => {
  expect(firstOf([...many(15, 'text'), one('email'), one('photo')])).toEqual(['text', 'email', 'submit'])
})

test('a kind that stands early is drawn first, wherever else it stands', () => {
  expect(firstOf([one('photo'), ...many(20, 'text'), one('photo')])).toEqual(['photo', 'text', 'submit'])
})

test('layouts around the first questions come with them, and those after them do not', () => {
  const steps = one('steps', [one('step', many(16, 'text')), one('step', [one('location')])])
  expect(firstOf([steps, one('tabs', [one('tab', [one('photo')])])])).toEqual(['steps', 'step', 'text', 'submit'])
})

test('a form of layouts without questions is drawn with all of them', () => {
  expect(firstOf([one('card', []), one('photo')])).toEqual(['card', 'photo', 'submit'])
})

test('the footer is drawn at once, however long the form is', () => {
  expect(firstOf(many(40, 'text'), [one('notice'), one('submit')])).toEqual(['text', 'notice', 'submit'])
})
