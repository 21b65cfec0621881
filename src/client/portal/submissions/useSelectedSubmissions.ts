import { useEffect, useMemo, useRef, useState } from 'react'

/** The selected submissions, by id. */
export interface SelectedSubmissions {
  /** Ids of the selected submissions; with `isWhole`, those that are loaded. */
  readonly ids: ReadonlySet<string>
  /** True if everything the filter finds is selected, loaded or not, apart from `except`. */
  readonly isWhole: boolean
  readonly except: ReadonlySet<string>
  /** True while ids of a range are loaded. */
  readonly isLoading: boolean
  readonly has: (id: string) => boolean
  /** Selects or deselects one. */
  readonly toggle: (id: string) => void
  /** Adds several, also some that are still to be loaded. */
  readonly add: (ids: readonly string[] | Promise<readonly string[]>) => void
  readonly set: (ids: readonly string[]) => void
  /** Selects everything the filter finds; another filter ends that. */
  readonly setWhole: (here: readonly string[]) => void
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Returns the selection of the desk. `filter`: in the server's syntax. `areRowsOld`: whether the rows shown are still
 * those of the previous filter: they cannot be selected, since they may not match, and would stay selected out of sight.
 * `onError` is called if the ids of a range cannot be loaded.
 */
export function useSelectedSubmissions(
  filter: string,
  areRowsOld: boolean,
  onError: (error: unknown) => void,
): SelectedSubmissions {
  const [ids, setIds] = useState(NONE)
  const [except, setExcept] = useState(NONE)
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  /** The range being loaded, and the filter it is of. */
  const [loading, setLoading] = useState<{ readonly filter: string } | null>(null)
  const isLoading = loading?.filter === filter
  const isWhole = wholeOf === filter
  const now = useRef({ loading, onError })
  useEffect(() => {
    now.current = { loading: isLoading ? loading : null, onError }
  })
  return useMemo(() => {
    const start = (whole: string | null, next: ReadonlySet<string>) => {
      setLoading(null)
      setWholeOf(whole)
      setExcept(NONE)
      setIds(next)
    }
    const added = (more: readonly string[]) => setIds((now) => new Set([...now, ...more]))
    return {
      ids,
      isWhole,
      except: isWhole ? except : NONE,
      isLoading,
      has: (id) => (isWhole ? !except.has(id) : ids.has(id)),
      toggle: (id) => {
        if (areRowsOld) return
        if (isWhole) setExcept((now) => toggled(now, id))
        else {
          setWholeOf(null)
          setIds((now) => toggled(now, id))
        }
      },
      add: (more) => {
        if (areRowsOld) return
        if (isWhole) return setExcept((now) => (Array.isArray(more) ? without(now, more as string[]) : now))
        setWholeOf(null)
        if (!(more instanceof Promise)) return added(more)
        const range = { filter }
        setLoading(range)
        const load = async () => {
          try {
            const found = await more
            // Cleared meanwhile, or of another filter.
            if (now.current.loading === range) added(found)
          } catch (error) {
            if (now.current.loading === range) now.current.onError(error)
          } finally {
            setLoading((one) => (one === range ? null : one))
          }
        }
        void load()
      },
      set: (next) => {
        if (!areRowsOld) start(null, new Set(next))
      },
      setWhole: (here) => start(filter, new Set(here)),
      clear: () => start(null, NONE),
    }
  }, [ids, except, isWhole, isLoading, filter, areRowsOld])
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? without(ids, [id]) : new Set([...ids, id])

const without = (ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> => {
  const left = new Set(ids)
  for (const id of gone) left.delete(id)
  return left
}
