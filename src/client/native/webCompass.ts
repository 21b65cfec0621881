import { compassHeading } from '../../geo/compassHeading.ts'
import { PositionFailure } from '../../geo/PositionFailure.ts'

/** iOS extensions: the compass heading, and a permission request that needs a user gesture. */
interface Orientation extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number
}
interface AskingOrientation {
  readonly requestPermission?: () => Promise<PermissionState>
}

/**
 * Time without events after which the compass counts as missing, in ms: a device without one sends none, or empty ones.
 */
const SILENCE_MS = 3_000

/** Passes the headings of the browser's compass to `give`. Asks for permission if the device requires it. */
export function watchCompass(give: (degrees: number) => void, fail: (failure: PositionFailure) => void): () => void {
  const api = (window as { readonly DeviceOrientationEvent?: AskingOrientation }).DeviceOrientationEvent
  if (!api) {
    fail(new PositionFailure('unsupported', 'Browser does not support DeviceOrientationEvent'))
    return () => {}
  }
  // Chromium separates orientation relative to north from relative orientation.
  const type = 'ondeviceorientationabsolute' in window ? 'deviceorientationabsolute' : 'deviceorientation'
  let silence: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const stop = () => {
    stopped = true
    clearTimeout(silence)
    window.removeEventListener(type, listen)
  }
  const end = (failure: PositionFailure) => {
    stop()
    fail(failure)
  }
  const listen = (event: Event) => {
    const heading = headingOf(event as Orientation)
    if (heading === null) return
    clearTimeout(silence)
    give(heading)
  }
  const start = () => {
    if (stopped) return
    window.addEventListener(type, listen)
    silence = setTimeout(() => end(new PositionFailure('unavailable', 'The device has no compass')), SILENCE_MS)
  }
  if (!api.requestPermission) start()
  else {
    api.requestPermission().then(
      (state) => (state === 'granted' ? start() : end(new PositionFailure('denied', 'The compass was not allowed'))),
      () => end(new PositionFailure('denied', 'The compass was not allowed')),
    )
  }
  return stop
}

function headingOf({ webkitCompassHeading, alpha, beta, gamma }: Orientation): number | null {
  const turned = screen.orientation?.angle ?? 0
  if (typeof webkitCompassHeading === 'number') return (webkitCompassHeading + turned) % 360
  return alpha === null || beta === null || gamma === null ? null : compassHeading(alpha, beta, gamma, turned)
}
