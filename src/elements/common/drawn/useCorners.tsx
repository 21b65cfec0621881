import { useEffect, useMemo, useRef, useState } from 'react'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import type { Position } from '../../../geo/Position.ts'
import { onEarth } from './corners.ts'
import { type DrawnSource, type DrawnType, factsOf, ringsOf, valueOf } from './drawnValue.ts'

/** So many steps can be undone. */
const STEPS = 200

/** What is known of positions that a device measured. */
export interface Measured {
  readonly accuracy: number
  readonly mock?: boolean
}

/** The corners of an answer, and what changes them. All calls work on the answer as it is at that moment. */
export interface Corners {
  readonly corners: readonly Position[]
  /** Of an area all its rings, the outer one first; of a line its corners. */
  readonly rings: readonly (readonly Position[])[]
  /** Makes other corners the answer, that came about in this way. */
  readonly change: (
    next: (corners: readonly Position[]) => readonly Position[],
    source: DrawnSource,
    measured?: Measured,
  ) => void
  /** Makes other corners a ring of the answer, by number: one that is not there yet is a new hole, one without corners goes. */
  readonly changeRing: (ring: number, ...change: Parameters<Corners['change']>) => void
  /** Makes another drawing the answer, by its rings. */
  readonly replace: (rings: readonly (readonly Position[])[], source: DrawnSource) => void
  /** Null where there is nothing to undo, or to redo. */
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
}

type Answer = Json | undefined

const NONE: readonly Position[] = []

/** The answer is the drawing; only its history is kept here, so that what is drawn lives in drafts like any other answer. */
export function useCorners(type: DrawnType, value: Answer, onChange: (value: Answer) => void): Corners {
  const [history, setHistory] = useState<{ readonly past: readonly Answer[]; readonly future: readonly Answer[] }>({
    past: [],
    future: [],
  })
  const now = useRef({ value, onChange })
  useEffect(() => {
    now.current = { value, onChange }
  })
  const rings = useMemo(() => ringsOf(value), [value])
  const answer = (next: Answer) => {
    now.current.value = next
    now.current.onChange(next)
  }
  const put = (next: readonly (readonly Position[])[], source: DrawnSource, measured?: Measured) => {
    const before = now.current.value
    const [outer = [], ...holes] = next
    setHistory(({ past }) => ({ past: [...past, before].slice(-STEPS), future: [] }))
    answer(valueOf(type, outer, factsAfter(before, source, measured), holes) as unknown as Answer)
  }
  const changeRing: Corners['changeRing'] = (ring, next, source, measured) => {
    const before = ringsOf(now.current.value)
    const changed = next(before[ring] ?? []).map(onEarth)
    put(ring < before.length ? before.with(ring, changed) : [...before, changed], source, measured)
  }
  return {
    corners: rings[0] ?? NONE,
    rings,
    change: (...change) => changeRing(0, ...change),
    changeRing,
    replace: (next, source) =>
      put(
        next.map((ring) => ring.map(onEarth)),
        source,
      ),
    undo:
      history.past.length === 0
        ? null
        : () => {
            const { past, future } = history
            setHistory({ past: past.slice(0, -1), future: [now.current.value, ...future] })
            answer(past.at(-1))
          },
    redo:
      history.future.length === 0
        ? null
        : () => {
            const { past, future } = history
            setHistory({ past: [...past, now.current.value], future: future.slice(1) })
            answer(future[0])
          },
  }
}

function factsAfter(before: Answer, source: DrawnSource, measured: Measured | undefined) {
  const facts = factsOf(before)
  const accuracy = Math.max(facts.accuracy ?? 0, measured?.accuracy ?? 0)
  const mock = facts.mock === true || measured?.mock === true
  return {
    ...(accuracy > 0 ? { accuracy } : {}),
    source: facts.source === undefined || facts.source === source ? source : ('mixed' as const),
    time: new Date().toISOString(),
    ...(mock ? { mock } : {}),
  }
}
