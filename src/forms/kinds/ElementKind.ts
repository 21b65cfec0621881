import type { TObject, TSchema } from 'typebox'
import type { Shape } from '../../geo/Shape.ts'
import type { Meter } from '../../logic/Meter.ts'
import type { Settings } from '../document/FormDocument.ts'
import type { Text } from '../document/Text.ts'
import type { MediaLimits } from './mediaLimits.ts'
import type { OfferedChoice } from './choices.ts'

/** Takes an answer; holds others; only shows. */
export type Sort = 'input' | 'layout' | 'content'

export type PaletteGroup = 'text' | 'number' | 'choice' | 'date' | 'place' | 'media' | 'layout' | 'content' | 'special'

/** What a person does to answer, as the words of `render:cure` call it: takes a photo, enters a date. */
export type Cure =
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

/** A JSON value as answers hold it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Something wrong with one answer: a message key of the `render` namespace and what it mentions. */
export interface Violation {
  readonly key: string
  readonly params?: { readonly [name: string]: string | number }
  /** The author's own words, when the element's settings give some for this violation. */
  readonly message?: unknown
}

/** When an answer is judged. */
export interface Moment {
  /** The day of filling, `YYYY-MM-DD`, where the collector is. */
  readonly today: string
  /** The moment, in milliseconds since 1970; missing where the age of a measurement is not to be judged. */
  readonly now?: () => number
  /** Counts the work of validating, where that is bounded. */
  readonly meter?: Meter
}

/** The cells of a column: `whole` numbers, days (`2026-03-01`) as `date`, ISO 8601 with a time as `moment`. */
export type CellType = 'text' | 'whole' | 'number' | 'boolean' | 'date' | 'moment'

/** One column of an export: its header suffix ('' for the element's own name), and the cell's text. */
export interface Column {
  readonly suffix: string
  /** `filePaths`: where files are in the ZIP of all files, by the objects that name them in the answer. */
  readonly cell: (value: Json, filePaths?: ReadonlyMap<unknown, string>) => string | number | boolean | null
  /** For formats whose cells may hold lists: the same as one. */
  readonly nested?: (value: Json) => Json
  /** Default: text. */
  readonly type?: CellType
  /** Of an answer that names choices: the same in their words, as a list where `nested` gives one. */
  readonly inWords?: (value: Json, language: string) => Json
  /** The author's words for what the suffix names, such as a choice or a row. */
  readonly words?: Text
  /** It tells one of several choices, all of which stand in the column without a suffix. */
  readonly ofChoice?: true
  /** Its cells are addresses below the portal's origin, several by lines. */
  readonly addresses?: true
}

export type GeometryType = 'Point' | 'LineString' | 'Polygon'

/** A GeoJSON point, [longitude, latitude(, altitude m)] in WGS 84 degrees. */
export interface PointGeometry {
  readonly type: 'Point'
  readonly coordinates: readonly [number, number] | readonly [number, number, number]
}

/** The number of rows of a repeat: exactly `fixed`, else from `min` to `max`, `start` of them at first. */
export interface RowLimits {
  readonly fixed?: number
  readonly min?: number
  readonly max?: number
  readonly start?: number
}

/** No repeat has more rows than this. */
export const ROW_LIMIT = 500

/**
 * Everything that is known of an element kind without React. The forms layer asks the questions below through
 * a {@link Kinds} handed to it; it never imports the list.
 */
