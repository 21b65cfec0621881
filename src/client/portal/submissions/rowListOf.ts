import type { SubmissionRow } from '../../../contract/shapes.ts'
import { PAGE_SIZE, type RowPage } from './useRowPages.ts'

/** All rows of a list, by index, loaded or not. */
export interface RowList {
  readonly length: number
  /** Returns undefined for a row that is not loaded yet, null for one deleted since the list was read. */
  readonly at: (index: number) => SubmissionRow | null | undefined
  /** Returns the index of a loaded row; -1 for others. */
  readonly indexOf: (id: string) => number
  /** Loads the rows in view. */
  readonly loadRows: (first: number, last: number) => void
  /**
   * Returns the ids of the rows between two indices in either order, both included; a promise if some are not loaded.
   */
  readonly idsBetween: (from: number, to: number) => readonly string[] | Promise<readonly string[]>
}

/** Number of rows loaded one page after the other; those further on are loaded where the list is looked at. */
const MAX_FIRST = 2_000
/** Number of rows loaded before they are in view, on either side. */
const AHEAD = 30
/** Number of ids per request. */
const MAX_IDS = 10_000

interface ListParts {
  /** The first rows, without a gap. */
  readonly rows: readonly SubmissionRow[]
  /** Number of deleted rows among the first ones, which the server's list still counts. */
  readonly deleted: number
  /** Length of the server's list; null if only the first rows can be read. */
  readonly serverLength: number | null
  /** Other pages, by their number in the server's list. */
  readonly pages: ReadonlyMap<number, RowPage>
  /** Loads the page after the first rows; null if there is none, or while it loads. */
  readonly more: (() => void) | null
  /** Loads the pages with the rows between two indices of the server's list. */
  readonly loadPages: (first: number, last: number) => void
  /** Returns the ids of a part of the server's list. */
  readonly idsOf: (at: number, limit: number) => Promise<readonly string[]>
}

/** Returns the list of the first rows and of pages loaded anywhere else. */
export function rowListOf({ rows, deleted, serverLength, pages, more, loadPages, idsOf }: ListParts): RowList {
  const length = serverLength === null ? rows.length : Math.max(rows.length, serverLength - deleted)
  const serverIndexOf = (index: number) => (index < rows.length ? index : index + deleted)
  const at: RowList['at'] = (index) => {
    if (index < rows.length) return rows[index]
    const place = serverIndexOf(index)
    return pages.get(Math.floor(place / PAGE_SIZE))?.rows[place % PAGE_SIZE]
  }
  const loadIds = async (first: number, last: number) => {
    const ids: string[] = []
    const end = serverIndexOf(last)
    for (let from = serverIndexOf(first); from <= end; from += MAX_IDS)
      for (const id of await idsOf(from, Math.min(MAX_IDS, end + 1 - from))) ids.push(id)
    return ids
  }
  return {
    length,
    at,
    indexOf: (id) => {
      const first = rows.findIndex((row) => row.id === id)
      if (first >= 0) return first
      for (const [page, { rows: others }] of pages) {
        const found = others.findIndex((row) => row?.id === id)
        if (found >= 0) return page * PAGE_SIZE + found - deleted
      }
      return -1
    },
    loadRows: (first, last) => {
      if (last + AHEAD < rows.length) return
      const isNear = serverLength === null || (rows.length < MAX_FIRST && first <= rows.length + PAGE_SIZE)
      if (isNear) more?.()
      else if (length > rows.length)
        loadPages(
          serverIndexOf(Math.max(first - AHEAD, rows.length)),
          serverIndexOf(Math.min(last + AHEAD, length - 1)),
        )
    },
    idsBetween: (from, to) => {
      const [first, last] = [Math.min(from, to), Math.min(Math.max(from, to), length - 1)]
      const ids: string[] = []
      for (let index = first; index <= last; index++) {
        const row = at(index)
        if (row === undefined) return loadIds(first, last)
        if (row) ids.push(row.id)
      }
      return ids
    },
  }
}
