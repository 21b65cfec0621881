import type { LivePerson } from '../../../contract/liveShapes.ts'
import type { Issue } from '../../../forms/checks/Issue.ts'
import type { ElementId, FormDocument, Place } from '../../../forms/document/FormDocument.ts'
import type { History } from '../../../forms/history/History.ts'
import type { Pretence } from '../../../forms/translating/pretendWords.ts'
import type { Writing } from './Writing.ts'
import type { SavingSlice } from './SavingSlice.ts'
import type { Translating } from './Translating.ts'
import type { View } from './View.ts'
import type { ClipNotice } from './ClipNotice.ts'
import type { Region } from './Region.ts'
import type { Selection } from './Selection.ts'

/** What is edited, undone and saved. */
export interface DocumentSlice {
  readonly history: History
  /** The document to show: the gesture in hand if there is one, else what was accepted. */
  readonly document: FormDocument
  /** Another one whenever elements come, go, move or become another kind: what is worked out of these alone hangs on it. */
  readonly shape: object
  /** What checkDocument found, a moment after the last change. */
  readonly issues: readonly Issue[]
  /** Steps of an earlier visit could not be used. */
  readonly historyLost: boolean
}

export type LeftTab = 'palette' | 'outline' | 'history' | 'proposal'
export type Device = 'phone' | 'tablet' | 'desktop'
/** Where the form is shown as JSON. */
export type JsonLayout = 'closed' | 'beside' | 'instead'
export type DialogName =
  | 'publish'
  | 'merge'
  | 'import'
  | 'issues'
  | 'commands'
  | 'shortcuts'
  | 'changeKind'
  | 'logicOverview'
  | 'translations'
  | 'blockSave'
  | 'blockChange'
  | 'blockUpdate'
  | 'blockManage'

/** What belongs to this tab. */
export interface SessionSlice extends Selection {
  /** What is set up while no element is selected. */
  readonly region: Region
  readonly leftTab: LeftTab
  /** Presses add to the selection: fingers have no Ctrl key. */
  readonly selecting: boolean
  /** On narrow screens the panels lie over the canvas, one at a time. */
  readonly panels: { readonly left: boolean; readonly right: boolean }
  readonly device: Device
  readonly jsonView: JsonLayout
  /** The language of the form's words that the canvas shows and the inspector edits. */
  readonly language: string
  /** The canvas pretends that its words are translated. */
  readonly pretence: Pretence | null
  readonly dialog: DialogName | null
  /** The kind that a change of kind begins with: what a check proposes. */
  readonly becoming?: string | undefined
  /** Which texts the view of translations shows. */
  readonly translating: Translating
  /** The parts of the settings that the person opened or closed, by name. */
  readonly sections: { readonly [name: string]: boolean }
  /** How many comments on elements are not done, by element; none until they came. */
  readonly commented: ReadonlyMap<ElementId, number>
  /** What the settings are searched for. */
  readonly settingsQuery: string
  /** Shows of the settings only those that differ from the defaults. */
  readonly onlyChanged: boolean
  /** What was just done, for a screen reader. */
  readonly announcement: string
  /** Where the context menu is open, in pixels of the window, and what it is about. */
  readonly menu: MenuAt | null
  /** Where the list of the quick insert is open. */
  readonly inserting: InsertAt | null
  /** The step of the tour that is shown, from 0. */
  readonly tour: number | null
  /** What is being written on the canvas itself. */
  readonly writing: Writing | null
  /** What this tab copied last, for where the clipboard of the system may not be read. */
  readonly clip: string | null
  /** The JSON view holds text that is not in the form. */
  readonly unapplied: boolean
  /** What the last paste has to say, until it is dismissed. */
  readonly clipNotice: ClipNotice | null
}

export interface MenuAt {
  readonly x: number
  readonly y: number
  readonly of: 'element' | 'canvas' | 'form'
}

/** At the selection, or at a place that was pointed at, in pixels of the window. */
export type InsertAt = 'selection' | { readonly place: Place; readonly x: number; readonly y: number }

/** Who else has the form open just now. */
export interface LiveSlice {
  readonly peers: readonly LivePerson[]
}

export type EditorState = DocumentSlice & SessionSlice & View & SavingSlice & LiveSlice
