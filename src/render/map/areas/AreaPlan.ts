import type { Bounds } from '../../../geo/Bounds.ts'
import type { ShownLayer } from '../ShownLayer.ts'

/** A piece of a map that an area needs. */
export interface PlannedPiece {
  /** Its id on the device. */
  readonly key: string
  readonly url: string
  /** Of an archive, the bytes that are read. */
  readonly range?: { readonly offset: number; readonly length: number }
  /** Whose size is not known before. */
  readonly sampled?: boolean
}

export interface AreaPlan {
  readonly pieces: readonly PlannedPiece[]
  /** Bytes of all pieces; `exact` unless some were guessed from a few of them. */
  readonly bytes: number
  readonly exact: boolean
  /** Layers that stay at home: their source does not allow it, or does not answer. */
  readonly left: readonly ShownLayer[]
}

/** The options for one layer's part of a plan. */
export interface PartOptions {
  readonly bounds: Bounds
  readonly zoom: number
  readonly signal: AbortSignal
}

/** More would take hours, and strain whoever serves them. */
export const MOST_PIECES = 25_000

/** The area has more pieces than {@link MOST_PIECES}. */
export class AreaTooLarge extends Error {
  constructor() {
    super(`An area of more than ${MOST_PIECES} pieces`)
    this.name = 'AreaTooLarge'
  }
}
