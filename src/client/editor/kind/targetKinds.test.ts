import { expect, it } from 'vitest'
import { form, group, number, text, textBlock } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { targetKinds } from './targetKinds.ts'

const offered = (document: FormDocument, ...ids: string[]) => targetKinds(document, ids, kinds)
const idsOf = (document: FormDocument, keeps: string, ...ids: string[]) =>
  offered(document, ...ids).flatMap((one) => (one.keeps === keeps ? [one.kind.id] : []))

it('the types on offer are ordered: those that keep everything, then those with another answer, then those with losses', () => {
  const document = form(number('depth').with({ min: 1, unit: 'm', grouping: true }))
  expect(offered(document, 'el000001')[0]?.kind.id).toBe('integer')
  expect(idsOf(document, 'all', 'el000001')).toEqual(['integer', 'decimal'])
  expect(offered(document, 'el000001').find(({ kind }) => kind.id === 'text')).toMatchObject({
    keeps: 'some',
    losses: 2,
  })
  const plain = form(text('a'))
  expect(idsOf(plain, 'all', 'el000001')).toEqual(expect.arrayContaining(['textarea', 'email', 'select', 'date']))
  expect(idsOf(plain, 'answers', 'el000001')).toEqual(expect.arrayContaining(['number', 'switch']))
})

it('the types on offer are those that all selected elements can become', () => {
  const document = form(text('a'), number('b'), textBlock('words'), group('g'))
  expect(offered(document, 'el000001', 'el000002').map(({ kind }) => kind.id)).toEqual(
    expect.arrayContaining(['text', 'number', 'textarea']),
  )
  expect(offered(document, 'el000001', 'el000003')).toEqual([])
  expect(offered(document, 'el000004').map(({ kind }) => kind.id)).toEqual(
    expect.arrayContaining(['card', 'repeat', 'table']),
  )
})
