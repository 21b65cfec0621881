import type { Cell } from './World.ts'

/** Cells to be worked out, the lowest rank first: a binary heap. Putting them in rising order costs the least. */
export class CellQueue {
  private readonly cells: Cell[] = []

  put(cell: Cell): void {
    const { cells } = this
    let at = cells.length
    for (; at > 0;) {
      const above = (at - 1) >> 1
      const parent = cells[above]
      if (!parent || parent.unit.rank <= cell.unit.rank) break
      cells[at] = parent
      at = above
    }
    cells[at] = cell
  }

  take(): Cell | undefined {
    const { cells } = this
    const first = cells[0]
    const last = cells.pop()
    if (!last || last === first) return first
    let at = 0
    for (;;) {
      const left = cells[2 * at + 1]
      const right = cells[2 * at + 2]
      if (!left) break
      const smaller = right && right.unit.rank < left.unit.rank ? right : left
      if (smaller.unit.rank >= last.unit.rank) break
      cells[at] = smaller
      at = 2 * at + (smaller === left ? 1 : 2)
    }
    cells[at] = last
    return first
  }
}
