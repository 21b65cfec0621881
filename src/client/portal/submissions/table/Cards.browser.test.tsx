import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { Cards } from './Cards.tsx'
import type { DeskTableProps } from './DeskTableProps.ts'
import type { Grouping } from './groups.ts'

let root: Root
let box: HTMLElement
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'display: flex; width: 390px; height: 700px'
  root = createRoot(box)
})
afterEach(() => {
  root.unmount()
  box.remove()
})

const rowAt = (index: number) =>
  ({
    id: String(index),
    state: 'received',
    submittedAt: '2026-03-01T08:00:00.000Z',
    submitterName: `Sender ${index}`,
    input: {},
    renamed: {},
  }) as unknown as SubmissionRow

/** Shows a list of this length; `seen` gets the indices in view. */
function show(length: number, seen: number[], more: Partial<DeskTableProps> = {}): void {
  const props = {
    list: {
      length,
      at: rowAt,
      indexOf: Number,
      loadRows: (first: number, last: number) => void seen.push(first, last),
      idsBetween: () => [],
    },
    columns: [],
    titleOf: () => 'Well',
    chosen: { has: () => false, toggle: () => {} },
    openId: null,
    open: () => {},
    shows: 0,
    ...more,
  } as unknown as DeskTableProps
  root.render(<Cards {...props} />)
}

const scroller = () => box.querySelector('.desk-cards') as HTMLElement
/** The senders on the cards in view, in order. */
const senders = () =>
  Array.from(scroller().querySelectorAll('.desk-card'))
    .filter((card) => {
      const [at, view] = [card.getBoundingClientRect(), scroller().getBoundingClientRect()]
      return at.bottom > view.top + 20 && at.top < view.bottom - 20
    })
    .map((card) => Number(/Sender (\d+)/.exec(card.textContent)?.[1]))
    .toSorted((a, b) => a - b)

it.each([2_000, 1_000_000])('%i cards scroll to the last one, and to any part between', async (length) => {
  const seen: number[] = []
  show(length, seen)
  await expect.poll(senders).toContain(0)
  scroller().scrollTop = scroller().scrollHeight
  await expect.poll(() => senders().at(-1)).toBe(length - 1)
  expect(Math.max(...seen)).toBeGreaterThanOrEqual(length - 1)
  scroller().scrollTop = scroller().scrollHeight / 2
  await expect.poll(() => Math.abs((senders()[0] ?? 0) - length / 2)).toBeLessThan(length / 50)
  const [first = 0, ...others] = senders()
  expect(others).toEqual(others.map((_, index) => first + index + 1))
})

/** Of the cards, the first two are wells, whose number is known. */
const WELLS: Grouping = {
  label: 'Source',
  valueOf: ({ id }) => (Number(id) < 2 ? 'well' : 'tap'),
  nameOf: (value) => (value === 'well' ? 'Well' : 'Tap'),
  countOf: (value) => (value === 'well' ? 2 : undefined),
  groups: null,
}

it('names the group of the cards below, once, with its number of rows', async () => {
  show(5, [], { grouping: WELLS })
  const groups = () => Array.from(scroller().querySelectorAll('.desk-card-group'), ({ textContent }) => textContent)
  await expect.poll(groups).toEqual(['Source Well 2', 'Source Tap '])
  const [, second] = scroller().querySelectorAll('.desk-card-group')
  expect(second?.parentElement?.textContent).toContain('Sender 2')
})
