/** URL template of tiles for MapLibre, from the path of an endpoint that was given `TILE` as its tile. */
export const tilesOf = (path: string): string =>
  `${window.location.origin}${path}`
    .replace('%7Bz%7D', '{z}')
    .replace('%7Bx%7D', '{x}')
    .replace('%7By%7D.pbf', '{y}.pbf')

/** The tile in the parameters of such a path. */
export const TILE = { z: '{z}', x: '{x}', y: '{y}.pbf' } as const
