import { useMemo, useState } from 'react'
import type { Position } from '../../../geo/Position.ts'
import type { Corners } from './useCorners.tsx'

/** The ring of a drawing that is drawn on: its outer one, a hole, or a hole that is not begun yet. */
interface DrawnRing {
  /** By number: 0 is the outer ring; one that is not there yet is a new hole. */
  readonly ring: number
  /** How many there are. */
  readonly rings: number
  readonly corners: readonly Position[]
  /** The other rings. */
  readonly rest: readonly (readonly Position[])[]
  readonly change: Corners['change']
  /** Goes to another ring; a hole that was begun and is none yet goes away. */
  readonly go: (ring: number) => void
  /** Takes away the hole that is drawn on; null where none is. */
  readonly remove: (() => void) | null
  /** Whether there is an area to cut holes out of. */
  readonly mayCut: boolean
}

export function useRing({ rings, changeRing }: Corners, holes: boolean): DrawnRing {
  const [wanted, setWanted] = useState(0)
  const mayCut = holes && (rings[0]?.length ?? 0) > 2
  // Undoing may take away a hole, or the whole drawing.
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
