import type { Dragged } from '../store/gestureStore.ts'
import { expect, it } from 'vitest'
import { form, group, layout, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { deadEnds } from './deadEnds.ts'

// el000001 g [ el000002 a ] · el000003 steps [ el000004 step [ el000005 in [] ] · el000006 step [] ] · el000007 columns [ el000008 ]
const document = form(
  group('g', text('a')),
  layout('steps', layout('step', group('in')), layout('step')),
  layout('columns', layout('column')),
)
const of = (dragged: Dragged) => {
  const { areas, layouts } = deadEnds(document, kinds, dragged)
  return { areas: [...areas], layouts: [...layouts] }
}

it('only the outermost layouts without any allowed place are dead ends', () => {
  expect(of({ from: 'palette', kind: 'text' })).toEqual({ areas: ['footer'], layouts: [] })
  expect(of({ from: 'palette', kind: 'steps' })).toEqual({
    areas: ['footer'],
    layouts: ['el000001', 'el000003', 'el000007'],
  })
  expect(of({ from: 'palette', kind: 'column' })).toEqual({ areas: ['footer'], layouts: ['el000001', 'el000003'] })
})

it('dragged elements are not searched, and parts over another part refer to its layout', () => {
  expect(of({ from: 'canvas', ids: ['el000004'] }).layouts).toEqual(['el000001', 'el000007'])
  expect(of({ from: 'palette', kind: 'tab' })).toEqual({ areas: ['children', 'footer'], layouts: [] })
})
