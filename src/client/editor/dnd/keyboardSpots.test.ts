import type { Dragged, Rect } from '../store/gestureStore.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../../tests/kit/arbitraries.ts'
import { boxesOf } from '../../../../tests/kit/boxesOf.ts'
import { form, group, layout, text } from '../../../../tests/kit/form.ts'
import { treeProblems } from '../../../../tests/kit/treeProblems.ts'
import { kinds } from '../../../elements/registry.ts'
import type { FormDocument, Spot } from '../../../forms/document/FormDocument.ts'
import { isWholeColumnBeside } from '../../../forms/edits/createColumnBeside.ts'
import { moveElement, topmostElements } from '../../../forms/edits/moveElement.ts'
import { bottomOf, rightOf, type Boxes, type Point } from './Boxes.ts'
import { dropRefusal } from './Dragged.ts'
import { dropPlace } from './dropPlace.ts'
import { placeOf, type MoveKey } from './keyboardPlaces.ts'
import { isSameSpot, keyboardSpot } from './keyboardSpots.ts'

const inHand = (...ids: string[]) => ({ from: 'canvas', ids }) as const
const KEYS: readonly MoveKey[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

const presser = (document: FormDocument) => (id: string, keys: string) => {
  let spot: Spot | null = placeOf(document, id)
  for (const key of keys.split(' '))
    spot = spot && keyboardSpot(`Arrow${key}` as MoveKey, spot, document, kinds, inHand(id))
  return spot
}

describe('Moving to a side with the keyboard', () => {
  // el000001 a · el000002 b · el000003 g [ el000004 c ] · el000005 d
  const press = presser(form(text('a'), text('b'), group('g', text('c')), text('d')))

  it('goes right to the right side of the element above, left to its left side, and back below it', () => {
    expect(press('el000002', 'Right')).toEqual({ beside: 'el000001', side: 'after' })
    expect(press('el000002', 'Right Left')).toEqual({ parent: 'children', index: 1 })
    expect(press('el000002', 'Left')).toEqual({ beside: 'el000001', side: 'before' })
    expect(press('el000002', 'Left Left')).toEqual({ beside: 'el000001', side: 'after' })
  })

  it('goes up and down along the sides, including those of a group, which only right enters', () => {
    expect(press('el000005', 'Right')).toEqual({ parent: { in: 'el000003' }, index: 1 })
    expect(press('el000005', 'Right Right')).toEqual({ beside: 'el000004', side: 'after' })
    expect(press('el000005', 'Right Right Up')).toEqual({ beside: 'el000003', side: 'after' })
    expect(press('el000005', 'Right Right Up Up Up Up')).toBeNull()
  })

  it('goes to the side of the element below if there is none above', () => {
    expect(press('el000001', 'Right')).toEqual({ beside: 'el000002', side: 'after' })
  })

  it('stops between columns once, however many elements they contain', () => {
    // el000001 columns [ el000002 [ a b ] · el000005 [ c ] ] · el000007 d
    const press = presser(
      form(layout('columns', layout('column', text('a'), text('b')), layout('column', text('c'))), text('d')),
    )
    expect(press('el000007', 'Left')).toEqual({ beside: 'el000002', side: 'before' })
    expect(press('el000007', 'Left Down')).toEqual({ beside: 'el000005', side: 'before' })
    expect(press('el000007', 'Left Left')).toEqual({ beside: 'el000002', side: 'after' })
    expect(press('el000007', 'Left Right')).toEqual({ parent: { in: 'el000002' }, index: 2 })
  })
})

const pointsIn = (rect: Rect): readonly Point[] =>
  [0.02, 0.1, 0.5, 0.9, 0.98].flatMap((x) =>
    [0.02, 0.2, 0.45, 0.55, 0.8, 0.98].map((y) => ({
      x: rect.left + x * (rightOf(rect) - rect.left),
      y: rect.top + y * (bottomOf(rect) - rect.top),
    })),
  )

/** Returns points in and around every box at which a pointer may mean different places. */
const pointsOf = ({ areas, elements }: Boxes): readonly Point[] =>
  [areas.children, areas.footer, ...elements.values()].flatMap(pointsIn)

describe('Keyboard and pointer', () => {
  it('reach the same places, with one or several elements, and none that is not allowed', { timeout: 300_000 }, () => {
    const wanted = fc.record({
      document: anyDocument(18),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    })
    let sides = 0
    fc.assert(
      fc.property(wanted, ({ document, picks }) => {
        const ids = Object.keys(document.elements)
        const held = topmostElements(
          document,
          picks.flatMap((pick) => ids[pick % Math.max(1, ids.length)] ?? []),
        )
        const start = placeOf(document, held[0] ?? '')
        if (!start) return
        const dragged: Dragged = inHand(...held)
        const same = (a: Spot) => (b: Spot) => isSameSpot(document, kinds, dragged, a, b)
        const reached: Spot[] = [start]
        for (const spot of reached) {
          for (const key of KEYS) {
            const next = keyboardSpot(key, spot, document, kinds, dragged)
            if (next && !reached.some(same(next))) reached.push(next)
          }
        }
        expect(reached.slice(1).filter((spot) => dropRefusal(document, kinds, dragged, spot) !== null)).toEqual([])
        for (const spot of reached)
          expect(treeProblems(moveElement(held, spot, kinds).apply(document), kinds)).toEqual([])

        const boxes = boxesOf(document)
        const pointed: Spot[] = []
        for (const point of pointsOf(boxes)) {
          const { place } = dropPlace(point, boxes, document, kinds, dragged) ?? {}
          if (place && !pointed.some(same(place))) pointed.push(place)
        }
        const isStaying = (spot: Spot) => 'beside' in spot && isWholeColumnBeside(document, kinds, held, spot)
        sides += pointed.filter((spot) => 'beside' in spot).length
        expect(pointed.filter((spot) => !isStaying(spot) && !reached.some(same(spot)))).toEqual([])
      }),
      { numRuns: 60 },
    )
    expect(sides).toBeGreaterThan(60)
  })
})
