import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../../tests/kit/arbitraries.ts'
import { boxesOf } from '../../../../tests/kit/boxesOf.ts'
import { form, group, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { moveElement } from '../../../forms/edits/moveElement.ts'
import { bottomOf } from './Boxes.ts'
import { whyNot, type Dragged } from './Dragged.ts'
import { dropPlace, EDGE } from './dropPlace.ts'

// el000001 a · el000002 g [ el000003 b · el000004 c ] · el000005 empty [] · el000006 submit
const document = form(text('a'), group('g', text('b'), text('c')), group('empty'))
const boxes = boxesOf(document)
const box = (id: string) => boxes.elements.get(id) ?? { top: 0, left: 0, width: 0, height: 0 }
const newText: Dragged = { from: 'palette', kind: 'text' }
const at = (y: number, dragged: Dragged = newText, x = 200) => dropPlace({ x, y }, boxes, document, kinds, dragged)

describe('where a drop goes', () => {
  it('is above or below an element, by its middle', () => {
    expect(at(box('el000001').top + 5)?.place).toEqual({ parent: 'children', index: 0 })
    expect(at(bottomOf(box('el000001')) - 5)?.place).toEqual({ parent: 'children', index: 1 })
  })

  it('is inside a group for a pointer inside it, between the right two', () => {
    expect(at(bottomOf(box('el000003')) + 2)?.place).toEqual({ parent: { in: 'el000002' }, index: 1 })
    expect(at(bottomOf(box('el000002')) - EDGE - 2)?.place).toEqual({ parent: { in: 'el000002' }, index: 2 })
  })

  it('is beside a group for a pointer on its very edge', () => {
    expect(at(box('el000002').top + EDGE - 2)?.place).toEqual({ parent: 'children', index: 1 })
    expect(at(bottomOf(box('el000002')) - EDGE + 2)?.place).toEqual({ parent: 'children', index: 2 })
  })

  it('is in an empty group, with a line across its middle', () => {
    const empty = box('el000005')
    const drop = at(empty.top + empty.height / 2)
    expect(drop?.place).toEqual({ parent: { in: 'el000005' }, index: 0 })
    expect(drop?.line?.top).toBe(empty.top + empty.height / 2)
  })

  it('is the end of the form for a pointer below the last question', () => {
    expect(at(boxes.areas.footer.top - 4)?.place).toEqual({ parent: 'children', index: 3 })
  })

  it('is refused in the footer for a question, and among the questions for a button', () => {
    expect(at(boxes.areas.footer.top + 20)).toEqual({ refusal: 'editor:place.wrongArea' })
    expect(at(box('el000001').top, { from: 'canvas', id: 'el000006' })).toEqual({ refusal: 'editor:place.wrongArea' })
    expect(at(boxes.areas.footer.top + 20, { from: 'canvas', id: 'el000006' })?.place?.parent).toBe('footer')
  })

  it('never means the inside of the group in hand', () => {
    const inside = at(bottomOf(box('el000003')) + 2, { from: 'canvas', id: 'el000002' })
    expect(inside?.place?.parent).toBe('children')
  })

  it('is nowhere beside the form', () => {
    expect(at(100, newText, -5)).toBeNull()
    expect(at(100, newText, 500)).toBeNull()
  })

  it('is in the middle of an empty form', () => {
    const blank = form()
    const drop = dropPlace({ x: 10, y: 5 }, boxesOf(blank), blank, kinds, newText)
    expect(drop?.place).toEqual({ parent: 'children', index: 0 })
  })

  it('is always legal, and moving there keeps every element', () => {
    const anywhere = fc.record({
      document: anyDocument(),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      pick: fc.nat(),
    })
    fc.assert(
      fc.property(anywhere, ({ document, x, y, pick }) => {
        const ids = Object.keys(document.elements)
        const dragged: Dragged =
          ids.length > 0 && pick % 2
            ? { from: 'canvas', id: ids[pick % ids.length] ?? '' }
            : { from: 'palette', kind: 'group' }
        const boxes = boxesOf(document)
        const point = { x: x * boxes.areas.children.width, y: y * bottomOf(boxes.areas.footer) }
        const drop = dropPlace(point, boxes, document, kinds, dragged)
        if (!drop?.place) return
        expect(whyNot(document, kinds, dragged, drop.place)).toBeNull()
        expect(Number.isFinite(drop.line.top) && drop.line.width > 0).toBe(true)
        if (dragged.from === 'palette') return
        const moved = moveElement(dragged.id, drop.place, kinds).apply(document)
        expect(Object.keys(moved.elements).sort()).toEqual(ids.sort())
      }),
      { numRuns: 200 },
    )
  })
})
