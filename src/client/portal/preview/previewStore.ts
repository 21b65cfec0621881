import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Page } from '../../../contract/shapes.ts'
import type { ElementId, Mode } from '../../../forms/document/FormDocument.ts'
import type { Answers, RowId } from '../../../forms/filling/Filling.ts'
import type { Pretence as PretendedWords } from '../../../forms/translating/pretendWords.ts'
import type { TopBarStyle } from '../../native/Device.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import type { SchemeChoice } from '../../../render/ui/schemeChoice.ts'
import type { OpenedForm } from '../../collect/page/openPage.ts'

export type PretendedNetwork = 'online' | 'slow' | 'offline'

/** Where a preview says that its device is: where it really is, at a place, or nowhere, since the person says no. */
export type PretendedPosition =
  | { readonly is: 'real' }
  | { readonly is: 'refused' }
  | { readonly is: 'at'; readonly longitude: number; readonly latitude: number; readonly accuracy: number }

/** What a preview makes its form believe. */
export interface Pretence {
  readonly scheme: SchemeChoice
  /** Of the author's words; null: the form's choice. */
  readonly language: string | null
  /** As which language that nobody speaks these words are shown. */
  readonly words: PretendedWords | null
  /** Null: the form's own. */
  readonly mode: Mode | null
  readonly network: PretendedNetwork
  /** Milliseconds that its clock is ahead of the real one. */
  readonly ahead: number
  readonly position: PretendedPosition
}

/** An element in a row. */
export interface Spot {
  readonly id: ElementId
  readonly row: RowId
}

/** The form of a preview, being filled in. */
export interface PreviewPiece {
  readonly page: Page
  readonly form: OpenedForm
  readonly live: LiveForm
  readonly language: string
}

/** What the workbench of a preview and the form in its frame share: they are of one origin. */
export interface PreviewState {
  readonly pretence: Pretence
  readonly piece: PreviewPiece | null
  /** Counts how often it was begun anew. */
  readonly round: number
  /** Answers that the next round goes on with. */
  readonly carried: Answers | null
  /** Presses in the form choose an element instead of answering. */
  readonly inspecting: boolean
  /** The element whose reasons are looked at. */
  readonly picked: Spot | null
  /** What the page told the host app that is pretended around it. */
  readonly topBar: TopBarStyle | null
  readonly bottomBar: boolean
  readonly closed: boolean
}

export type PreviewStore = StoreApi<PreviewState>

declare global {
  interface Window {
    /** Of a workbench, for the form in its frame. */
    previewStore?: PreviewStore
  }
}

const HONEST: Pretence = {
  scheme: 'system',
  language: null,
  words: null,
  mode: null,
  network: 'online',
  ahead: 0,
  position: { is: 'real' },
}

export const createPreview = (pretence: Partial<Pretence> = {}): PreviewStore =>
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

/** The store of the workbench around this page; null where there is none. */
export function previewAround(): PreviewStore | null {
  return window.parent === window ? null : (window.parent.previewStore ?? null)
}

/** Pretends something else. What a form looks at only when it opens makes it open anew, with its answers. */
export function pretend(store: PreviewStore, change: Partial<Pretence>): void {
  const { pretence, piece, round } = store.getState()
  const opensAnew = 'ahead' in change || 'mode' in change
  store.setState({
    pretence: { ...pretence, ...change },
    ...(opensAnew ? { carried: piece?.live.filling.draft() ?? null, round: round + 1, closed: false } : {}),
  })
}

/** Begins the filling anew: empty, or with these answers. */
export function startAnew(store: PreviewStore, carried: Answers | null = null): void {
  store.setState({ round: store.getState().round + 1, carried, closed: false })
}
