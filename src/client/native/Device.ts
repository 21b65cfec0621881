import type { NativeResult } from './NativeResult.ts'

/** Where the device is. Degrees and metres, WGS 84. */
export interface DevicePosition {
  readonly longitude: number
  readonly latitude: number
  readonly altitude: number | null
  /** Radius within which the device believes to be. */
  readonly accuracy: number
  readonly altitudeAccuracy?: number
  /** ISO 8601. */
  readonly time: string
  /** True if an app made it up, where the host app says so; browsers never do. */
  readonly mock?: boolean
}

/** The style of the host app's bar above the page, in CSS colours. */
export interface TopBarStyle {
  readonly backgroundColor: string
  readonly textColor: string
}

/** The device a page runs on; the only way to reach it. What a browser does not have, it does without. */
export interface Device {
  /** `web`: a browser. `webView`: a page of a host app, over its bridge. `mock`: a browser that plays one. */
  readonly kind: 'web' | 'webView' | 'mock'
  /** Whoever is signed in to the host app, as the token its servers know them by. */
  getAccessToken(): Promise<NativeResult<string>>
  getAppVersion(): Promise<NativeResult<string>>
  /** CSS pixels at the top of the page that the host app's status bar covers; 0 when nobody says. */
  getStatusBarHeight(): Promise<number>
  /** Fails with a PositionFailure: 'Get location error: …' or 'Browser does not support Geolocation API'. */
  getCoordinate(): Promise<DevicePosition>
  /**
   * Gives one position after the other until it is stopped, or fails, once, with a PositionFailure. Gives what stops it.
   */
  watchCoordinate(give: (position: DevicePosition) => void, fail: (failure: Error) => void): () => void
  /**
   * Gives the compass heading of the device's top edge, or of its camera while it is held upright: degrees from north,
   * clockwise. Fails, once, with a PositionFailure. To be called from a press: some devices ask the person first.
   */
  watchHeading(give: (degrees: number) => void, fail: (failure: Error) => void): () => void
  /** Puts text on the clipboard. Fails where the page may not. */
  copyText(text: string): Promise<void>
  /** Opens an address outside this page. */
  openURL(url: string): void
  setPageTopBarStyle(style: TopBarStyle): void
  showPageBottomBar(shown: boolean): void
  /** Leaves the page for the host app. The page stays where the app does not let it go. */
  closeDetail(): void
}
