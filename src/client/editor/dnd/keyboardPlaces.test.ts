import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPlaces } from '../../../../tests/kit/allPlaces.ts'
import { anyDocument } from '../../../../tests/kit/arbitraries.ts'
import { ElementBuilder, form, group, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import type { Place } from '../../../forms/document/FormDocument.ts'
import { topmostElements } from '../../../forms/edits/moveElement.ts'
import { isSamePlace, dropRefusal } from './Dragged.ts'
import { keyboardPlace, placeOf, type MoveKey } from './keyboardPlaces.ts'

const inHand = (...ids: string[]) => ({ from: 'canvas', ids }) as const

// el000001 a · el000002 g [ el000003 b ] · el000004 c · el000005 submit
const document = form(text('a'), group('g', text('b')), text('c'))
const press = (id: string, ...keys: MoveKey[]): Place | null => {
  let place = placeOf(document, id)
  for (const key of keys) place = place && keyboardPlace(key, place, document, kinds, inHand(id))
  return place
}

describe('Moving with the keyboard', () => {
  it('goes down into a group, through it and out', () => {
    expect(press('el000001', 'ArrowDown')).toEqual({ parent: { in: 'el000002' }, index: 0 })
    expect(press('el000001', 'ArrowDown', 'ArrowDown')).toEqual({ parent: { in: 'el000002' }, index: 1 })
    expect(press('el000001', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual({ parent: 'children', index: 2 })
  })

  it('goes out to the left, and into the group above to the right', () => {
    expect(press('el000003', 'ArrowLeft')).toEqual({ parent: 'children', index: 2 })
    expect(press('el000004', 'ArrowRight')).toEqual({ parent: { in: 'el000002' }, index: 1 })
    expect(press('el000001', 'ArrowLeft')).toBeNull()
  })

  it('goes to the first and last place directly, and not beyond', () => {
    expect(press('el000004', 'Home')).toEqual({ parent: 'children', index: 0 })
    expect(press('el000001', 'End')).toEqual({ parent: 'children', index: 3 })
    expect(press('el000001', 'ArrowUp')).toBeNull()
    expect(press('el000004', 'ArrowDown')).toBeNull()
  })

  it('never moves a question into the footer', () => {
    expect(allPlaces(document, kinds, inHand('el000001')).every(({ parent }) => parent !== 'footer')).toBe(true)
    expect(allPlaces(document, kinds, inHand('el000005')).some(({ parent }) => parent === 'footer')).toBe(true)
  })

  it('goes into the last column to the right, and out of all columns to the left', () => {
    // el000001 columns [ el000002 [ ] · el000003 [ el000004 inner ] ] · el000005 below
    const columns = form(
      new ElementBuilder('columns', undefined, {}, [
        new ElementBuilder('column', undefined, {}, []),
        new ElementBuilder('column', undefined, {}, [text('inner')]),
      ]),
      text('below'),
    )
    const go = (id: string, key: MoveKey) => {
      const place = placeOf(columns, id)
      return place && keyboardPlace(key, place, columns, kinds, inHand(id))
    }
    expect(go('el000005', 'ArrowRight')).toEqual({ parent: { in: 'el000003' }, index: 1 })
    expect(go('el000004', 'ArrowLeft')).toEqual({ parent: 'children', index: 1 })
    expect(go('el000004', 'ArrowUp')).toEqual({ parent: { in: 'el000002' }, index: 0 })
  })

  it('reaches every allowed place, with one or several elements', () => {
    const wanted = fc.record({
      document: anyDocument(25),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(wanted, ({ document, picks }) => {
        const ids = Object.keys(document.elements)
        const held = topmostElements(
          document,
          picks.flatMap((pick) => ids[pick % Math.max(1, ids.length)] ?? []),
        )
        const start = placeOf(document, held[0] ?? '')
        if (!start) return
        const dragged = inHand(...held)
        const same = (a: Place, b: Place) => isSamePlace(document, dragged, a, b)
        const reached: Place[] = [start]
        for (const place of reached) {
          for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const) {
            const next = keyboardPlace(key, place, document, kinds, dragged)
            if (!next) continue
            expect(dropRefusal(document, kinds, dragged, next)).toBeNull()
            if (!reached.some((known) => same(known, next))) reached.push(next)
          }
        }
        const isReached = (place: Place) => reached.some((known) => same(known, place))
        expect(allPlaces(document, kinds, dragged).every(isReached)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
