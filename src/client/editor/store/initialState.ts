import type { FormSummary } from '../../../contract/shapes.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { createHistory, type History } from '../../../forms/history/History.ts'
import type { EditorState } from './EditorState.ts'
import { EMPTY_SELECTION } from './Selection.ts'
import { ALL_TEXTS } from './TranslationsFilter.ts'
import { INITIAL_VIEW, type StoredView } from './View.ts'

/** Initial data of an editor. */
export interface StartingPoint {
  readonly document: FormDocument
  readonly form: FormSummary
  readonly origins?: readonly string[]
  /** Restored work of an earlier visit, and the part of it that the server has. */
  readonly resumed?: { readonly history: History; readonly base: FormDocument; readonly savedPosition: number }
  /** Time of the last save, in ms since 1970. */
  readonly savedAt?: number | null
  /** True if stored steps of an earlier visit could not be used. */
  readonly historyLost?: boolean
  readonly view?: StoredView
}

/** Returns the state of a form just opened: nothing selected, palette open. */
export function initialState({
  document,
  form,
  origins = [],
  resumed = { history: createHistory(document), base: document, savedPosition: 0 },
  historyLost = false,
  savedAt = null,
  view = INITIAL_VIEW,
}: StartingPoint): EditorState {
  const { history, base, savedPosition } = resumed
  return {
    history,
    document: history.document,
    shape: {},
    issues: [],
    ...EMPTY_SELECTION,
    region: 'form',
    leftTab: 'palette',
    selecting: false,
    panels: { left: true, right: true },
    device: 'phone',
    jsonView: 'closed',
    language: document.languages[0] ?? 'en',
    pretence: null,
    dialog: null,
    translating: ALL_TEXTS,
    sections: {},
    commented: new Map(),
    settingsQuery: '',
    onlyChanged: false,
    announcement: '',
    menu: null,
    inserting: null,
    tour: null,
    writing: null,
    clip: null,
    clipNotice: null,
    unapplied: false,
    form,
    base,
    origins,
    savedPosition,
    savedAt,
    status: { state: 'idle' },
    unkept: false,
    saveNotice: null,
    ...view,
    showsHidden: false,
    renaming: null,
    rejectedByLock: null,
    historyLost,
    peers: [],
  }
}
