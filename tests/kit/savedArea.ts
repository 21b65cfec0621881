import type { Area } from '../../src/render/map/kept/Area.ts'

/** An area that is still to be saved, with the map only. */
export const MARKET: Area = {
  id: 'market',
  name: 'Market',
  bounds: [106, 10, 106.1, 10.1],
  zoom: 15,
  layers: [],
  total: 0,
  done: 0,
  bytes: 0,
  state: 'part',
  savedAt: 1,
  round: 1,
  form: null,
  along: 0,
}
