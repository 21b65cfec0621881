import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Page } from '../../../contract/shapes.ts'
import type { ElementId, Mode } from '../../../forms/document/FormDocument.ts'
import type { Answers, RowId } from '../../../forms/filling/Filling.ts'
import type { PseudoTranslation as PretendedWords } from '../../../forms/translating/pseudoTranslate.ts'
import type { TopBarStyle } from '../../native/Device.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import type { SchemeChoice } from '../../../render/ui/schemeChoice.ts'
import type { OpenedForm } from '../../collect/page/openPage.ts'

export type SimulatedNetwork = 'online' | 'slow' | 'offline'

/** Position that a preview reports: the real one, a place, or none because permission is denied. */
export type SimulatedPosition =
  | { readonly is: 'real' }
  | { readonly is: 'refused' }
  | { readonly is: 'at'; readonly longitude: number; readonly latitude: number; readonly accuracy: number }

/** Simulated surroundings of a form. */
export interface Simulation {
  readonly scheme: SchemeChoice
  /** Language of the author's texts; null: the form's choice. */
  readonly language: string | null
  /** Pseudo-language in which these texts are shown. */
  readonly words: PretendedWords | null
  /** Null: the form's own. */
  readonly mode: Mode | null
  readonly network: SimulatedNetwork
  /** Offset of the simulated clock, in ms. */
  readonly ahead: number
  readonly position: SimulatedPosition
}

/** An element in a row of a repeat. */
export interface Spot {
  readonly id: ElementId
  readonly row: RowId
}

/** The form of a preview, while it is filled in. */
export interface PreviewFilling {
  readonly page: Page
  readonly form: OpenedForm
  readonly live: LiveForm
  readonly language: string
}

/** State shared by the workbench of a preview and the form in its frame, which have the same origin. */
export interface PreviewState {
  readonly pretence: Simulation
  readonly piece: PreviewFilling | null
  /** Number of restarts. */
  readonly round: number
  /** Answers that the next round starts with. */
  readonly carried: Answers | null
  /** True while presses in the form select an element instead of answering. */
  readonly inspecting: boolean
  /** The element whose state is explained. */
  readonly picked: Spot | null
  /** Settings that the page requested from the simulated host app. */
  readonly topBar: TopBarStyle | null
  readonly bottomBar: boolean
  readonly closed: boolean
}

export type PreviewStore = StoreApi<PreviewState>

declare global {
  interface Window {
    /** Set by a workbench, for the form in its frame. */
    previewStore?: PreviewStore
  }
}

const HONEST: Simulation = {
  scheme: 'system',
  language: null,
  words: null,
  mode: null,
  network: 'online',
  ahead: 0,
  position: { is: 'real' },
}

export const createPreview = (pretence: Partial<Simulation> = {}): PreviewStore =>
  createStore(() => ({
    pretence: { ...HONEST, ...pretence },
    piece: null,
    round: 0,
    carried: null,
    inspecting: false,
    picked: null,
    topBar: null,
    bottomBar: true,
    closed: false,
  }))

/** Returns the store of the workbench around this page; null without one. */
export function parentPreviewStore(): PreviewStore | null {
  return window.parent === window ? null : (window.parent.previewStore ?? null)
}

/** Changes the simulation. Settings that a form reads only when it opens reopen it with its answers. */
export function simulate(store: PreviewStore, change: Partial<Simulation>): void {
  const { pretence, piece, round } = store.getState()
  const reopens = 'ahead' in change || 'mode' in change
  store.setState({
    pretence: { ...pretence, ...change },
    ...(reopens ? { carried: piece?.live.filling.draft() ?? null, round: round + 1, closed: false } : {}),
  })
}

/** Restarts the filling: empty, or with these answers. */
export function restartFilling(store: PreviewStore, carried: Answers | null = null): void {
  store.setState({ round: store.getState().round + 1, carried, closed: false })
}
