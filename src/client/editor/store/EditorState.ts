import type { Issue } from '../../../forms/checks/Issue.ts'
import type { FormDocument, Place } from '../../../forms/document/FormDocument.ts'
import type { History } from '../../../forms/history/History.ts'
import type { HistoryLoss } from '../history/KeptHistory.ts'
import type { Writing } from '../inline/Writing.ts'
import type { View } from './View.ts'
import type { FormSummary } from '../../../contract/shapes.ts'
import type { ClipNotice } from '../clipboard/ClipNotice.ts'
import type { Selection } from './Selection.ts'

/** What is edited, undone and saved. */
export interface DocumentSlice {
  readonly history: History
  /** The document to show: the gesture in hand if there is one, else what was accepted. */
  readonly document: FormDocument
  /** What checkDocument found, a moment after the last change. */
  readonly issues: readonly Issue[]
  /** Steps of an earlier visit could not be used. */
  readonly historyLost: HistoryLoss | null
}

export type LeftTab = 'palette' | 'outline' | 'history'
export type Device = 'phone' | 'tablet' | 'desktop'
/** Where the form is shown as JSON. */
export type JsonLayout = 'closed' | 'beside' | 'instead'
export type DialogName = 'publish' | 'stale' | 'import' | 'issues' | 'commands' | 'shortcuts' | 'changeKind'

/** What belongs to this tab. */
export interface SessionSlice extends Selection {
  readonly leftTab: LeftTab
  /** Presses add to the selection: fingers have no Ctrl key. */
  readonly selecting: boolean
  /** On narrow screens the panels lie over the canvas, one at a time. */
  readonly panels: { readonly left: boolean; readonly right: boolean }
  readonly device: Device
  readonly jsonView: JsonLayout
  /** The language of the form's words that the canvas shows and the inspector edits. */
  readonly language: string
  readonly dialog: DialogName | null
  /** The parts of the settings that the person opened or closed, by name. */
  readonly sections: { readonly [name: string]: boolean }
  /** What the settings are searched for. */
  readonly settingsQuery: string
  /** Shows of the settings only those that differ from the defaults. */
  readonly onlyChanged: boolean
  /** What was just done, for a screen reader. */
  readonly announcement: string
  /** Where the context menu is open, in pixels of the window, and what it is about. */
  readonly menu: MenuAt | null
  /** What is being written on the canvas itself. */
  readonly writing: Writing | null
  /** Where the list of the quick insert is open. */
  readonly inserting: InsertAt | null
  /** What this tab copied last, for where the clipboard of the system may not be read. */
  readonly clip: string | null
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

export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  /** The network or the server failed: tried again until it works. */
  | { readonly state: 'failed' | 'offline'; readonly error: unknown }
  /** The server refused the document itself: trying again would not help. */
  | { readonly state: 'refused'; readonly error: unknown }
  | { readonly state: 'stale' }

export interface SavingSlice {
  /** What the server has; the form without its document. */
  readonly form: FormSummary
  /** Origins beside our own that the server lets forms call. */
  readonly origins: readonly string[]
  /** The history's position that the server has. */
  readonly savedPosition: number
  readonly status: SaveStatus
}

export type EditorState = DocumentSlice & SessionSlice & View & SavingSlice
