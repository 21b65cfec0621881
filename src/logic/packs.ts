import type { geometryOperations } from './packs/geo.ts'
import type { compilePattern } from './packs/patterns.ts'

/** Function packs loaded so far: code only, so shared by all evaluations. */
interface Loaded {
  geo?: typeof geometryOperations
  patterns?: typeof compilePattern
}

const loaded: Loaded = {}
const waiting = new Set<() => void>()

export function loadedPack<P extends keyof Loaded>(pack: P): Loaded[P] {
  return loaded[pack]
}

/** Calls back when a pack is loaded: previous results may be incomplete. */
export function onPackLoaded(listener: () => void): void {
  waiting.add(listener)
}

/** Loads geometry operations. */
export async function loadGeo(): Promise<void> {
  if (loaded.geo) return
  loaded.geo = (await import('./packs/geo.ts')).geometryOperations
  for (const listener of waiting) listener()
}

/** Loads the linear-time pattern engine, needed for `matches` and for patterns of text questions. */
export async function loadPatterns(): Promise<void> {
  if (loaded.patterns) return
  loaded.patterns = (await import('./packs/patterns.ts')).compilePattern
  for (const listener of waiting) listener()
}
