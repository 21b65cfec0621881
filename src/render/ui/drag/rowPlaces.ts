/** The rows of a list that are drawn. One that draws a part of them says with which it starts, counted from 1. */
const rowsOf = (list: HTMLElement) =>
  Array.from(list.children).filter((row): row is HTMLElement => row instanceof HTMLElement)
const firstOf = (list: HTMLElement) => Number(list.getAttribute('start') ?? 1) - 1

/** The number of a row in its list, from 0. */
export function numberOf(row: HTMLElement): number {
  const list = row.parentElement
  return list ? firstOf(list) + rowsOf(list).indexOf(row) : 0
}

/** The number that a row held at a height would have. */
export function placeAmongRows(list: HTMLElement, row: HTMLElement, from: number, y: number): number {
  const now = row.isConnected ? numberOf(row) : from
  const gap = firstOf(list) + rowsAbove(rowsOf(list), y, now - firstOf(list))
  return gap > now ? gap - 1 : gap
}

/** How many of the rows, which stand one below the other, have their middle above a height; at it, the held one passes. */
function rowsAbove(rows: readonly HTMLElement[], y: number, held: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const { top = 0, height = 0 } = rows[middle]?.getBoundingClientRect() ?? {}
    if (top + height / 2 < y + (middle > held ? 0.5 : -0.5)) low = middle + 1
    else high = middle
  }
  return low
}

/** Draws a line before the row that a place is above, or after the last; none where the held row stands, nor for null. */
export function markPlace(list: HTMLElement, held: HTMLElement, from: number, place: number | null): void {
  const rows = rowsOf(list)
  const gap = place === null || place === from ? -1 : (place > from ? place + 1 : place) - firstOf(list)
  const at = rows[gap] ?? (gap < 0 ? undefined : rows.at(-1))
  const side = at === rows[gap] ? 'before' : 'after'
  for (const row of rows) if (row.dataset['drop'] && row !== at) delete row.dataset['drop']
  if (at && at !== held && at.dataset['drop'] !== side) at.dataset['drop'] = side
}

export function markHeld(row: HTMLElement, isHeld: boolean): void {
  row.toggleAttribute('data-dragged', isHeld)
}
