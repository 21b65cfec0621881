import type { MeasuredPosition, WatchPosition } from '../../geo/MeasuredPosition.ts'
import { distance } from '../../geo/distance.ts'

/** What measuring is to come to. */
export interface MeasuringPlan {
  /** Metres; measuring goes on until a fix is no coarser. */
  readonly target: number
  /** Whether the target has to be met, however long that takes; else the best fix is taken after {@link PATIENCE_MS}. */
  readonly insists: boolean
  /** Seconds of measurements to average once the target is met; 0: the first that meets it is taken. */
  readonly averageSeconds: number
}

/** How far measuring is. */
export interface Measuring {
  /** What would be taken now; null before the first fix. */
  readonly best: MeasuredPosition | null
  /** How many measurements it is made of. */
  readonly count: number
  /** Seconds of averaging that are left; null while it waits for a good fix. */
  readonly left: number | null
}

export interface MeasuringOutcome {
  readonly position: MeasuredPosition
  readonly source: 'device' | 'averaged'
}

/** So long a better fix is waited for where the author asked for none: satellites are found within seconds. */
export const PATIENCE_MS = 10_000

/**
 * Measures until the plan is met, and tells how far it is on every change and every second. Gives what takes the best
 * there is at once, and what stops without a result. Exactly one of `done` and `fail` is called, or neither once stopped.
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
  // A device may give, or fail, before it has said how it is stopped.
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
  const patience = insists ? undefined : setTimeout(() => averageSeconds === 0 && finish(), PATIENCE_MS)

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

/** Nothing a phone says of its accuracy is better than this, in metres; zero would outweigh all others. */
const FINEST = 1

/**
 * The mean of some measurements, each weighing as the inverse square of its accuracy; the last one's time. Its accuracy is
 * the mean of theirs, or how far they scatter if that is worse: errors of a satellite receiver change slowly, so many
 * measurements in a row are no better than good ones among them. Throws without any.
 */
export function averageFixes(fixes: readonly MeasuredPosition[]): MeasuredPosition {
  const last = fixes[fixes.length - 1]
  if (!last) throw new Error('there is nothing to average')
  if (fixes.length === 1) return last
  const weights = fixes.map(({ accuracy }) => 1 / Math.max(accuracy, FINEST) ** 2)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (of: (fix: MeasuredPosition) => number) =>
    fixes.reduce((sum, fix, index) => sum + of(fix) * (weights[index] ?? 0), 0) / total
  // Around the last one, so that measurements on both sides of the 180th meridian do not meet in Greenwich.
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

/** The mean of those that have an altitude. */
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
