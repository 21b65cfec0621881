import type { ControlEntry } from './ControlProps.ts'

/** The drawing of a kind: part of the page, or a chunk of its own that is fetched by the first form with the kind. */
export type ControlSource = ControlEntry | LazyControl

/** A kind in a chunk of its own. */
export interface LazyControl {
  readonly sort: 'lazy'
  readonly load: () => Promise<ControlEntry>
  /** Once fetched. */
  entry?: ControlEntry
}

/** A kind whose code comes in a chunk of its own. */
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

/** The entry, if its code is here. */
export function entryNow(source: ControlSource): ControlEntry | undefined {
  return source.sort === 'lazy' ? source.entry : source
}
