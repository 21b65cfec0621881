import { createStore, type StoreApi } from 'zustand/vanilla'

/** How a person on this device likes the palette. */
export interface PaletteState {
  /** Kinds that were added last, the latest first. */
  readonly recent: readonly string[]
  /** Groups that are folded, by name. */
  readonly closed: readonly string[]
  /** Of elements and settings, only what most forms need is shown: a beginner looks at little. */
  readonly simple: boolean
}

/** So many kinds are remembered. */
const RECENT = 6

/** A store of its own: no element on the canvas listens to it. */
export const createPaletteStore = (): StoreApi<PaletteState> =>
  createStore(() => ({ recent: [], closed: [], simple: false }))

/** A kind was added. */
export function noteUse(palette: StoreApi<PaletteState>, kind: string): void {
  const { recent } = palette.getState()
  if (recent[0] !== kind) palette.setState({ recent: [kind, ...recent.filter((one) => one !== kind)].slice(0, RECENT) })
}

/** Folds a group, or unfolds it. */
export function toggleGroup(palette: StoreApi<PaletteState>, group: string): void {
  const { closed } = palette.getState()
  const others = closed.filter((one) => one !== group)
  palette.setState({ closed: others.length < closed.length ? others : [...closed, group] })
}

/** The kinds that most forms are made of. */
const BASIC: ReadonlySet<string> = new Set([
  'text',
  'textarea',
  'number',
  'select',
  'select-many',
  'switch',
  'date',
  'location',
  'photo',
  'group',
  'text-block',
])

/** Whether a kind is shown to a beginner. */
export const isBasic = (kind: string): boolean => BASIC.has(kind)
