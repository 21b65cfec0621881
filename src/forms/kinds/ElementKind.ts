import type { TObject, TSchema } from 'typebox'
import type { Shape } from '../../geo/Shape.ts'
import type { StepBudget } from '../../logic/StepBudget.ts'
import type { Settings } from '../document/FormDocument.ts'
import type { Text } from '../document/Text.ts'
import type { MediaLimits } from './mediaLimits.ts'
import type { OfferedChoice } from './choices.ts'

/** Takes an answer; contains other elements; only shows content. */
export type KindSort = 'input' | 'layout' | 'content'

export type PaletteGroup = 'text' | 'number' | 'choice' | 'date' | 'place' | 'media' | 'layout' | 'content' | 'special'

/** The action by which the collector answers, as a key of `render:cure`: take a photo, enter a date. */
export type AnswerAction =
  | 'text'
  | 'number'
  | 'choice'
  | 'choices'
  | 'order'
  | 'rating'
  | 'date'
  | 'time'
  | 'location'
  | 'direction'
  | 'line'
  | 'area'
  | 'photo'
  | 'signature'
  | 'sketch'
  | 'audio'
  | 'video'
  | 'file'
  | 'code'
  | 'consent'

/** A JSON value, as in answers. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A violation of one answer: a message key of the `render` namespace with its params. */
export interface Violation {
  readonly key: string
  readonly params?: { readonly [name: string]: string | number }
  /** The author's own message for this violation, if the settings contain one. */
  readonly message?: unknown
}

/** Time of validation. */
export interface ValidationTime {
  /** Date of filling, `YYYY-MM-DD`, where the collector is. */
  readonly today: string
  /** Current time, in ms since 1970; undefined if the age of measurements must not be checked. */
  readonly now?: () => number
  /** Counts the work of validation, where it is limited. */
  readonly meter?: StepBudget
}

/** Types of cells: `whole` numbers, `date` (`2026-03-01`), `moment` (ISO 8601 with a time). */
export type CellType = 'text' | 'whole' | 'number' | 'boolean' | 'date' | 'moment'

/** A column of an export: its header suffix ('' for the element's own name), and its cells. */
export interface Column {
  readonly suffix: string
  /** `filePaths`: paths in the ZIP of all files, by the file object in the answer. */
  readonly cell: (value: Json, filePaths?: ReadonlyMap<unknown, string>) => string | number | boolean | null
  /** For formats with nested values: the cell as a list. */
  readonly nested?: (value: Json) => Json
  /** Default: text. */
  readonly type?: CellType
  /** For an answer that contains choices: with their labels, as a list where `nested` is one. */
  readonly inWords?: (value: Json, language: string) => Json
  /** The author's text for what the suffix identifies, such as a choice or row. */
  readonly words?: Text
  /** Set for a column of one choice; the column without suffix contains all choices. */
  readonly ofChoice?: true
  /** Set if cells are URLs below the portal's origin, one per line. */
  readonly addresses?: true
}

export type GeometryType = 'Point' | 'LineString' | 'Polygon'

/** A GeoJSON point, [longitude, latitude(, altitude m)] in WGS 84 degrees. */
export interface PointGeometry {
  readonly type: 'Point'
  readonly coordinates: readonly [number, number] | readonly [number, number, number]
}

/** Number of rows of a repeat: exactly `fixed`, else from `min` to `max`, with `start` rows initially. */
export interface RowLimits {
  readonly fixed?: number
  readonly min?: number
  readonly max?: number
  readonly start?: number
}

/** Maximum number of rows of a repeat. */
export const ROW_LIMIT = 500

/**
 * Everything about an element kind except React. The forms layer uses it through a {@link Kinds} passed to it; it never
 * imports the list.
 */
