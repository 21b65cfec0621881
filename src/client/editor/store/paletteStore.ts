import { createStore, type StoreApi } from 'zustand/vanilla'

/** The user's palette settings on this device. */
export interface PaletteState {
  /** Recently added kinds, latest first. */
  readonly recent: readonly string[]
  /** Collapsed groups, by name. */
  readonly closed: readonly string[]
  /** True for the simple view of elements and settings, with only what most forms need. */
  readonly simple: boolean
}

/** Number of recent kinds remembered. */
const RECENT = 6

/** A separate store: no element on the canvas subscribes to it. */
export const createPaletteStore = (): StoreApi<PaletteState> =>
  createStore(() => ({ recent: [], closed: [], simple: false }))

/** Records that a kind was added. */
export function noteUse(palette: StoreApi<PaletteState>, kind: string): void {
  const { recent } = palette.getState()
  if (recent[0] !== kind) palette.setState({ recent: [kind, ...recent.filter((one) => one !== kind)].slice(0, RECENT) })
}

/** Collapses or expands a group. */
export function toggleGroup(palette: StoreApi<PaletteState>, group: string): void {
  const { closed } = palette.getState()
  const others = closed.filter((one) => one !== group)
  palette.setState({ closed: others.length < closed.length ? others : [...closed, group] })
}

/** The kinds that most forms consist of. */
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

/** True if a kind is in the simple view. */
export const isBasic = (kind: string): boolean => BASIC.has(kind)
