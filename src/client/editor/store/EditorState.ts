import type { LivePerson } from '../../../contract/liveShapes.ts'
import type { Issue } from '../../../forms/checks/Issue.ts'
import type { ElementId, FormDocument, Place } from '../../../forms/document/FormDocument.ts'
import type { History } from '../../../forms/history/History.ts'
import type { PseudoTranslation } from '../../../forms/translating/pseudoTranslate.ts'
import type { InlineEditing } from './InlineEditing.ts'
import type { SavingSlice } from './SavingSlice.ts'
import type { TranslationsFilter } from './TranslationsFilter.ts'
import type { View } from './View.ts'
import type { ClipNotice } from './ClipNotice.ts'
import type { Region } from './Region.ts'
import type { Selection } from './Selection.ts'

/** The document with its history and issues. */
export interface DocumentSlice {
  readonly history: History
  /** The document to show: with the current gesture, if any, else the accepted one. */
  readonly document: FormDocument
  /**
   * A new object whenever elements are added, removed, moved or change their kind: cache key of everything that depends
   * on these alone.
   */
  readonly shape: object
  /** Issues of checkDocument, updated shortly after the last change. */
  readonly issues: readonly Issue[]
  /** True if stored steps of an earlier visit could not be used. */
  readonly historyLost: boolean
}

export type LeftTab = 'palette' | 'outline' | 'history' | 'proposal'
export type Device = 'phone' | 'tablet' | 'desktop'
/** Layout of the JSON view. */
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

/** State of this tab. */
export interface SessionSlice extends Selection {
  /** The region whose settings are shown while no element is selected. */
  readonly region: Region
  readonly leftTab: LeftTab
  /** True if presses add to the selection: touch has no Ctrl key. */
  readonly selecting: boolean
  /** On narrow screens the panels overlay the canvas, one at a time. */
  readonly panels: { readonly left: boolean; readonly right: boolean }
  readonly device: Device
  readonly jsonView: JsonLayout
  /** The language of the form's texts that the canvas shows and the inspector edits. */
  readonly language: string
  /** Pseudo-language of the canvas. */
  readonly pretence: PseudoTranslation | null
  readonly dialog: DialogName | null
  /** Kind preselected in the dialog, as suggested by a check. */
  readonly becoming?: string | undefined
  /** Filter of the translations view. */
  readonly translating: TranslationsFilter
  /** The parts of the settings that the user opened or closed, by name. */
  readonly sections: { readonly [name: string]: boolean }
  /** Number of unresolved comments by element; empty until loaded. */
  readonly commented: ReadonlyMap<ElementId, number>
  /** Search query of the settings. */
  readonly settingsQuery: string
  /** True if only settings that differ from the defaults are shown. */
  readonly onlyChanged: boolean
  /** Last action, for screen readers. */
  readonly announcement: string
  /** Position of the context menu, in pixels of the window, and its subject. */
  readonly menu: MenuAt | null
  /** Place of the open quick insert. */
  readonly inserting: InsertAt | null
  /** Current step of the tour, from 0. */
  readonly tour: number | null
  /** Text being edited on the canvas. */
  readonly writing: InlineEditing | null
  /** The last clip copied in this tab, for browsers that deny reading the clipboard. */
  readonly clip: string | null
  /** True if the JSON view holds text that is not applied. */
  readonly unapplied: boolean
  /** Message of the last paste, until dismissed. */
  readonly clipNotice: ClipNotice | null
}

export interface MenuAt {
  readonly x: number
  readonly y: number
  readonly of: 'element' | 'canvas' | 'form'
}

/** At the selection, or at a place that was pointed at, in pixels of the window. */
export type InsertAt = 'selection' | { readonly place: Place; readonly x: number; readonly y: number }

/** Other people who have the form open. */
export interface LiveSlice {
  readonly peers: readonly LivePerson[]
}

export type EditorState = DocumentSlice & SessionSlice & View & SavingSlice & LiveSlice
