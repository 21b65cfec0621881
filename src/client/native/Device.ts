/** Where the device is. Degrees and metres, WGS 84. */
export interface DevicePosition {
  readonly longitude: number
  readonly latitude: number
  readonly altitude: number | null
  readonly accuracy: number
  /** ISO 8601. */
  readonly time: string
}

/** The device a page runs on; the only way to reach it. */
export interface Device {
  /** Fails with 'Get location error: …' or 'Browser does not support Geolocation API'. */
  getCoordinate(): Promise<DevicePosition>
  /** CSS pixels at the top of the page that the host app's status bar covers. */
  statusBarHeight(): number
  /** Puts text on the clipboard. Fails where the page may not. */
  copyText(text: string): Promise<void>
  /** Opens an address outside this page. */
  openURL(url: string): void
}
