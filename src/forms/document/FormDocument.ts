import type { MapLayer } from '../maps/MapLayer.ts'
import type { Outdated } from './Outdated.ts'
import type { FormTheme } from '../theme/FormTheme.ts'
import type { Text } from './Text.ts'

/** Template kinds and their numeric codes (specification, section 3). */
export const TEMPLATE_KINDS = { BLANK: 100, MICRO_TASK: 10000, MAP_BY_YOU: 1, INFO: -1 } as const
export type TemplateName = keyof typeof TEMPLATE_KINDS
export type TemplateKind = (typeof TEMPLATE_KINDS)[TemplateName]

/** Places where a form is filled in: a web page, and the web views of the passenger and driver apps. */
export const MODES = ['h5', 'pax', 'dax'] as const
export type Mode = (typeof MODES)[number]

/** Permanent id of an element: 8 characters, not its name. */
export type ElementId = string

/** The two top-level lists of elements. */
export type Area = 'children' | 'footer'
export const AREAS: readonly Area[] = ['children', 'footer']

/** A list of elements: an area of the form, or the children of a layout element. */
export type ParentRef = Area | { readonly in: ElementId }

/** Settings as JSON; the kind's schema defines the keys. */
export type Settings = { readonly [key: string]: unknown }

/** A node of the form, in memory. */
export interface Element {
  readonly id: ElementId
  readonly kind: string
  /** Answer key of inputs and nesting layouts; unique within its scope. */
  readonly name?: string
  readonly settings: Settings
  /** Ids in order; present exactly on layout elements. */
  readonly children?: readonly ElementId[]
  /** The list that contains this element. Maintained by edits; not stored. */
  readonly parent: ParentRef
}

/**
 * Elements that come from blocks, by id: `<block>/<edition>/<instance>/<part>`. A string per element, so that
 * concurrent insertions and updates merge element by element. Links of removed elements and invalid values, such as
 * from hand-written JSON, are ignored; a link is valid again when its element is restored.
 */
export interface BlockLinks {
  readonly [element: ElementId]: unknown
}

/** A declared API call; only same-origin and configured origins are called. */
export interface ApiCall {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: { readonly [name: string]: string }
}

/**
 * A declared reaction: when `on` happens (to the element named `of`, if given), run the named action. params: setValue
 * `{ name, value }` (value: an expression) · showNotice `{ text, level: 'info'|'success'|'warning'|'error' }` · openUrl
 * `{ url }` · goTo `{ name }` (shows that question) · refetch `{}` (calls initApi again).
 */
export interface FormEvent {
  readonly on: 'open' | 'change' | 'submitSuccess' | 'submitFailed'
  readonly of?: string
  readonly action: 'setValue' | 'showNotice' | 'openUrl' | 'goTo' | 'refetch'
  readonly params: { readonly [key: string]: unknown }
}

/** Source of a list: a stored file, a URL, or the places of a form by its id. */
export type ListSource = { readonly hash: string } | { readonly url: string } | { readonly form: string }

/**
 * A list of choices attached to the form: a file stored by the server under its SHA-256 (hex), so that a version
 * references exactly the bytes it was published with; a URL of an allowed origin, fetched when the form opens; or the
 * public places of a map-by-you form at that time.
 */
export interface AttachedList {
  /** Name in settings and in `lookup('name', …)`. */
  readonly name: string
  readonly source: ListSource
  readonly format: 'csv' | 'json'
  readonly columns: readonly string[]
  /** Columns with the stored value and the label; `label::vi` next to `label` is its Vietnamese translation. */
  readonly value: string
  readonly label: string
  /** Number of rows, if known. */
  readonly count?: number
}

/** Translations of built-in messages in further languages: by language, then by namespace and key. */
export type BuiltInTexts = { readonly [language: string]: { readonly [key: string]: string } }

/** Properties of the form, as in the specification (its children and footer are `roots`). */
export interface FormProps {
  readonly id: string
  readonly data: { readonly [name: string]: unknown }
  /**
   * Maps paths in the response of `initApi` (`data.well.depth`) to elements (`depth`, `pump.handle`). A list fills
   * rows: `data.wells.depth` fills `wells.depth`, or `data.wells` all of `wells`.
   */
  readonly mapData: { readonly [place: string]: string }
  readonly redirect: string
  readonly initApi: ApiCall | null
  readonly submitApi: ApiCall | null
  readonly events: readonly FormEvent[]
  readonly lists?: readonly AttachedList[]
  /** Additional map layers of this form; its basemaps come before the server's. */
  readonly maps?: readonly MapLayer[]
  /** Name of a submission in lists, with `{name}` for an answer; undefined or empty: its first answers. */
  readonly instanceName?: string
  /**
   * Translations of built-in messages (`render:cure.photo`, `media:photo.take`) in languages the portal does not have:
   * by language and key; English if missing.
   */
  readonly builtInWords?: BuiltInTexts
  /** Theme; undefined: the portal's own. */
  readonly theme?: FormTheme
}

/**
 * A form document in memory: elements in a flat map by id, order in lists of ids. Stored and exchanged as the nested
 * JSON of {@link StoredDocument}; see parseDocument and printDocument.
 */
export interface FormDocument {
  readonly template: TemplateKind
  readonly mode: Mode
  readonly presets: 'mobile'
  /** Language tags of the form's content; the first is the default. */
  readonly languages: readonly string[]
  /** Outdated translations; visible to authors only. */
  readonly outdated?: Outdated
  /** Elements that come from blocks; visible to authors only. */
  readonly blocks?: BlockLinks
  readonly navbar: { readonly title: Text }
  readonly form: FormProps
  readonly elements: { readonly [id: ElementId]: Element }
  readonly roots: { readonly children: readonly ElementId[]; readonly footer: readonly ElementId[] }
}

/** A position: before `index` in a list (`index` = length appends). */
export interface Place {
  readonly parent: ParentRef
  readonly index: number
}

/** A position beside an element, in columns with it: `before` (left, in English) or `after`. */
export interface Side {
  readonly beside: ElementId
  readonly side: 'before' | 'after'
}

/** A position in a list, or beside an element. */
export type Spot = Place | Side
