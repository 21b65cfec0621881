/** A town as the map shows it. */
export interface MapTown {
  readonly name: string
  /** To two figures: nobody sees more. 0: nobody counted. */
  readonly people: number
  /** `capital` of a country, `seat` of a province, or any other. */
  readonly sort: 'capital' | 'seat' | 'town'
  /** Degrees. */
  readonly longitude: number
  readonly latitude: number
  /** The first zoom whose tiles hold it. */
  readonly zoom: number
}

/** A town of GeoNames. */
export interface Settlement {
  readonly name: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [number, number] }
}

/** The nearest zoom of the tiles: every town is there. */
export const TOWN_ZOOM = 8
/** A tile is divided into so many cells each way, 64 pixels wide: of a cell, the first town is there a zoom earlier. */
const CELLS = 8
const MERCATOR_EDGE = 85.0511
/** Sorts of places nobody lives in any more. */
const GONE = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH'])

/**
 * Which towns a map shows, and from which zoom on: the most important of every 64 pixels, so that a map is never blank
 * where anybody lives and never crowded. Capitals come from zoom 2, cities of 1.5 million from 3, the rest from 4.
 */
export function rankTowns(settlements: readonly Settlement[]): readonly MapTown[] {
  const ranked = settlements
    .filter(({ name, featureCode, loc }) => {
      return name !== '' && !GONE.has(featureCode) && Math.abs(loc.coordinates[1]) < MERCATOR_EDGE
    })
    .map((one) => ({ one, rank: rankOf(one) }))
    // Those that weigh the same in an order that no data file changes.
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

/** Thirty times as many people weigh as much as being the seat of a province twice over. */
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
