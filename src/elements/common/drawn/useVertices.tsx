import { useEffect, useMemo, useRef, useState } from 'react'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import type { Position } from '../../../geo/Position.ts'
import { roundPosition } from './vertices.ts'
import { type DrawnSource, type DrawnType, factsOf, ringsOf, drawnValueOf } from './drawnValue.ts'

/** Maximum number of undo steps. */
const STEPS = 200

/** Metadata of measured positions. */
export interface Measured {
  readonly accuracy: number
  readonly mock?: boolean
}

/** The vertices of an answer, and functions to edit them. All functions work on the answer at the time of the call. */
export interface VertexEditing {
  readonly corners: readonly Position[]
  /** All rings of an area, the outer one first; for a line its vertices. */
  readonly rings: readonly (readonly Position[])[]
  /** Replaces the vertices of the answer; `source` is their origin. */
  readonly change: (
    next: (corners: readonly Position[]) => readonly Position[],
    source: DrawnSource,
    measured?: Measured,
  ) => void
  /** Replaces a ring of the answer by index: an index beyond the rings adds a hole, an empty list removes the ring. */
  readonly changeRing: (ring: number, ...change: Parameters<VertexEditing['change']>) => void
  /** Replaces the drawing by its rings. */
  readonly replace: (rings: readonly (readonly Position[])[], source: DrawnSource) => void
  /** Null if there is nothing to undo, or to redo. */
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
}

type Answer = Json | undefined

const NONE: readonly Position[] = []

/**
 * The answer is the drawing; only its history is state here, so that the drawing is saved in drafts like any other
 * answer.
 */
export function useVertices(type: DrawnType, value: Answer, onChange: (value: Answer) => void): VertexEditing {
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
    answer(drawnValueOf(type, outer, factsAfter(before, source, measured), holes) as unknown as Answer)
  }
  const changeRing: VertexEditing['changeRing'] = (ring, next, source, measured) => {
    const before = ringsOf(now.current.value)
    const changed = next(before[ring] ?? []).map(roundPosition)
    put(ring < before.length ? before.with(ring, changed) : [...before, changed], source, measured)
  }
  return {
    corners: rings[0] ?? NONE,
    rings,
    change: (...change) => changeRing(0, ...change),
    changeRing,
    replace: (next, source) =>
      put(
        next.map((ring) => ring.map(roundPosition)),
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
