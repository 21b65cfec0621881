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

test('types used only after the first sixteen questions are loaded later', () => {
  expect(firstOf([...many(15, 'text'), one('email'), one('photo')])).toEqual(['text', 'email', 'submit'])
})

test('a type used early is loaded first, wherever else it is used', () => {
  expect(firstOf([one('photo'), ...many(20, 'text'), one('photo')])).toEqual(['photo', 'text', 'submit'])
})

test('layouts around the first questions are loaded first, and those after them are not', () => {
  const steps = one('steps', [one('step', many(16, 'text')), one('step', [one('location')])])
  expect(firstOf([steps, one('tabs', [one('tab', [one('photo')])])])).toEqual(['steps', 'step', 'text', 'submit'])
})

test('all types are loaded first in a form of layouts without questions', () => {
  expect(firstOf([one('card', []), one('photo')])).toEqual(['card', 'photo', 'submit'])
})

test('types in the footer are loaded first, however long the form is', () => {
  expect(firstOf(many(40, 'text'), [one('notice'), one('submit')])).toEqual(['text', 'notice', 'submit'])
})