export interface ElementKind<S = Settings> {
  /** Stored in documents; never reused for something else. */
  readonly id: string
  /** Set for kinds most forms have, which are part of every form page. Others are loaded on demand. */
  readonly everyday?: true
  readonly sort: KindSort
  /**
   * Layouts and content only: true if browsers without scripts show it completely. Inputs have a `plain.ts` in their
   * folder instead.
   */
  readonly plain?: true | ((settings: S) => boolean)
  /**
   * Position in the palette; null: not offered (the footer button). `variantOf`: shown below the tile of a similar kind
   * in its group.
   */
  readonly palette: { readonly group: PaletteGroup; readonly order: number; readonly variantOf?: string } | null
  /** TypeBox object, closed; each property has a `title` (message key) and may have an `inspector` hint. */
  readonly settings: TObject
  /** Settings of a new element; valid against `settings`. */
  readonly defaults: Settings
  /** Base of a new element's name: `text` yields text, text_2 … */
  readonly stem?: string
  /** Layouts only: children's answers are in an object under this element's name. */
  readonly nests?: boolean
  /**
   * Layouts only: children are answered once per row, as an array of objects under this element's name (implies
   * `nests`). Returns the allowed number of rows; `max` undefined: limited by {@link ROW_LIMIT} only.
   */
  readonly rows?: (settings: S) => RowLimits
  /** The only layouts that may contain it, by kind id: tabs for a tab; `[]`: none, only at top level. Default: any. */
  readonly within?: readonly string[]
  /** Layouts only: the only kinds it may directly contain. Default: every kind not restricted by `within`. */
  readonly accepts?: readonly string[]
  /** Layouts with `accepts` only: also accepts kinds with `fitsCell`. */
  readonly acceptsCells?: true
  /** Inputs only: small enough for a cell of a table. */
  readonly fitsCell?: true
  /** Layouts only: minimum and maximum number of direct children. Default: any number. */
  readonly holds?: { readonly least: number; readonly most: number }
  /** Layouts only: children are side by side. Dropping beside an element creates such a layout. */
  readonly sideBySide?: true
  /** Layouts only: initial children, by kind id. */
  readonly starts?: readonly { readonly kind: string; readonly settings?: Settings }[]
  /** Top-level areas it may be in. Default: `['children']`; only kinds of 'children' may be in layouts. */
  readonly areas?: readonly ('children' | 'footer')[]
  /** Inputs only: not answered by a collector (a hidden value, a result), so not counted as a question. */
  readonly unasked?: true
  /** Inputs only: device access that an app's web view may not provide. */
  readonly needs?: 'microphone' | 'camera'
  /** Inputs with `needs` only: an equivalent kind without that need. */
  readonly instead?: string
  /** Inputs only: answers are contact details (an e-mail address), never shown publicly. */
  readonly personal?: true
  /** Inputs only: JSON Schema of a non-blank answer. Pure in `settings`. */
  readonly valueSchema?: (settings: S) => TSchema | Record<string, unknown>
  /** Inputs only: checks beyond the JSON Schema. Called with non-blank answers of the right type. */
  readonly check?: (value: Json, settings: S, moment: ValidationTime) => readonly Violation[]
  /** Inputs only: loads what `check` needs to be complete. The server waits for it; a device continues without. */
  readonly prepare?: () => Promise<void>
  /** Inputs only: type for filters, sorting and charts. Default: derived from the JSON Schema; see `answerType`. */
  readonly answers?: AnswerType | ((settings: S) => AnswerType)
  /** Inputs with object answers only: key of the value to filter and sort by. */
  readonly answersBy?: string
  /** Inputs only: true if an answer counts as not given. Default: undefined, null, '' and []. */
  readonly isBlank?: (value: Json | undefined) => boolean
  /** Choice inputs only: the chosen values of an answer, each checked against the current choices. */
  readonly chosen?: (value: Json) => readonly string[]
  /**
   * Choice inputs whose answer is no plain choice (a path through levels): returns its violation given the current
   * choices; null if valid. Used instead of `chosen`.
   */
  readonly choiceViolation?: (value: Json, settings: S, choices: readonly OfferedChoice[]) => Violation | null
  /** Inputs whose answers are arrays of MediaRef only: the allowed files. */
  readonly media?: (settings: S) => MediaLimits
  /** Inputs only: an answer on one line, for tables. */
  readonly text?: (value: Json, settings: S, language: string) => string
  /** Inputs only: in tables, the number is drawn as that many symbols of the maximum. */
  readonly drawnAs?: 'stars'
  /** Inputs only: export columns. Default: one column with `text`. */
  readonly columns?: (settings: S) => readonly Column[]
  /**
   * Inputs only: an answer as OpenStreetMap tag values; an object has values of several keys, by the replacement of the
   * star in the setting `tag`. Default: the answer itself, unless it is an object.
   */
  readonly tagged?: (value: Json, settings: S) => Json
  /** Inputs only: geometry of the answer, if it has one. */
  readonly geometry?: (value: Json) => Shape | null
  /** Inputs with a geometry only: its type; lines and areas may be multi-part (`MultiLineString`, `MultiPolygon`). */
  readonly geometryType?: GeometryType
  /** Inputs whose geometry is not a point only: a position on it, for the position of the submission. */
  readonly place?: (value: Json) => PointGeometry | null
  /** Inputs with a geometry only: required distance from the answers of others. */
  readonly apart?: (settings: S) => DistanceRules
  /** Inputs only: field types of OpenStreetMap's tagging schema that presets map to it, without further settings. */
  readonly presetFields?: readonly string[]
  /** Inputs only: rjsf widget that renders it, referenced in the `uiSchema`. */
  readonly widget?: string
  /** Inputs only: what the collector is asked to do if it is blank. Default: to answer. */
  readonly cure?: AnswerAction
  /**
   * Approximate height of its Control without an answer on a phone, in px: reserved while its code loads. 0: renders
   * nothing. Default: one box.
   */
  readonly room?: number | ((settings: S) => number)
  /** Message namespaces its Control needs besides those of every page; loaded together with it. */
  readonly namespaces?: readonly string[]
}

/**
 * Types of answers for filters, sorting and charts: `choice` one of few values, `list` several, `day` YYYY-MM-DD,
 * `moment` ISO 8601, `files` number of files, `rows` number of rows of a repeat, `place` a position, line or area.
 */
export const ANSWER_TYPES = [
  'text',
  'choice',
  'list',
  'number',
  'day',
  'moment',
  'yesNo',
  'place',
  'files',
  'rows',
] as const
export type AnswerType = (typeof ANSWER_TYPES)[number]

/** Registered kinds, by id. `get` returns undefined for an unknown id. */
export interface Kinds {
  readonly get: (id: string) => ElementKind | undefined
  readonly all: readonly ElementKind[]
}

/** Rules for an answer relative to other submissions' answers to the same question. */
export interface DistanceRules {
  /** Minimum distance to others, in metres. */
  readonly metres?: number
  readonly metresMessage?: unknown
  /** Maximum depth of overlap with others, in metres. */
  readonly overlap?: number
  readonly overlapMessage?: unknown
  /** Set if the rule is only checked on submission. */
  readonly whenSent?: true
}

/** True if a kind is answered by collectors, unlike a hidden value or a result. */
export function takesAnswerFromPerson(kinds: Kinds, id: string): boolean {
  const kind = kinds.get(id)
  return kind?.sort === 'input' && !kind.unasked
}
