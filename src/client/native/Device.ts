import type { NativeResult } from './NativeResult.ts'

/** Position of the device, in degrees and metres, WGS 84. */
export interface DevicePosition {
  readonly longitude: number
  readonly latitude: number
  readonly altitude: number | null
  /** Accuracy radius in metres. */
  readonly accuracy: number
  readonly altitudeAccuracy?: number
  /** ISO 8601. */
  readonly time: string
  /** True if the host app reports a mock location; always absent in browsers. */
  readonly mock?: boolean
}

/** The style of the host app's bar above the page, in CSS colours. */
export interface TopBarStyle {
  readonly backgroundColor: string
  readonly textColor: string
}

/** The device a page runs on; all access to it goes through this interface. Features a browser lacks have fallbacks. */
export interface Device {
  /** `web`: a browser. `webView`: a page of a host app, using its bridge. `mock`: a browser that simulates one. */
  readonly kind: 'web' | 'webView' | 'mock'
  /** Access token of the host app's user. */
  getAccessToken(): Promise<NativeResult<string>>
  getAppVersion(): Promise<NativeResult<string>>
  /** Height in CSS pixels of the host app's status bar, which covers the top of the page; 0 if unknown. */
  getStatusBarHeight(): Promise<number>
  /** Rejects with a PositionFailure: 'Get location error: …' or 'Browser does not support Geolocation API'. */
  getCoordinate(): Promise<DevicePosition>
  /**
   * Passes positions to `give` until stopped, or calls `fail` once with a PositionFailure. Returns a function that
   * stops it.
   */
  watchCoordinate(give: (position: DevicePosition) => void, fail: (failure: Error) => void): () => void
  /**
   * Passes compass headings of the device's top edge, or of its camera while held upright, to `give`: degrees clockwise
   * from north. Calls `fail` once with a PositionFailure. Call it from a click handler: some devices ask for
   * permission.
   */
  watchHeading(give: (degrees: number) => void, fail: (failure: Error) => void): () => void
  /** Copies text to the clipboard. Rejects if the page is not allowed to. */
  copyText(text: string): Promise<void>
  /** Opens a URL outside this page. */
  openURL(url: string): void
  setPageTopBarStyle(style: TopBarStyle): void
  showPageBottomBar(shown: boolean): void
  /** Closes the page and returns to the host app. Does nothing if the app does not support it. */
  closeDetail(): void
}
