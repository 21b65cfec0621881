import { useMemo, useState } from 'react'
import type { Position } from '../../../geo/Position.ts'
import type { VertexEditing } from './useVertices.tsx'

/** The ring being drawn: the outer one, a hole, or a hole not begun yet. */
interface DrawnRing {
  /** Index: 0 is the outer ring; an index beyond the rings is a new hole. */
  readonly ring: number
  /** Number of rings. */
  readonly rings: number
  readonly corners: readonly Position[]
  /** The other rings. */
  readonly rest: readonly (readonly Position[])[]
  readonly change: VertexEditing['change']
  /** Switches to another ring; removes a hole that is incomplete. */
  readonly go: (ring: number) => void
  /** Removes the current hole; null if the outer ring is current. */
  readonly remove: (() => void) | null
  /** True if there is an area to cut holes into. */
  readonly mayCut: boolean
}

export function useRing({ rings, changeRing }: VertexEditing, holes: boolean): DrawnRing {
  const [wanted, setWanted] = useState(0)
  const mayCut = holes && (rings[0]?.length ?? 0) > 2
  // Undo may remove a hole, or the whole drawing.
  const ring = mayCut ? Math.min(wanted, rings.length) : 0
  const hasDrafts = ring > 0 && ring < rings.length
  const rest = useMemo(() => rings.filter((_, index) => index !== ring), [rings, ring])
  const remove = () => {
    changeRing(ring, () => [], 'map')
    setWanted(0)
  }
  return {
    ring,
    rings: rings.length,
    corners: rings[ring] ?? NONE,
    rest,
    change: (...change) => changeRing(ring, ...change),
    go: (next) => {
      const isNone = hasDrafts && (rings[ring]?.length ?? 0) < 3
      if (isNone) changeRing(ring, () => [], 'map')
      setWanted(isNone && next > ring ? next - 1 : next)
    },
    remove: hasDrafts ? remove : null,
    mayCut,
  }
}

const NONE: readonly Position[] = []