export interface ElementKind<S = Settings> {
  /** Stored in documents; never reused for something else. */
  readonly id: string
  /** Most forms have it, so it is part of every form's page. What others are is fetched by the forms that have them. */
  readonly everyday?: true
  readonly sort: Sort
  /**
   * Layouts and content only: a browser that runs no script of ours shows all of it. Inputs say the same by the `plain.ts`
   * of their folder.
   */
  readonly plain?: true | ((settings: S) => boolean)
  /**
   * Where the palette offers it; null: not offered (the footer button). `variantOf`: it stands below the tile of a kind of
   * its group that people hardly tell from it.
   */
  readonly palette: { readonly group: PaletteGroup; readonly order: number; readonly variantOf?: string } | null
  /** TypeBox object, closed; each property carries `title` (message key) and may carry an `inspector` hint. */
  readonly settings: TObject
  /** Settings of a new element; valid against `settings`. */
  readonly defaults: Settings
  /** The stem of a new element's name: `text` gives text, text_2 … */
  readonly stem?: string
  /** Layouts only: children's answers live in an object under this element's name. */
  readonly nests?: boolean
  /**
   * Layouts only: their children are answered once per row, as an array of objects under this element's name
   * (implies `nests`). Gives how many rows there may be; undefined `max`: only the limit of {@link ROW_LIMIT}.
   */
  readonly rows?: (settings: S) => RowLimits
  /** The only layouts it may stand in, by kind id: a tab in tabs; `[]`: none, only at top level. Default: everywhere. */
  readonly within?: readonly string[]
  /** Layouts only: the only kinds that may stand directly in it. Default: every kind that is not bound by `within`. */
  readonly accepts?: readonly string[]
  /** Layouts that accept some kinds only: those too that say `fitsCell`. */
  readonly acceptsCells?: true
  /** Inputs only: small enough for a cell of a table. */
  readonly fitsCell?: true
  /** Layouts only: the least and the most that may stand directly in it. Default: any number. */
  readonly holds?: { readonly least: number; readonly most: number }
  /** Layouts only: what it accepts stands side by side. What is put at an element's side comes into such a layout. */
  readonly sideBySide?: true
  /** Layouts only: what a new one holds, by kind id. */
  readonly starts?: readonly { readonly kind: string; readonly settings?: Settings }[]
  /** The areas it may stand in at top level. Default: `['children']`; only 'children' kinds may stand in layouts. */
  readonly areas?: readonly ('children' | 'footer')[]
  /** Inputs only: nobody is asked for it (a hidden value, a result), so it is no question to count or to look for. */
  readonly unasked?: true
  /** Inputs only: what it needs of the device that the web view of an app may keep to itself. */
  readonly needs?: 'microphone' | 'camera'
  /** Inputs that need such: the kind that asks for the same without. */
  readonly instead?: string
  /** Inputs only: its answers say how to reach a person (an email address); strangers never see them. */
  readonly personal?: true
  /** Inputs only: the JSON Schema of a non-blank answer. Pure in `settings`. */
  readonly valueSchema?: (settings: S) => TSchema | Record<string, unknown>
  /** Inputs only: what the JSON Schema cannot say. Called with non-blank answers of the right type. */
  readonly check?: (value: Json, settings: S, moment: Moment) => readonly Violation[]
  /** Inputs only: fetches what `check` needs to say all it can. The server waits for it; a device goes on without. */
  readonly prepare?: () => Promise<void>
  /** Inputs only: what filters, sorting and charts take its answers for. Default: what its JSON Schema tells; see `answerType`. */
  readonly answers?: AnswerType | ((settings: S) => AnswerType)
  /** Inputs whose answers are objects only: the key of what they are filtered and sorted by. */
  readonly answersBy?: string
  /** Inputs only: whether an answer counts as not given. Default: undefined, null, '' and []. */
  readonly isBlank?: (value: Json | undefined) => boolean
  /** Inputs of choices only: the values an answer has chosen. The engine checks each against the choices there are now. */
  readonly chosen?: (value: Json) => readonly string[]
  /**
   * Inputs of choices only, where an answer is not among the choices as such (a path through levels): what is wrong
   * with it, given the choices there are now; null when it fits. Asked instead of `chosen`.
   */
  readonly misfit?: (value: Json, settings: S, choices: readonly OfferedChoice[]) => Violation | null
  /** Inputs whose answers are arrays of MediaRef only: which files their author allows. */
  readonly media?: (settings: S) => MediaLimits
  /** Inputs only: an answer in one line, for tables. */
  readonly text?: (value: Json, settings: S, language: string) => string
  /** Inputs only: its number is drawn, in tables, as so many of what it counts, of the most there are. */
  readonly drawnAs?: 'stars'
  /** Inputs only: export columns. Default: one column with `text`. */
  readonly columns?: (settings: S) => readonly Column[]
  /**
   * Inputs only: an answer as OpenStreetMap writes the values of tags; an object: the values of several keys, by what
   * stands for the star of its setting `tag`. Default: the answer as it is, as long as it is no object.
   */
  readonly tagged?: (value: Json, settings: S) => Json
  /** Inputs only: where on earth the answer is, if it says so. */
  readonly geometry?: (value: Json) => Shape | null
  /** Inputs with a geometry only: what it is; lines and areas may be in pieces (`MultiLineString`, `MultiPolygon`). */
  readonly geometryType?: GeometryType
  /** Inputs whose geometry is no point only: one position on it, to say where a submission is. */
  readonly place?: (value: Json) => PointGeometry | null
  /** Inputs with a geometry only: what their author asks of it towards the answers of others. */
  readonly apart?: (settings: S) => Apart
  /** Inputs only: the types of fields in OpenStreetMap's tagging schema that a preset asks by it, without more settings. */
  readonly presetFields?: readonly string[]
  /** Inputs only: the rjsf widget that draws it; the `uiSchema` names it. */
  readonly widget?: string
  /** Inputs only: what is asked of a person who left it blank. Default: to answer. */
  readonly cure?: Cure
  /**
   * The height of what its Control draws for no answer on a phone, in px, about: so much room is kept while its code is on
   * the way. 0: it draws nothing. Default: one box.
   */
  readonly room?: number | ((settings: S) => number)
  /** The namespaces of words that its Control needs beside those of every page; they are fetched along with it. */
  readonly namespaces?: readonly string[]
}

/**
 * What answers are to filters, sorting and charts: `choice` one value of few, `list` several, `day` YYYY-MM-DD, `moment`
 * ISO 8601, `files` how many there are, `rows` how many rows a repeat has, `place` a position, line or area on earth.
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

/** The known kinds, by id. `get` gives undefined for an id that nobody knows. */
export interface Kinds {
  readonly get: (id: string) => ElementKind | undefined
  readonly all: readonly ElementKind[]
}

/** Rules for an answer relative to other submissions' answers to the same question. */
export interface Apart {
  /** No other is nearer than so many metres. */
  readonly metres?: number
  readonly metresMessage?: unknown
  /** No other has land in common with it that reaches further in than so many metres. */
  readonly overlap?: number
  readonly overlapMessage?: unknown
  /** It is told when it is sent, and not before. */
  readonly whenSent?: true
}

/** Whether a kind asks people for something; a hidden value and a result do not. */
export function isAsked(kinds: Kinds, id: string): boolean {
  const kind = kinds.get(id)
  return kind?.sort === 'input' && !kind.unasked
}
