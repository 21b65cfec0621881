import type { Town } from './Town.ts'
import { mulberry } from './mulberry.ts'
import { MANAGEMENTS, PROBLEMS, WATER_SOURCES, WATER_TECHS } from './waterPoint.ts'

const DAY = 86_400_000

/** Number of days covered by inspections. */
const DAYS = 420

/** Notes of the demo's inspectors. Answers are data, so each is in its inspector's language. */
const NOTES = [
  'Queue of about twenty people in the morning.',
  'The committee meets every month and keeps a book.',
  'Fence is down, cattle come close to the well.',
  'New chain needed; spare parts are a day away.',
  'Nước trong, có vị hơi mặn vào mùa khô.',
  'Người dân tự góp tiền sửa bơm.',
  '雨季水量充足，旱季每天只能取水两小时。',
]

export interface Inspection {
  readonly id: string
  readonly at: number
  readonly inspector: number
  readonly longitude: number
  readonly latitude: number
  readonly input: { readonly [name: string]: unknown }
}

/** Generates inspections near real towns, oldest first, ending at `now`; deterministic for the same arguments. */
export function inspections(towns: readonly Town[], now: number, inspectors: number): Inspection[] {
  const random = mulberry(1_854)
  const oneOf = <T>(list: readonly T[], skew = 1): T => list[Math.floor(random() ** skew * list.length)] as T
  const places = shuffled(towns, random)
  return places.map((town, index) => {
    const at = Math.round(now - ((places.length - index) / places.length) * DAYS * DAY + random() * DAY * 0.1)
    // Within about two kilometres of the town centre.
    const longitude = rounded(town.longitude + (random() - 0.5) * 0.03)
    const latitude = rounded(town.latitude + (random() - 0.5) * 0.03)
    const source = oneOf(WATER_SOURCES, 1.6).value
    const status = random() < 0.71 ? 'yes' : random() < 0.88 ? 'no' : 'unknown'
    const accuracy = Math.round(3 + random() * 12)
    return {
      id: uuid(random),
      at: Math.min(at, now),
      inspector: Math.floor(random() * inspectors),
      longitude,
      latitude,
      input: {
        location: { type: 'Point', coordinates: [longitude, latitude], accuracy, source: 'device' },
        water_point_name: `${town.name} ${1 + Math.floor(random() * 9)}`,
        report_date: new Date(Math.min(at, now)).toISOString().slice(0, 10),
        water_source: source,
        ...(source === 'surface' ? {} : { water_tech: oneOf(WATER_TECHS, 1.5).value }),
        status_id: status,
        ...(status === 'no' ? { problems: [oneOf(PROBLEMS, 1.5).value] } : {}),
        service: {
          install_year: 1978 + Math.floor(random() ** 0.6 * 47),
          management: oneOf(MANAGEMENTS, 1.7).value,
          pay: random() < 0.46,
          served_population: 20 + Math.floor(random() ** 2 * 900),
        },
        ...(random() < 0.15 ? { notes: oneOf(NOTES) } : {}),
      },
    }
  })
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}

/** Rounds to five decimals, about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

function uuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
