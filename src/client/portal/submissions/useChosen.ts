import { useMemo, useRef, useState } from 'react'
import type { SubmissionRow } from '../../../contract/shapes.ts'

/** Submissions that were chosen, by id, to do something with all of them. */
export interface Chosen {
  readonly ids: ReadonlySet<string>
  readonly has: (id: string) => boolean
  /** Chooses or leaves one; with `rows`, all from the one before to it. */
  readonly toggle: (id: string, rows?: readonly SubmissionRow[]) => void
  /** Adds those between two places. */
  readonly range: (rows: readonly SubmissionRow[], from: number, to: number) => void
  readonly set: (ids: readonly string[]) => void
  readonly clear: () => void
}

export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  return useMemo(() => {
    const range: Chosen['range'] = (rows, from, to) => {
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      setIds((now) => new Set([...now, ...between.map(({ id }) => id)]))
    }
    return {
      ids,
      has: (id) => ids.has(id),
      toggle: (id, rows) => {
        const from = rows?.findIndex((row) => row.id === last.current) ?? -1
        const to = rows?.findIndex((row) => row.id === id) ?? -1
        last.current = id
        if (rows && from >= 0 && to >= 0) return range(rows, from, to)
        setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
      },
      range,
      set: (next) => setIds(new Set(next)),
      clear: () => setIds(new Set()),
    }
  }, [ids])
}
