import type { ControlEntry } from './ControlProps.ts'

/** The rendering of a kind: part of the page, or a separate chunk loaded by the first form with the kind. */
export type ControlSource = ControlEntry | LazyControl

/** A kind in a separate chunk. */
export interface LazyControl {
  readonly sort: 'lazy'
  readonly load: () => Promise<ControlEntry>
  /** Set once loaded. */
  entry?: ControlEntry
}

/** Creates the source of a kind in a separate chunk. */
export function lazyControl(load: () => Promise<ControlEntry>): LazyControl {
  const source: LazyControl = {
    sort: 'lazy',
    load: async () => {
      source.entry ??= await load()
      return source.entry
    },
  }
  return source
}

/** Returns the entry if its code is loaded. */
export function loadedEntry(source: ControlSource): ControlEntry | undefined {
  return source.sort === 'lazy' ? source.entry : source
}
