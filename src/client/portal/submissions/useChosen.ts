import { useMemo, useRef, useState } from 'react'
import type { SubmissionRow } from '../../../contract/shapes.ts'

/** Submissions that were chosen, by id, to do something with all of them. */
export interface Chosen {
  /** Those of them that are here. */
  readonly ids: ReadonlySet<string>
  /** Everything that the filter finds is chosen, be it here or not. */
  readonly isWhole: boolean
  readonly has: (id: string) => boolean
  /** Chooses or leaves one; with `rows`, all from the one before to it. */
  readonly toggle: (id: string, rows?: readonly SubmissionRow[]) => void
  /** Adds those between two places. */
  readonly range: (rows: readonly SubmissionRow[], from: number, to: number) => void
  readonly set: (ids: readonly string[]) => void
  /** Chooses all that the filter finds; another filter ends that. */
  readonly setWhole: (here: readonly string[]) => void
  readonly clear: () => void
}

/** `filter`: as the server is asked. */
export function useChosen(filter: string): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const isWhole = wholeOf === filter
  const last = useRef<string | null>(null)
  return useMemo(() => {
    const range: Chosen['range'] = (rows, from, to) => {
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      setIds((now) => new Set([...now, ...between.map(({ id }) => id)]))
    }
    return {
      ids,
      isWhole,
      has: (id) => isWhole || ids.has(id),
      toggle: (id, rows) => {
        const from = rows?.findIndex((row) => row.id === last.current) ?? -1
        const to = rows?.findIndex((row) => row.id === id) ?? -1
        last.current = id
        // One is left out: what is chosen is told by name from here on.
        setWholeOf(null)
        if (rows && from >= 0 && to >= 0) return range(rows, from, to)
        setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
      },
      range,
      set: (next) => {
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
  }, [ids, isWhole, filter])
}
