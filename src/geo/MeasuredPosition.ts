/** A position measured by a device: degrees and metres, WGS 84; `time` is ISO 8601. */
export interface MeasuredPosition {
  readonly longitude: number
  readonly latitude: number
  readonly altitude: number | null
  /** Accuracy radius in metres. */
  readonly accuracy: number
  readonly altitudeAccuracy?: number
  readonly time: string
  /** True for a mock location, if the device reports it. */
  readonly mock?: boolean
}

/** Passes positions to `give` until the returned function is called; or calls `fail` once. */
export type WatchPosition = (give: (position: MeasuredPosition) => void, fail: (failure: Error) => void) => () => void
