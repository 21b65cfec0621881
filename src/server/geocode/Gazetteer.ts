import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { distance } from '../../geo/distance.ts'
import type { Position } from '../../geo/Position.ts'
import { programAt } from '../programs.ts'
import { normalizeName } from './normalizeName.ts'

/** A town of the gazetteer; `country` is a two-letter code. */
export interface Town {
  readonly name: string
  readonly country: string
  readonly population: number
  readonly position: Position
}

/** The towns of the world, stored as columns: 135,000 objects would take ten times the memory. */
export class Gazetteer {
  private readonly names: string[] = []
  /** Folded names separated by line breaks, so that a single string search finds all matches. */
  private readonly folded: string
  /** Offset of each name in `folded`. */
  private readonly starts: Uint32Array
  private readonly countries: string[] = []
  private readonly populations: Uint32Array
  private readonly places: Float64Array

  /** `lines`: name, country, population, longitude and latitude, separated by tabs. */
  constructor(lines: readonly string[]) {
    this.starts = new Uint32Array(lines.length)
    this.populations = new Uint32Array(lines.length)
    this.places = new Float64Array(lines.length * 2)
    const folded: string[] = []
    let length = 1
    for (const [index, line] of lines.entries()) {
      const [name = '', country = '', population, longitude, latitude] = line.split('\t')
      const key = normalizeName(name)
      this.names.push(name)
      this.countries.push(country)
      this.populations[index] = Number(population)
      this.places.set([Number(longitude), Number(latitude)], index * 2)
      this.starts[index] = length
      folded.push(key)
      length += key.length + 1
    }
    this.folded = `\n${folded.join('\n')}\n`
  }

  /** Returns towns whose name contains the text, ordered by {@link rank}. */
  search(text: string, near: Position | null, limit: number): Town[] {
    const key = normalizeName(text)
    if (key === '') return []
    const found: { readonly town: Town; readonly rank: number }[] = []
    let index = 0
    for (let at = this.folded.indexOf(key); at >= 0; at = this.folded.indexOf(key, at + 1)) {
      index = this.indexAt(at, index)
      const begins = this.folded[at - 1] === '\n'
      const match = begins ? (this.folded[at + key.length] === '\n' ? 'whole' : 'start') : 'part'
      const town = this.town(index)
      found.push({ town, rank: rank(town, match, near) })
      at = (this.starts[index + 1] ?? this.folded.length) - 2
    }
    return found
      .sort((a, b) => b.rank - a.rank)
      .slice(0, limit)
      .map(({ town }) => town)
  }

  /**
   * Returns the town a position belongs to, and its distance in metres; null beyond `reach`. Large cities have a wider
   * catchment than villages, since their districts are towns of the gazetteer, too.
   */
  nearest(position: Position, reach: number): { readonly town: Town; readonly metres: number } | null {
    let nearest = -1
    let least = Infinity
    const [longitude, latitude] = position
    const shrink = Math.cos((latitude * Math.PI) / 180)
    for (let index = 0; index < this.names.length; index++) {
      const north = (this.places[index * 2 + 1] ?? 0) - latitude
      // A fast approximation; the result is measured exactly.
      if (north > 3 || north < -3) continue
      const east = ((((this.places[index * 2] ?? 0) - longitude + 540) % 360) - 180) * shrink
      const pull = (east * east + north * north) / Math.sqrt((this.populations[index] ?? 0) + HAMLET)
      if (pull < least) [least, nearest] = [pull, index]
    }
    if (nearest < 0) return null
    const town = this.town(nearest)
    const metres = distance(town.position, position)
    return metres <= reach ? { town, metres } : null
  }

  private town(index: number): Town {
    return {
      name: this.names[index] ?? '',
      country: this.countries[index] ?? '',
      population: this.populations[index] ?? 0,
      position: [this.places[index * 2] ?? 0, this.places[index * 2 + 1] ?? 0],
    }
  }

  /** Index of the town whose folded name contains an offset, searching from `from`. */
  private indexAt(at: number, from: number): number {
    let low = from
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return low
  }
}

const MATCH = { whole: 2.5, start: 1, part: 0 } as const
/** Population assumed for towns without one. */
const HAMLET = 500
/** Distance in kilometres below which towns count as equally near. */
const NEAR_KM = 20

/**
 * Ranks likely matches: whole names before parts, near before far, large before small. Ten times the distance weighs as
 * much as a thirtieth of the population.
 */
function rank({ population, position }: Town, match: keyof typeof MATCH, near: Position | null): number {
  const far = near ? Math.log10(1 + distance(position, near) / 1_000 / NEAR_KM) : 0
  return MATCH[match] + Math.log10(population + 10) - 1.5 * far
}

let loading: Promise<Gazetteer> | null = null

/** Loads the bundled gazetteer, once per process. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readGazetteer().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function readGazetteer(): Promise<Gazetteer> {
  const { file, execArgv } = programAt('geocode/printGazetteer')
  const { stdout } = await promisify(execFile)(process.execPath, [...execArgv, file], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return new Gazetteer(stdout.split('\n'))
}
