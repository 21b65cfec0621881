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

it('leaves open what holds something that takes it, and names the outermost of what does not', () => {
  expect(of({ from: 'palette', kind: 'text' })).toEqual({ areas: ['footer'], layouts: [] })
  expect(of({ from: 'palette', kind: 'steps' })).toEqual({
    areas: ['footer'],
    layouts: ['el000001', 'el000003', 'el000007'],
  })
  expect(of({ from: 'palette', kind: 'column' })).toEqual({ areas: ['footer'], layouts: ['el000001', 'el000003'] })
})

it('does not look into what is in hand, and means the list around with a part over another', () => {
  expect(of({ from: 'canvas', ids: ['el000004'] }).layouts).toEqual(['el000001', 'el000007'])
  expect(of({ from: 'palette', kind: 'tab' })).toEqual({ areas: ['children', 'footer'], layouts: [] })
})
