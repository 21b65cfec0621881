import type { Dragged, Drop } from '../store/gestureStore.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../../tests/kit/arbitraries.ts'
import { boxesOf } from '../../../../tests/kit/boxesOf.ts'
import { ElementBuilder, form, group, layout, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { moveElement, topmostElements } from '../../../forms/edits/moveElement.ts'
import { bottomOf, type Boxes } from './Boxes.ts'
import { dropRefusal } from './Dragged.ts'
import { dropPlace, EDGE } from './dropPlace.ts'

// el000001 a · el000002 g [ el000003 b · el000004 c ] · el000005 empty [] · el000006 submit
const document = form(text('a'), group('g', text('b'), text('c')), group('empty'))
const boxes = boxesOf(document)
const box = (id: string) => boxes.elements.get(id) ?? { top: 0, left: 0, width: 0, height: 0 }
const newText: Dragged = { from: 'palette', kind: 'text' }
const at = (y: number, dragged: Dragged = newText, x = 200) => dropPlace({ x, y }, boxes, document, kinds, dragged)

// el000001 columns [ el000002 [ el000003 left ] · el000004 [] ] · el000005 tabs [ el000006 [ el000007 in ] ] · el000008
const inParts = form(
  new ElementBuilder('columns', undefined, {}, [
    new ElementBuilder('column', undefined, {}, [text('left')]),
    new ElementBuilder('column', undefined, {}, []),
  ]),
  new ElementBuilder('tabs', undefined, {}, [new ElementBuilder('tab', undefined, { label: 'A' }, [text('in')])]),
)
const laid: Boxes = {
  areas: {
    children: { top: 0, left: 0, width: 400, height: 400 },
    footer: { top: 400, left: 0, width: 400, height: 80 },
  },
  elements: new Map([
    ['el000001', { top: 20, left: 10, width: 380, height: 120 }],
    ['el000002', { top: 30, left: 20, width: 170, height: 100 }],
    ['el000003', { top: 50, left: 30, width: 150, height: 60 }],
    ['el000004', { top: 30, left: 210, width: 170, height: 100 }],
    ['el000005', { top: 160, left: 10, width: 380, height: 160 }],
    ['el000006', { top: 200, left: 20, width: 360, height: 100 }],
    ['el000007', { top: 230, left: 30, width: 340, height: 50 }],
    ['el000008', { top: 410, left: 10, width: 380, height: 40 }],
  ]),
}
const over = (x: number, y: number, dragged: Dragged = newText) => dropPlace({ x, y }, laid, inParts, kinds, dragged)

const listOf = (drop: Drop | null) => (drop?.place && 'parent' in drop.place ? drop.place : null)

describe('A drop among parts of a layout', () => {
  it('goes into the column under the pointer, or the nearer one between two', () => {
    expect(over(60, 100)?.place).toEqual({ parent: { in: 'el000002' }, index: 1 })
    expect(over(300, 90)?.place).toEqual({ parent: { in: 'el000004' }, index: 0 })
    expect(over(196, 90)?.place).toEqual({ parent: { in: 'el000002' }, index: 1 })
    expect(over(206, 90)?.place).toEqual({ parent: { in: 'el000004' }, index: 0 })
  })

  it('goes to the left or right of a column for a column, with a vertical line', () => {
    const column: Dragged = { from: 'palette', kind: 'column' }
    expect(over(40, 80, column)?.place).toEqual({ parent: { in: 'el000001' }, index: 0 })
    const between = over(180, 80, column)
    expect(between?.place).toEqual({ parent: { in: 'el000001' }, index: 1 })
    expect(between?.line).toMatchObject({ left: 198.5, top: 30, height: 100 })
    expect(over(370, 80, column)?.place).toEqual({ parent: { in: 'el000001' }, index: 2 })
  })

  it('keeps the order if columns run from right to left', () => {
    const mirrored = new Map(
      [...laid.elements].map(([id, rect]) => [id, { ...rect, left: 400 - rect.left - rect.width }] as const),
    )
    const column: Dragged = { from: 'palette', kind: 'column' }
    const drop = (x: number) => dropPlace({ x, y: 80 }, { ...laid, elements: mirrored }, inParts, kinds, column)
    expect(listOf(drop(360))?.index).toBe(0)
    expect(listOf(drop(220))?.index).toBe(1)
    expect(listOf(drop(30))?.index).toBe(2)
  })

  it('goes into the surrounding list that accepts it: a tab over the content of another tab', () => {
    const tab: Dragged = { from: 'palette', kind: 'tab' }
    expect(over(100, 290, tab)?.place).toEqual({ parent: { in: 'el000005' }, index: 1 })
    expect(over(100, 80, tab)).toEqual({ refusal: 'editor:place.onlyWithin', over: { in: 'el000002' } })
  })

  it('is refused for a fifth column, with the reason', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => layout('column', text(name)))
    const full = form(layout('columns', ...four))
    const boxes = boxesOf(full)
    const { left, top, width } = boxes.elements.get('el000003') ?? boxes.areas.children
    const over = (dragged: Dragged) => dropPlace({ x: left + width / 2, y: top + 20 }, boxes, full, kinds, dragged)
    const refused = { refusal: 'editor:place.full', over: { in: 'el000001' } }
    expect(over({ from: 'palette', kind: 'column' })).toEqual(refused)
    expect(over({ from: 'canvas', ids: ['el000002'] })?.place).toBeDefined()
  })

  it('is refused for steps except at the top level', () => {
    const steps: Dragged = { from: 'palette', kind: 'steps' }
    expect(over(100, 250, steps)?.refusal).toBe('editor:place.topLevelOnly')
    expect(over(100, 155, steps)?.place).toEqual({ parent: 'children', index: 1 })
  })
})

