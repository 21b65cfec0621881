/** A position that a device measured: degrees and metres, WGS 84; `time` is ISO 8601. */
export interface MeasuredPosition {
  readonly longitude: number
  readonly latitude: number
  readonly altitude: number | null
  /** Radius within which the device believes to be. */
  readonly accuracy: number
  readonly altitudeAccuracy?: number
  readonly time: string
  /** True if an app made it up, where the device says so. */
  readonly mock?: boolean
}

/** Gives one position after the other, until what it gives is called; or fails, once. */
export type WatchPosition = (give: (position: MeasuredPosition) => void, fail: (failure: Error) => void) => () => void
