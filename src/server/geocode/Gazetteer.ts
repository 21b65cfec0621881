import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { distance } from '../../geo/distance.ts'
import type { Position } from '../../geo/Position.ts'
import { programAt } from '../programs.ts'
import { fold } from './fold.ts'

/** A town of the gazetteer; the country as two letters. */
export interface Town {
  readonly name: string
  readonly country: string
  readonly population: number
  readonly position: Position
}

/** The towns of the world, held as columns: 135,000 objects would take ten times the room. */
export class Gazetteer {
  private readonly names: string[] = []
  /** Folded names, each between line breaks, so that one search through one text finds all of them. */
  private readonly folded: string
  /** Where each folded name begins in that text. */
  private readonly starts: Uint32Array
  private readonly countries: string[] = []
  private readonly populations: Uint32Array
  private readonly places: Float64Array

  /** `lines`: name, country, population, longitude and latitude, apart by tabs. */
  constructor(lines: readonly string[]) {
    this.starts = new Uint32Array(lines.length)
    this.populations = new Uint32Array(lines.length)
    this.places = new Float64Array(lines.length * 2)
    const folded: string[] = []
    let length = 1
    for (const [index, line] of lines.entries()) {
      const [name = '', country = '', population, longitude, latitude] = line.split('\t')
      const key = fold(name)
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

  /** The towns whose names hold the text; see {@link rank} for their order. */
  search(text: string, near: Position | null, limit: number): Town[] {
    const key = fold(text)
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
   * The town that a position belongs to, and how many metres away it is; null further away than `reach`. A city draws
   * from further around than a village does: its districts are towns of the gazetteer, too.
   */
  nearest(position: Position, reach: number): { readonly town: Town; readonly metres: number } | null {
    let nearest = -1
    let least = Infinity
    const [longitude, latitude] = position
    const shrink = Math.cos((latitude * Math.PI) / 180)
    for (let index = 0; index < this.names.length; index++) {
      const north = (this.places[index * 2 + 1] ?? 0) - latitude
      // Rough but quick; the one that is found is measured properly.
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

  /** The town whose folded name holds a place of the text, looked for from one that begins before it. */
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
/** People of a town of whom none are counted. */
const HAMLET = 500
/** Kilometres within which one is as near as the other. */
const NEAR_KM = 20

/**
 * Ranks what a person more likely means: the whole name before a part of it, near before far, large before small. Ten
 * times as far weighs as much as thirty times as small.
 */
function rank({ population, position }: Town, match: keyof typeof MATCH, near: Position | null): number {
  const far = near ? Math.log10(1 + distance(position, near) / 1_000 / NEAR_KM) : 0
  return MATCH[match] + Math.log10(population + 10) - 1.5 * far
}

let loading: Promise<Gazetteer> | null = null

/** The gazetteer that comes with the app, read once per process. */
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
