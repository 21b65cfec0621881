import { useMemo, useRef, useState } from 'react'
import type { SubmissionRow } from '../../../contract/shapes.ts'

/** The selected submissions, by id. */
export interface SelectedSubmissions {
  /** Ids of the selected submissions that are loaded. */
  readonly ids: ReadonlySet<string>
  /** True if everything the filter finds is selected, loaded or not. */
  readonly isWhole: boolean
  readonly has: (id: string) => boolean
  /** Selects or deselects one; with `rows`, selects the range from the previous one. */
  readonly toggle: (id: string, rows?: readonly SubmissionRow[]) => void
  /** Adds the rows between two indices. */
  readonly range: (rows: readonly SubmissionRow[], from: number, to: number) => void
  readonly set: (ids: readonly string[]) => void
  /** Selects everything the filter finds; another filter ends that. */
  readonly setWhole: (here: readonly string[]) => void
  readonly clear: () => void
}

/**
 * Returns the selection of the desk. `filter`: in the server's syntax. `areRowsOld`: whether the rows shown are still those
 * of the previous filter: they cannot be selected, since they may not match, and would stay selected out of sight.
 */
export function useSelectedSubmissions(filter: string, areRowsOld: boolean): SelectedSubmissions {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const isWhole = wholeOf === filter
  const last = useRef<string | null>(null)
  return useMemo(() => {
    const range: SelectedSubmissions['range'] = (rows, from, to) => {
      if (areRowsOld) return
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      setIds((now) => new Set([...now, ...between.map(({ id }) => id)]))
    }
    return {
      ids,
      isWhole,
      has: (id) => isWhole || ids.has(id),
      toggle: (id, rows) => {
        if (areRowsOld) return
        const from = rows?.findIndex((row) => row.id === last.current) ?? -1
        const to = rows?.findIndex((row) => row.id === id) ?? -1
        last.current = id
        // One is deselected: from here on the selection is a list of ids.
        setWholeOf(null)
        if (rows && from >= 0 && to >= 0) return range(rows, from, to)
        setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
      },
      range,
      set: (next) => {
        if (areRowsOld) return
        setWholeOf(null)
        setIds(new Set(next))
      },
      setWhole: (here) => {
        setIds(new Set(here))
        setWholeOf(filter)
      },
      clear: () => {
        setWholeOf(null)
        setIds(new Set())
      },
    }
  }, [ids, isWhole, filter, areRowsOld])
}
