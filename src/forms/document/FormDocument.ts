import type { MapLayer } from '../maps/MapLayer.ts'
import type { Outdated } from './Outdated.ts'
import type { FormTheme } from '../theme/FormTheme.ts'
import type { Text } from './Text.ts'

/** The template kinds and their numeric codes (specification, section 3). */
export const TEMPLATE_KINDS = { BLANK: 100, MICRO_TASK: 10000, MAP_BY_YOU: 1, INFO: -1 } as const
export type TemplateName = keyof typeof TEMPLATE_KINDS
export type TemplateKind = (typeof TEMPLATE_KINDS)[TemplateName]

/** Where a form is answered: a web page, or the web view of the passenger or driver app. */
export type Mode = 'h5' | 'pax' | 'dax'

/** Identity of an element for life: 8 characters, never its name. */
export type ElementId = string

/** The two lists an element may stand in at top level. */
export type Area = 'children' | 'footer'
export const AREAS: readonly Area[] = ['children', 'footer']

/** A list of elements: an area of the form, or the children of a layout element. */
export type ParentRef = Area | { readonly in: ElementId }

/** Settings as JSON; each kind's own schema says which keys it has. */
export type Settings = { readonly [key: string]: unknown }

/** One node of the form, in memory. */
export interface Element {
  readonly id: ElementId
  readonly kind: string
  /** The answer key. Inputs and nesting layouts have one; unique among the answers of its scope. */
  readonly name?: string
  readonly settings: Settings
  /** Ids in order; present exactly on layout elements. */
  readonly children?: readonly ElementId[]
  /** The list this element stands in. Kept by the edits; not stored. */
  readonly parent: ParentRef
}

/**
 * Which elements came with a block, by id: `<block>/<edition>/<instance>/<part>`. One string for each, so that two people
 * who insert and update blocks at once merge element by element. A link of an element that is gone is of no account, and
 * is there again when it comes back; and so is whatever else hand-written JSON has here.
 */
export interface BlockLinks {
  readonly [element: ElementId]: unknown
}

/** A call the form makes by declaration; only same-origin and configured origins are called. */
export interface ApiCall {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: { readonly [name: string]: string }
}

/**
 * A declared reaction: when `on` happens (to the element named `of`, if given), run the named action.
 * params: setValue `{ name, value }` (value: an expression) · showNotice `{ text, level: 'info'|'success'|'warning'|'error' }`
 * · openUrl `{ url }` · goTo `{ name }` (brings that question on screen) · refetch `{}` (calls initApi again).
 */
export interface FormEvent {
  readonly on: 'open' | 'change' | 'submitSuccess' | 'submitFailed'
  readonly of?: string
  readonly action: 'setValue' | 'showNotice' | 'openUrl' | 'goTo' | 'refetch'
  readonly params: { readonly [key: string]: unknown }
}

/** Where a list is: a kept file, an address, or the places of a form by its id. */
export type ListSource = { readonly hash: string } | { readonly url: string } | { readonly form: string }

/**
 * A list of choices attached to the form: a file kept by the server under its SHA-256 (hex), so a version names exactly
 * the bytes it was published with; an address of an allowed origin, read when the form opens; or the places that a
 * map-by-you form has collected and shows, as they are when the form opens.
 */
export interface AttachedList {
  /** Its name in settings and in `lookup('name', …)`. */
  readonly name: string
  readonly source: ListSource
  readonly format: 'csv' | 'json'
  readonly columns: readonly string[]
  /** The column that is stored, and the one that is shown; `label::vi` beside `label` is its Vietnamese. */
  readonly value: string
  readonly label: string
  /** Rows, when known. */
  readonly count?: number
}

/** Words of ours in further languages: by language, then by namespace and key. */
export type BuiltInWords = { readonly [language: string]: { readonly [key: string]: string } }

/** The form's own properties, as the specification lists them (its children and footer are `roots`). */
export interface FormProps {
  readonly id: string
  readonly data: { readonly [name: string]: unknown }
  /**
   * Which place of what `initApi` answers (`data.well.depth`) goes into which element (`depth`, `pump.handle`). A list goes
   * into rows: `data.wells.depth` into `wells.depth`, or `data.wells` into all of `wells`.
   */
  readonly mapData: { readonly [place: string]: string }
  readonly redirect: string
  readonly initApi: ApiCall | null
  readonly submitApi: ApiCall | null
  readonly events: readonly FormEvent[]
  readonly lists?: readonly AttachedList[]
  /** Layers of this form's maps, besides those of the server; its basemaps come first. */
  readonly maps?: readonly MapLayer[]
  /** The name of a submission in lists, with `{name}` for an answer; left out or empty: its first answers. */
  readonly instanceName?: string
  /**
   * What pages say by themselves (`render:cure.photo`, `media:photo.take`), in languages that we do not speak: by language
   * and key; English where there is none.
   */
  readonly builtInWords?: BuiltInWords
  /** Its theme; the portal's own look when left out. */
  readonly theme?: FormTheme
}

/**
 * A form document in memory: elements in a flat map by id, order in lists of ids.
 * Stored and exchanged as the nested JSON of {@link StoredDocument}; see parseDocument and printDocument.
 */
export interface FormDocument {
  readonly template: TemplateKind
  readonly mode: Mode
  readonly presets: 'mobile'
  /** Language tags of the form's content; the first is the default. */
  readonly languages: readonly string[]
  /** Translations that their source left behind; only its authors are told. */
  readonly outdated?: Outdated
  /** Which elements came with a block; only its authors are told. */
  readonly blocks?: BlockLinks
  readonly navbar: { readonly title: Text }
  readonly form: FormProps
  readonly elements: { readonly [id: ElementId]: Element }
  readonly roots: { readonly children: readonly ElementId[]; readonly footer: readonly ElementId[] }
}

/** Where something is put: before position `index` of a list (`index` = length puts it last). */
export interface Place {
  readonly parent: ParentRef
  readonly index: number
}

/** At an element's side, in columns with it: `before` where a line of words begins (left, in English) or `after`. */
export interface Side {
  readonly beside: ElementId
  readonly side: 'before' | 'after'
}

/** Where something may be put: into a list, or at the side of an element. */
export type Spot = Place | Side
