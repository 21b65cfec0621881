const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/** Moves the focus among the buttons of a grid, as a key asks: to the next, or to the one below. Gives whether it did. */
export function moveInGrid(grid: HTMLElement, key: string): boolean {
  const tiles = Array.from(grid.querySelectorAll('button'))
  const at = tiles.findIndex((tile) => tile === document.activeElement)
  const here = tiles[at]
  if (!here) return false
  const next = key === 'ArrowDown' || key === 'ArrowUp' ? beyond(tiles, here, key) : stepped(tiles, at, key)
  if (!next) return false
  next.focus()
  return true
}

function stepped(tiles: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const step = STEPS[key]
  return step === undefined ? undefined : tiles[Math.min(tiles.length - 1, Math.max(0, at + step))]
}

/** The tile in the next row that stands most nearly in the same column. */
function beyond(tiles: readonly HTMLElement[], here: HTMLElement, key: string): HTMLElement | undefined {
  const from = here.getBoundingClientRect()
  const apart = (tile: HTMLElement) => {
    const { top, left } = tile.getBoundingClientRect()
    return { down: key === 'ArrowDown' ? top - from.top : from.top - top, aside: Math.abs(left - from.left) }
  }
  const rows = tiles.map((tile) => ({ tile, ...apart(tile) })).filter(({ down }) => down > 4)
  const nearest = Math.min(...rows.map(({ down }) => down))
  return rows.filter(({ down }) => down < nearest + 4).toSorted((a, b) => a.aside - b.aside)[0]?.tile
}
