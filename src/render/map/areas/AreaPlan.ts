import type { Bounds } from '../../../geo/Bounds.ts'
import type { ShownLayer } from '../ShownLayer.ts'

/** A piece of a map that an area needs. */
export interface PlannedPiece {
  /** Its id on the device. */
  readonly key: string
  readonly url: string
  /** For a piece of an archive: its byte range. */
  readonly range?: { readonly offset: number; readonly length: number }
  /** True if its size is not known in advance. */
  readonly sampled?: boolean
}

export interface AreaPlan {
  readonly pieces: readonly PlannedPiece[]
  /** Total size of all pieces in bytes; `exact` unless some were extrapolated from samples. */
  readonly bytes: number
  readonly exact: boolean
  /** Layers that are not saved: their source does not allow it, or does not respond. */
  readonly left: readonly ShownLayer[]
}

/** The options for one layer's part of a plan. */
export interface PartOptions {
  readonly bounds: Bounds
  readonly zoom: number
  readonly signal: AbortSignal
}

/** Maximum number of pieces: more would take hours, and strain the servers. */
export const MAX_PIECES = 25_000

/** Thrown if the area has more pieces than {@link MAX_PIECES}. */
export class AreaTooLarge extends Error {
  constructor() {
    super(`An area of more than ${MAX_PIECES} pieces`)
    this.name = 'AreaTooLarge'
  }
}
