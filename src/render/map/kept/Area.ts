import type { Bounds } from '../../../geo/Bounds.ts'
import type { ShownLayer } from '../ShownLayer.ts'

/** The form that an area is for. */
export interface AreaForm {
  readonly id: string
  readonly name: string
  readonly template: number
  readonly mode: 'h5' | 'pax' | 'dax'
}

/** A part of the world saved for offline work. */
export interface Area {
  readonly id: string
  readonly name: string
  readonly bounds: Bounds
  /** The highest zoom of saved tiles. */
  readonly zoom: number
  /** The layers at the time the area was saved. */
  readonly layers: readonly ShownLayer[]
  /** Pieces of the map: total number, number saved, and their bytes. */
  readonly total: number
  readonly done: number
  readonly bytes: number
  /** `part`: interrupted by the user, the device or the network; can be continued. */
  readonly state: 'part' | 'whole'
  /** Time of the last complete save, or of its start; ms since 1970. */
  readonly savedAt: number
  /** Start of this round of saving, ms since 1970: pieces written since then belong to it. */
  readonly round: number
  /** Null: the map only. */
  readonly form: AreaForm | null
  /** Number of tasks to reserve when it is saved. */
  readonly along: number
}
