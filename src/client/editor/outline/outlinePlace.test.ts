import type { Dragged } from '../store/gestureStore.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPlaces } from '../../../../tests/kit/allPlaces.ts'
import { anyDocument } from '../../../../tests/kit/arbitraries.ts'
import { form, group, layout, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { moveElement, topmostElements } from '../../../forms/edits/moveElement.ts'
import { dropRefusal } from '../dnd/Dragged.ts'
import { outlinePlace } from './outlinePlace.ts'
import { outlineRows } from './outlineRows.ts'

// 0 a · 1 outer [ 2 inner [ 3 b ] ] · 4 folded · 5 columns [ 6 column [] ] · 7 footer [ 8 submit ]
const document = form(
  text('a'),
  group('outer', group('inner', text('b'))),
  group('folded', text('c')),
  layout('columns', layout('column')),
)
const [, outer = '', folded = '', columns = ''] = document.roots.children
const [inner = ''] = document.elements[outer]?.children ?? []
const [b = ''] = document.elements[inner]?.children ?? []
const [column = ''] = document.elements[columns]?.children ?? []
const rows = outlineRows(document, new Set([folded]), null)
const newText: Dragged = { from: 'palette', kind: 'text' }
const leaves = ({ elements }: FormDocument) =>
  Object.values(elements)
    .flatMap(({ id, children }) => (children ? [] : [id]))
    .sort()
const at = (y: number, level: number, dragged: Dragged = newText) =>
  outlinePlace({ at: y, level }, rows, document, kinds, dragged)

describe('A drag in the outline', () => {
  it('uses the gap above the first row, between two rows, and below the last', () => {
    expect(at(0, 1).place).toEqual({ parent: 'children', index: 0 })
    expect(at(0.9, 1).place).toEqual({ parent: 'children', index: 1 })
    expect(at(20, 1, { from: 'canvas', ids: document.roots.footer }).place).toEqual({ parent: 'footer', index: 0 })
  })

  it('leaves layouts that end at a gap as the pointer moves left, but no others', () => {
    expect(at(4, 3).place).toEqual({ parent: { in: inner }, index: 1 })
    expect(at(4, 2).place).toEqual({ parent: { in: outer }, index: 1 })
    expect(at(4, 1).place).toEqual({ parent: 'children', index: 2 })
    expect(at(4, -5).place).toEqual({ parent: 'children', index: 2 })
    expect(at(4, 9).mark).toEqual({ row: 4, isInto: false, level: 3 })
  })

  it('goes into an open layout below its row, whatever the level', () => {
    expect(at(1.9, 1).place).toEqual({ parent: { in: outer }, index: 0 })
  })

  it('goes to the end of a layout at the middle of its row, even if collapsed', () => {
    expect(at(4.5, 1)).toEqual({
      place: { parent: { in: folded }, index: 1 },
      mark: { row: 4, isInto: true, level: 2 },
    })
    expect(at(1.5, 1).place).toEqual({ parent: { in: outer }, index: 1 })
  })

  it('uses the nearest level that accepts it, or gives the reason if none does', () => {
    // Columns accept columns only: a text there goes into the column above or out of the columns.
    expect(at(7, 2).place).toEqual({ parent: { in: column }, index: 0 })
    expect(at(7, 1).place).toEqual({ parent: 'children', index: 4 })
    expect(at(5.5, 1)).toMatchObject({ refusal: 'editor:place.notAccepted', over: { in: columns } })
    expect(at(8, 2)).toMatchObject({ refusal: 'editor:place.wrongArea', over: 'footer' })
    expect(at(2.9, 3, { from: 'palette', kind: 'column' }).refusal).toBe('editor:place.onlyWithin')
  })

  it('ignores rows of the dragged elements, so that the end of a layout leads out of it', () => {
    const dragged: Dragged = { from: 'canvas', ids: [b] }
    expect(at(3, 3, dragged).place).toEqual({ parent: { in: inner }, index: 0 })
    expect(at(3, 1, dragged).place).toEqual({ parent: 'children', index: 2 })
    expect(at(2.5, 3, { from: 'canvas', ids: [outer] }).place).toEqual({ parent: 'children', index: 1 })
  })

  it('is valid wherever allowed, loses nothing, and reaches every place', () => {
    const drags = fc.record({ document: anyDocument(25), pick: fc.nat(), isNew: fc.boolean() })
    fc.assert(
      fc.property(drags, ({ document, pick, isNew }) => {
        const ids = Object.keys(document.elements)
        const chosen = [pick, pick >> 3].map((n) => ids[n % ids.length] ?? '')
        const dragged: Dragged = isNew
          ? { from: 'palette', kind: ['group', 'text', 'column', 'button'][pick % 4] ?? 'text' }
          : { from: 'canvas', ids: topmostElements(document, chosen) }
        const rows = outlineRows(document, new Set(), null)
        const reached = new Set<string>()
        for (let y = 0; y <= rows.length; y += 0.25) {
          for (let level = 1; level < 9; level++) {
            const { place } = outlinePlace({ at: y, level }, rows, document, kinds, dragged)
            if (!place) continue
            reached.add(JSON.stringify(place))
            expect(dropRefusal(document, kinds, dragged, place)).toBeNull()
            if (dragged.from === 'palette') continue
            const moved = moveElement(dragged.ids, place, kinds).apply(document)
            // Layouts emptied by the move may be removed; the questions stay.
            expect(leaves(moved)).toEqual(leaves(document))
          }
        }
        if (dragged.from === 'canvas') return
        // An empty footer has no row.
        const places = allPlaces(document, kinds, dragged).filter(
          ({ parent }) => parent !== 'footer' || document.roots.footer.length > 0,
        )
        expect([...reached].sort()).toEqual(places.map((place) => JSON.stringify(place)).sort())
      }),
      { numRuns: 60 },
    )
  })
})
