import type { MeasuredPosition, WatchPosition } from '../../geo/MeasuredPosition.ts'
import { distance } from '../../geo/distance.ts'

/** Goal of a measurement. */
export interface MeasuringPlan {
  /** In metres; measuring continues until a fix is at least as accurate. */
  readonly target: number
  /**
   * True if the target must be reached, however long it takes; else the best fix is taken after {@link MAX_MEASURING_MS}.
   */
  readonly insists: boolean
  /** Seconds to average once the target is reached; 0 takes the first fix that reaches it. */
  readonly averageSeconds: number
}

/** Progress of a measurement. */
export interface Measuring {
  /** The position that would be taken now; null before the first fix. */
  readonly best: MeasuredPosition | null
  /** Number of fixes it is made of. */
  readonly count: number
  /** Seconds of averaging left; null while waiting for an accurate fix. */
  readonly left: number | null
}

export interface MeasuringOutcome {
  readonly position: MeasuredPosition
  readonly source: 'device' | 'averaged'
}

/** Maximum time to wait for a better fix without a target by the author, in ms: satellites are found within seconds. */
export const MAX_MEASURING_MS = 10_000

/**
 * Measures until the plan is met, and reports progress on every change and every second. Returns functions to take the
 * best position at once, and to cancel. Calls exactly one of `done` and `fail`, or neither after cancelling.
 */
export function measurePosition(
  watch: WatchPosition,
  { target, insists, averageSeconds }: MeasuringPlan,
  on: {
    readonly tell: (measuring: Measuring) => void
    readonly done: (outcome: MeasuringOutcome) => void
    readonly fail: (failure: Error) => void
  },
): { readonly take: () => void; readonly stop: () => void } {
  const good: MeasuredPosition[] = []
  let best: MeasuredPosition | null = null
  let endsAt: number | null = null
  let ended = false
  // A device may call back before it has returned the function that stops it.
  let unwatch: (() => void) | undefined

  const end = () => {
    ended = true
    clearInterval(ticking)
    clearTimeout(patience)
    unwatch?.()
  }
  const now = (): MeasuringOutcome | null => {
    if (good.length > 1) return { position: averageFixes(good), source: 'averaged' }
    const position = good[0] ?? best
    return position ? { position, source: 'device' } : null
  }
  const finish = () => {
    const outcome = now()
    if (ended || !outcome) return
    end()
    on.done(outcome)
  }
  const tell = () => {
    const left = endsAt === null ? null : Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))
    on.tell({ best: now()?.position ?? null, count: Math.max(good.length, best ? 1 : 0), left })
  }
  const tick = () => {
    if (endsAt !== null && Date.now() >= endsAt) finish()
    else tell()
  }
  const ticking = setInterval(tick, 1_000)
  const patience = insists ? undefined : setTimeout(() => averageSeconds === 0 && finish(), MAX_MEASURING_MS)

  const give = (fix: MeasuredPosition) => {
    if (ended) return
    if (!best || fix.accuracy <= best.accuracy) best = fix
    const counts = fix.accuracy <= target || (!insists && averageSeconds > 0)
    if (counts && averageSeconds === 0) {
      good.push(fix)
      return finish()
    }
    if (counts) {
      good.push(fix)
      endsAt ??= Date.now() + averageSeconds * 1_000
    }
    tell()
  }
  const fail = (failure: Error) => {
    if (ended) return
    end()
    on.fail(failure)
  }
  unwatch = watch(give, fail)
  if (ended) unwatch()
  return { take: finish, stop: end }
}

/** Lower bound of a phone's accuracy in metres; zero would outweigh all others. */
const FINEST = 1

/**
 * Returns the mean of fixes, weighted by the inverse square of their accuracy, with the time of the last one. The
 * accuracy is the mean of theirs, or their scatter if worse: GPS errors change slowly, so many fixes in a row are no
 * better than the good ones among them. Throws for an empty list.
 */
export function averageFixes(fixes: readonly MeasuredPosition[]): MeasuredPosition {
  const last = fixes[fixes.length - 1]
  if (!last) throw new Error('there is nothing to average')
  if (fixes.length === 1) return last
  const weights = fixes.map(({ accuracy }) => 1 / Math.max(accuracy, FINEST) ** 2)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (of: (fix: MeasuredPosition) => number) =>
    fixes.reduce((sum, fix, index) => sum + of(fix) * (weights[index] ?? 0), 0) / total
  // Relative to the last one, so that fixes on both sides of the 180th meridian are not averaged to 0.
  const east = mean(({ longitude }) => ((longitude - last.longitude + 540) % 360) - 180)
  const longitude = ((last.longitude + east + 540) % 360) - 180
  const latitude = mean((fix) => fix.latitude)
  const scatter = Math.sqrt(mean((fix) => distance([fix.longitude, fix.latitude], [longitude, latitude]) ** 2))
  const { altitude, altitudeAccuracy } = heightOf(fixes)
  return {
    longitude,
    latitude,
    altitude,
    accuracy: Math.max(
      mean(({ accuracy }) => accuracy),
      scatter,
    ),
    ...(altitudeAccuracy === undefined ? {} : { altitudeAccuracy }),
    time: last.time,
    ...(fixes.some(({ mock }) => mock !== undefined) ? { mock: fixes.some(({ mock }) => mock === true) } : {}),
  }
}

/** Returns the mean altitude of the fixes that have one. */
function heightOf(fixes: readonly MeasuredPosition[]): Pick<MeasuredPosition, 'altitude' | 'altitudeAccuracy'> {
  const heights = fixes.flatMap(({ altitude }) => (altitude === null ? [] : [altitude]))
  const accuracies = fixes.flatMap(({ altitudeAccuracy }) => (altitudeAccuracy === undefined ? [] : [altitudeAccuracy]))
  if (heights.length === 0) return { altitude: null }
  return {
    altitude: meanOf(heights),
    ...(accuracies.length > 0 ? { altitudeAccuracy: meanOf(accuracies) } : {}),
  }
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
