/** Px from the edge of what scrolls where a drag begins to scroll it, and how far it does per frame at most. */
const EDGE = 56
const SPEED = 14

/**
 * Follows a finger or a mouse that holds the grip of a row, until it is let go: a line says where the row would go, the
 * page scrolls along, Escape gives up. `drop` is given the place of the row among its siblings. The pointer is captured
 * by the grip; one that was let go meanwhile drags nothing.
 */
export function dragRow(
  grip: HTMLElement,
  { pointerId, clientY }: PointerEvent,
  name: string,
  drop: (to: number) => void,
) {
  const row = grip.closest<HTMLElement>('[data-row]')
  const list = row?.parentElement
  if (!row || !list || !grip.hasPointerCapture(pointerId)) return
  const siblings = Array.from(list.children).filter((one): one is HTMLElement => one instanceof HTMLElement)
  const others = siblings.filter((one) => one !== row)
  const from = siblings.indexOf(row)
  const scroller = scrollerOf(list)
  const ghost = ghostOf(row, name)
  const hearing = new AbortController()
  const { signal } = hearing
  let y = clientY
  let frame = 0

  const end = () => {
    hearing.abort()
    cancelAnimationFrame(frame)
    ghost.remove()
    mark(others, -1)
    delete row.dataset['dragged']
    if (grip.hasPointerCapture(pointerId)) grip.releasePointerCapture(pointerId)
  }
  const follow = () => {
    if (!row.isConnected) return end()
    scroller.scrollTop += pull(scroller, y)
    const to = placeAt(others, y)
    mark(others, to === from ? -1 : to)
    ghost.style.top = `${y}px`
    frame = requestAnimationFrame(follow)
  }
  grip.addEventListener('pointermove', (event) => (y = event.clientY), { signal })
  grip.addEventListener('lostpointercapture', end, { signal })
  grip.addEventListener(
    'pointerup',
    (event) => {
      const to = placeAt(others, event.clientY)
      end()
      if (to !== from) drop(to)
    },
    { signal },
  )
  const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && end()
  document.addEventListener('keydown', giveUp, { signal, capture: true })
  row.dataset['dragged'] = ''
  follow()
}

/** How many of the rows, which stand one below the other, have their middle above a height. */
function placeAt(rows: readonly HTMLElement[], y: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const { top = 0, height = 0 } = rows[middle]?.getBoundingClientRect() ?? {}
    if (top + height / 2 < y) low = middle + 1
    else high = middle
  }
  return low
}

/** Draws the line before the row at a place, after the last where it is beyond; nowhere for -1. */
function mark(rows: readonly HTMLElement[], to: number): void {
  const at = rows[to] ?? (to < 0 ? undefined : rows.at(-1))
  const side = at === rows[to] ? 'before' : 'after'
  for (const one of rows) if (one.dataset['drop'] && one !== at) delete one.dataset['drop']
  if (at && at.dataset['drop'] !== side) at.dataset['drop'] = side
}

/** The name of the row, held at the pointer. */
function ghostOf(row: HTMLElement, name: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'gf-form gf-row-ghost'
  ghost.textContent = name
  ghost.dir = 'auto'
  ghost.ariaHidden = 'true'
  ghost.style.left = `${row.getBoundingClientRect().left + 12}px`
  // Outside of all that clips or moves what is fixed.
  document.body.append(ghost)
  return ghost
}

function pull(scroller: Element, y: number): number {
  const { top, bottom } =
    scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const over = Math.max(0, y - bottom + EDGE) - Math.max(0, top + EDGE - y)
  return Math.round(Math.max(-1, Math.min(1, over / EDGE)) * SPEED)
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.scrollingElement ?? document.documentElement
}
