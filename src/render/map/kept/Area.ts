import type { Bounds } from '../../../geo/Bounds.ts'
import type { ShownLayer } from '../ShownLayer.ts'

/** The form that an area is for. */
export interface AreaForm {
  readonly id: string
  readonly name: string
  readonly template: number
  readonly mode: 'h5' | 'pax' | 'dax'
}

/** A part of the earth that a person saved, to work there without a network. */
export interface Area {
  readonly id: string
  readonly name: string
  readonly bounds: Bounds
  /** The nearest zoom of tiles that was saved. */
  readonly zoom: number
  /** The layers, as they were when the area was saved. */
  readonly layers: readonly ShownLayer[]
  /** Pieces of the map: how many there are, how many are here, and their bytes. */
  readonly total: number
  readonly done: number
  readonly bytes: number
  /** `part`: it was stopped, or the device or the network failed; it goes on where it was. */
  readonly state: 'part' | 'whole'
  /** When it was last saved whole, or begun; ms since 1970. */
  readonly savedAt: number
  /** Pieces written since then belong to this round of saving. */
  readonly round: number
  /** Null: for the map alone. */
  readonly form: AreaForm | null
  /** So many tasks are taken along when it is saved. */
  readonly along: number
}
