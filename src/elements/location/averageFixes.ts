import type { MeasuredPosition } from '../../geo/MeasuredPosition.ts'
import { distance } from '../../geo/distance.ts'

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
