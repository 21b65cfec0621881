/** A town shown on the map. */
export interface MapTown {
  readonly name: string
  /** Population rounded to two digits; 0 if unknown. */
  readonly people: number
  /** `capital` of a country, `seat` of a province, or other. */
  readonly sort: 'capital' | 'seat' | 'town'
  /** In degrees. */
  readonly longitude: number
  readonly latitude: number
  /** First zoom at which it is shown. */
  readonly zoom: number
}

/** A town from GeoNames. */
export interface Settlement {
  readonly name: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [number, number] }
}

/** Maximum zoom of the tiles, with all towns. */
export const TOWN_ZOOM = 8
/** Cells per side of a tile, 64 pixels wide each: the first town of a cell appears one zoom earlier. */
const CELLS = 8
const MERCATOR_EDGE = 85.0511
/** Feature codes of abandoned places. */
const GONE = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH'])

/**
 * Returns the towns of a map with their first zoom: the most important per 64 pixels, so that populated areas are
 * neither blank nor crowded. Capitals appear from zoom 2, cities of 1.5 million from 3, the rest from 4.
 */
export function rankTowns(settlements: readonly Settlement[]): readonly MapTown[] {
  const ranked = settlements
    .filter(({ name, featureCode, loc }) => {
      return name !== '' && !GONE.has(featureCode) && Math.abs(loc.coordinates[1]) < MERCATOR_EDGE
    })
    .map((one) => ({ one, rank: rankOf(one) }))
    // Ties are broken by name, independently of the order in the data.
    .toSorted((a, b) => b.rank - a.rank || (a.one.name < b.one.name ? -1 : 1))
  const taken = Array.from({ length: TOWN_ZOOM }, () => new Set<number>())
  return ranked.map(({ one }) => {
    const [longitude, latitude] = one.loc.coordinates
    const first = one.featureCode === 'PPLC' && one.population >= 50_000 ? 2 : one.population >= 1_500_000 ? 3 : 4
    const cells = taken.map((_, zoom) => cellOf(longitude, latitude, zoom))
    const free = cells.findIndex((cell, zoom) => zoom >= first && !taken[zoom]?.has(cell))
    const zoom = free < 0 ? TOWN_ZOOM : free
    for (const [at, cell] of cells.entries()) if (at >= zoom) taken[at]?.add(cell)
    return {
      name: one.name.replace(/\s+/g, ' '),
      people: Number(one.population.toPrecision(2)),
      sort: one.featureCode === 'PPLC' ? 'capital' : one.featureCode === 'PPLA' ? 'seat' : 'town',
      longitude,
      latitude,
      zoom,
    }
  })
}

/** Rank of a town: being a capital weighs as much as a hundred times the population, a provincial seat five times. */
function rankOf({ featureCode, population }: Settlement): number {
  const bonus = featureCode === 'PPLC' ? 2 : featureCode === 'PPLA' ? 0.7 : featureCode === 'PPLX' ? -1 : 0
  return Math.round((Math.log10(population + 100) + bonus) * 100) / 100
}

function cellOf(longitude: number, latitude: number, zoom: number): number {
  const across = 2 ** zoom * CELLS
  const radians = (latitude * Math.PI) / 180
  const x = Math.floor(((longitude + 180) / 360) * across)
  const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * across)
  return y * across + x
}
