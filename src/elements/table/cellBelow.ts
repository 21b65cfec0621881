const FOCUSABLE = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled])'

/** The control in the same column, `step` rows below the one that holds `from`; null beyond the first and the last row. */
export function cellBelow(from: HTMLElement, step: number): HTMLElement | null {
  const cell = from.closest('td')
  const row = cell?.closest('tr')
  const body = row?.closest('tbody')
  if (!cell || !row || !body) return null
  const to = body.rows[Array.from(body.rows).indexOf(row) + step]
  return to?.cells[cell.cellIndex]?.querySelector<HTMLElement>(FOCUSABLE) ?? null
}
