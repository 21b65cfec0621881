import type { geometryOperations } from './packs/geo.ts'
import type { compilePattern } from './packs/patterns.ts'

/** The function packs loaded so far: code only, so shared by all evaluations. */
interface Loaded {
  geo?: typeof geometryOperations
  patterns?: typeof compilePattern
}

const loaded: Loaded = {}
const waiting = new Set<() => void>()

export function loadedPack<P extends keyof Loaded>(pack: P): Loaded[P] {
  return loaded[pack]
}

/** Calls back when a pack has come: what was found out without it may be incomplete. */
export function onPackLoaded(listener: () => void): void {
  waiting.add(listener)
}

/** Polygons, lines and what lies in them. */
export async function loadGeo(): Promise<void> {
  if (loaded.geo) return
  loaded.geo = (await import('./packs/geo.ts')).geometryOperations
  for (const listener of waiting) listener()
}

/** Patterns in linear time. Forms need it for `matches` and for the pattern of a text question. */
export async function loadPatterns(): Promise<void> {
  if (loaded.patterns) return
  loaded.patterns = (await import('./packs/patterns.ts')).compilePattern
  for (const listener of waiting) listener()
}