describe('The place of a drop', () => {
  it('is above or below an element, depending on its middle', () => {
    expect(at(box('el000001').top + 5)?.place).toEqual({ parent: 'children', index: 0 })
    expect(at(bottomOf(box('el000001')) - 5)?.place).toEqual({ parent: 'children', index: 1 })
  })

  it('is inside a group for a pointer inside it, between the right elements', () => {
    expect(at(bottomOf(box('el000003')) + 2)?.place).toEqual({ parent: { in: 'el000002' }, index: 1 })
    expect(at(bottomOf(box('el000002')) - EDGE - 2)?.place).toEqual({ parent: { in: 'el000002' }, index: 2 })
  })

  it('is beside a group for a pointer at its edge', () => {
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

  it('is refused in the footer for a question, and allowed for a button', () => {
    expect(at(boxes.areas.footer.top + 20)).toEqual({ refusal: 'editor:place.wrongArea', over: 'footer' })
    expect(listOf(at(boxes.areas.footer.top + 20, { from: 'canvas', ids: ['el000006'] }))?.parent).toBe('footer')
  })

  it('is never inside the dragged group', () => {
    const inside = at(bottomOf(box('el000003')) + 2, { from: 'canvas', ids: ['el000002'] })
    expect(listOf(inside)?.parent).toBe('children')
  })

  it('is null beside the form', () => {
    expect(at(100, newText, -5)).toBeNull()
    expect(at(100, newText, 500)).toBeNull()
  })

  it('is inside an empty form', () => {
    const blank = form()
    const drop = dropPlace({ x: 10, y: 5 }, boxesOf(blank), blank, kinds, newText)
    expect(drop?.place).toEqual({ parent: 'children', index: 0 })
  })

  it('is at the side of an element for a pointer near its left or right edge, in the middle half of its height', () => {
    const { top, left, width, height } = box('el000001')
    const aim = (x: number, share: number, startX: number | null = null) =>
      dropPlace({ x, y: top + share * height }, boxes, document, kinds, newText, startX)
    expect(aim(left + 5, 0.5)?.place).toEqual({ beside: 'el000001', side: 'before' })
    expect(aim(left + width - 5, 0.5)?.place).toEqual({ beside: 'el000001', side: 'after' })
    expect(aim(left + width - 5, 0.5)?.line).toEqual({ left: left + width - 1.5, width: 3, top, height })
    expect(aim(left + 5, 0.2)?.place).toEqual({ parent: 'children', index: 0 })
    expect(aim(left + 5, 0.8)?.place).toEqual({ parent: 'children', index: 1 })
    expect(aim(left + 90, 0.45)?.place).toEqual({ parent: 'children', index: 0 })
  })

  it('is at no side if the pointer moves straight up or down, as with the handle at the left', () => {
    const { top, left, height } = box('el000001')
    const aim = (x: number, startX: number) =>
      dropPlace({ x, y: top + height / 2 + 1 }, boxes, document, kinds, newText, startX)?.place
    expect(aim(left + 8, left + 12)).toEqual({ parent: 'children', index: 1 })
    expect(aim(left + 40, left + 12)).toEqual({ beside: 'el000001', side: 'before' })
  })

  it('is at the side of a group at its edge, and at the opposite one from right to left', () => {
    const { top, left, height } = box('el000002')
    const aim = (x: number, rightToLeft: boolean) =>
      dropPlace({ x, y: top + height / 2 }, { ...boxes, rightToLeft }, document, kinds, newText)?.place
    expect(aim(left + 3, false)).toEqual({ beside: 'el000002', side: 'before' })
    expect(aim(left + 3, true)).toEqual({ beside: 'el000002', side: 'after' })
  })

  it('is at no side where columns are not allowed', () => {
    const { top } = boxes.areas.footer
    expect(at(top + 30, { from: 'canvas', ids: ['el000006'] }, 3)?.place).toMatchObject({ parent: 'footer' })
    expect(at(box('el000001').top + 30, { from: 'palette', kind: 'steps' }, 5)?.place).toMatchObject({ index: 0 })
  })

  it('is always allowed, and moving there keeps every element', () => {
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
            ? {
                from: 'canvas',
                ids: topmostElements(
                  document,
                  [pick, pick >> 4].flatMap((n) => ids[n % ids.length] ?? []),
                ),
              }
            : { from: 'palette', kind: ['group', 'steps', 'tab', 'text'][pick % 4] ?? 'group' }
        const boxes = boxesOf(document)
        const point = { x: x * boxes.areas.children.width, y: y * bottomOf(boxes.areas.footer) }
        const drop = dropPlace(point, boxes, document, kinds, dragged)
        if (!drop?.place) return
        expect(dropRefusal(document, kinds, dragged, drop.place)).toBeNull()
        expect(Number.isFinite(drop.line.top) && drop.line.width > 0).toBe(true)
        if (dragged.from === 'palette') return
        const moved = moveElement(dragged.ids, drop.place, kinds).apply(document)
        // Columns are created and removed with their content.
        const others = ({ elements }: typeof document) =>
          Object.values(elements).flatMap(({ id, kind }) => (kind.startsWith('column') ? [] : [id]))
        expect(others(moved).sort()).toEqual(others(document).sort())
      }),
      { numRuns: 200 },
    )
  })
})
