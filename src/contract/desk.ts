import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ANSWER_TYPES } from '../forms/kinds/ElementKind.ts'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId, SubmissionRow, tileParams } from './shapes.ts'

/**
 * The query language of submissions, shared by the table, charts, map, exports and saved views. A filter is a JSON
 * tree; `readFilter` in `readFilter.ts` validates it, and `printFilter` formats it for a URL.
 *
 * ```json
 * { "and": [
 *   { "element": "k3Jd82Lq", "is": "anyOf", "value": ["broken", "dry"] },
 *   { "element": "_state", "is": "equals", "value": "received" },
 *   { "within": { "near": [105.85, 21.03], "metres": 20000 } },
 *   { "not": { "text": "thu" } }
 * ] }
 * ```
 */
export type Filter =
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter }
  | Condition
  /** `element`: a question with places, `_place` by default. */
  | { readonly within: Area; readonly element?: string }
  /** Parts of words in any text of a submission, ignoring case and accents. */
  | { readonly text: string }

/** A condition on one element or fact. `value` is as listed in `OPERATORS`. */
export interface Condition {
  /** An element's id, or a key of `FACTS`. */
  readonly element: string
  readonly is: Operator
  readonly value?: FilterValue
}
export type Scalar = string | number | boolean
export type FilterValue = Scalar | readonly Scalar[] | Filter

/**
 * Degrees, [longitude, latitude]; metres; `name`: of the town, to describe the filter. A box across the 180th meridian
 * has a west greater than its east.
 */
export type Area =
  | { readonly box: readonly [west: number, south: number, east: number, north: number] }
  | { readonly polygon: readonly (readonly [longitude: number, latitude: number])[] }
  | { readonly near: readonly [longitude: number, latitude: number]; readonly metres: number; readonly name?: string }

/** Answer type of a column: see `ANSWER_TYPES`. */
export const ColumnType = Type.Enum([...ANSWER_TYPES])
export type ColumnType = Static<typeof ColumnType>

/**
 * Shape of an operator's value: none, a value of the column's type, a list of such, [from, to], days, or a filter over
 * rows.
 */
export type Operand = 'none' | 'one' | 'many' | 'pair' | 'days' | 'filter'

const EQUALS = { equals: 'one', not: 'one', anyOf: 'many', noneOf: 'many' } as const
const COMPARES = { above: 'one', atLeast: 'one', below: 'one', atMost: 'one', between: 'pair' } as const
const TIMES = { equals: 'one', before: 'one', after: 'one', between: 'pair', lastDays: 'days' } as const
const BLANKS = { blank: 'none', notBlank: 'none' } as const

/**
 * Operators of each column type, with the shape of their value. `not` and `noneOf` are true for blank answers, too; all
 * others except `blank` are false. `before` and `after` exclude the given day or moment; `between` includes both ends.
 * A moment may be given as a day, which then stands for the whole day, in UTC.
 */
export const OPERATORS = {
  text: { ...EQUALS, contains: 'one', startsWith: 'one', ...BLANKS },
  choice: { ...EQUALS, ...BLANKS },
  list: { anyOf: 'many', allOf: 'many', noneOf: 'many', ...BLANKS },
  number: { ...EQUALS, ...COMPARES, ...BLANKS },
  day: { ...TIMES, ...BLANKS },
  moment: { ...TIMES, ...BLANKS },
  yesNo: { equals: 'one', ...BLANKS },
  place: { ...BLANKS },
  files: { equals: 'one', ...COMPARES, ...BLANKS },
  rows: { equals: 'one', ...COMPARES, anyRow: 'filter', ...BLANKS },
} as const satisfies { readonly [type in ColumnType]: { readonly [operator: string]: Operand } }
type Keys<T> = T extends unknown ? keyof T : never
export type Operator = Keys<(typeof OPERATORS)[ColumnType]>

/**
 * Facts of every submission in addition to its answers: everything that an export has. Ids of elements never begin with
 * an underscore. Users and tasks are identified by id, states and tags by key; `_place` is the position of the
 * submission, `_submitted_at` the time it was received, `_editor` the collaborator who made the current edition.
 */
export const FACTS = {
  _id: 'text',
  _submitted_at: 'moment',
  _started_at: 'moment',
  _completed_at: 'moment',
  _corrected_at: 'moment',
  _person: 'choice',
  _version: 'number',
  _edition: 'number',
  _mode: 'choice',
  _submission_type: 'number',
  _state: 'choice',
  _reviewer: 'choice',
  _reviewed_at: 'moment',
  _review_reason: 'text',
  _editor: 'choice',
  _edit_reason: 'text',
  _task: 'choice',
  _task_key: 'text',
  _task_title: 'text',
  _task_place: 'place',
  _tag: 'list',
  _assignee: 'choice',
  _place: 'place',
} as const satisfies { readonly [fact: string]: ColumnType }
export type Fact = keyof typeof FACTS
/** Facts whose values are ids of users. */
export const PEOPLE_FACTS: readonly string[] = ['_person', '_reviewer', '_assignee', '_editor'] satisfies Fact[]

/** Maximum depth, number of conditions, values and points of a filter, and length of its JSON, in characters. */
export const FILTER_LIMITS = { depth: 8, conditions: 100, values: 1_000, points: 500, characters: 10_000 } as const
export const MAX_SORT_KEYS = 3
/** Maximum number of questions drawn on one map. */
export const MAX_MAPPED_QUESTIONS = 20
/** Maximum number of submissions per request for lines and areas. */
export const MAX_SHAPES_PER_REQUEST = 200
/** Maximum number of individual points in a tile; with more, it contains cells with counts. */
export const MAX_TILE_POINTS = 5_000
/** Name of the layer of submissions in a tile. */
export const TILE_LAYER = 'submissions'

/** A column to filter, sort and draw by. */
export const DeskColumn = Type.Object({
  /** An element's id, or a key of `FACTS`. */
  id: Type.String(),
  type: ColumnType,
  /** Kind of the element; null for a fact. */
  kind: Type.Union([Type.String(), Type.Null()]),
  /** Path of its answers in the newest version containing it: names separated by '/'; null for a fact. */
  path: Type.Union([Type.String(), Type.Null()]),
  /** The newest version containing it, whose document has its label and choices; null for a fact. */
  version: Type.Union([Type.Integer(), Type.Null()]),
  /** The repeat that contains it, usable only within `anyRow` of the repeat. */
  within: Type.Union([Type.String(), Type.Null()]),
  /** What its answers are on a map: points, or lines and areas; null for nothing. */
  geometry: Type.Union([Type.Enum(['points', 'shapes']), Type.Null()]),
})
export type DeskColumn = Static<typeof DeskColumn>

/** State of the data a response is based on. */
export const DeskState = Type.Object({
  /** True: filters and sorting work. False: the engine is missing, and rows are in the order received. */
  filters: Type.Boolean(),
  /** Everything committed up to this time is included, except for `waiting`. */
  asOf: Type.String(),
  /** Number of submissions, or changes of one, not included yet. */
  waiting: Type.Integer(),
  /** Progress while the desk is first built, newest first; null afterwards. */
  building: Type.Union([Type.Object({ rows: Type.Integer(), of: Type.Integer() }), Type.Null()]),
})
export type DeskState = Static<typeof DeskState>

/**
 * Submissions that match a filter. `next` is the cursor of the following page; null on the last page. `snapshot`
 * identifies the list as it was read: its other pages, and its count, leave out what has been received since.
 * `of`: the length of the list, if a page of it was asked for by `at`; `gaps`: indices in that page, from 0, of
 * submissions deleted since, which are missing from `rows`.
 */
export const DeskRows = Type.Object({
  rows: Type.Array(SubmissionRow),
  next: Type.Union([Type.String(), Type.Null()]),
  snapshot: Type.String(),
  of: Type.Union([Type.Integer(), Type.Null()]),
  gaps: Type.Array(Type.Integer()),
  desk: DeskState,
})
export type DeskRows = Static<typeof DeskRows>

/** Ids only, newest first; `next` is `before` of the following page, null on the last page and for a part of a list. */
const DeskIds = Type.Object({
  ids: Type.Array(Type.String()),
  next: Type.Union([Type.Integer(), Type.Null()]),
  asOf: Type.String({ description: 'when they were listed, for bulk actions' }),
  desk: DeskState,
})

/** Ids of the previous and next submission in a list; `at` counts from 1, null if the submission is not in the list. */
const DeskNeighbours = Type.Object({
  before: Type.Union([Type.String(), Type.Null()]),
  after: Type.Union([Type.String(), Type.Null()]),
  at: Type.Union([Type.Integer(), Type.Null()]),
  of: Type.Integer(),
  desk: DeskState,
})

export const DeskCount = Type.Object({ count: Type.Integer(), of: Type.Integer(), desk: DeskState })
export type DeskCount = Static<typeof DeskCount>

/**
 * Values of a column with the number of submissions, most frequent first. `others`: submissions without any of
 * `values`.
 */
export const DeskFacet = Type.Object({
  values: Type.Array(
    Type.Object({
      value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
      count: Type.Integer(),
      name: Type.Optional(Type.String({ description: 'of the user, for columns that hold users' })),
    }),
  ),
  /** Number of different values. */
  distinct: Type.Integer(),
  blank: Type.Integer(),
  desk: DeskState,
})
export type DeskFacet = Static<typeof DeskFacet>

/**
 * Bins from `from` (inclusive) to `to` (exclusive, except for the last), without gaps: numbers, or times as ISO 8601 in
 * UTC. `summary` is for numbers only.
 */
export const DeskHistogram = Type.Object({
  step: Type.Union([Type.Number(), Type.Enum(['hour', 'day', 'week', 'month', 'year'])]),
  bars: Type.Array(
    Type.Object({
      from: Type.Union([Type.Number(), Type.String()]),
      to: Type.Union([Type.Number(), Type.String()]),
      count: Type.Integer(),
    }),
  ),
  blank: Type.Integer(),
  summary: Type.Union([
    Type.Object({
      least: Type.Number(),
      most: Type.Number(),
      mean: Type.Number(),
      median: Type.Number(),
      /** True if all answers are whole numbers. */
      whole: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  desk: DeskState,
})
export type DeskHistogram = Static<typeof DeskHistogram>

const Counted = Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }))

/**
 * A text question: number of answers and blanks; of the newest answers, the most frequent ones and the most frequent
 * words, by the number of answers they are in. Only what occurs more than once.
 */
const DeskTexts = Type.Object({
  answered: Type.Integer(),
  blank: Type.Integer(),
  /** Number of answers that `answers` and `words` are about. */
  read: Type.Integer(),
  answers: Counted,
  words: Counted,
  desk: DeskState,
})

const filter = Type.Optional(
  Type.String({ maxLength: FILTER_LIMITS.characters, description: 'a filter as JSON; all submissions without' }),
)
/** For a caller that has just changed something: the response includes everything committed before the call. */
const atLeast = Type.Optional(Type.Enum(['now']))
const snapshot = Type.Optional(
  Type.String({ pattern: '^\\d{1,16}-\\d{1,16}$', description: '`snapshot` of the first page of a list' }),
)
const at = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'index in the list of the first one, from 0' }),
)
const element = Type.String({ minLength: 1, maxLength: 64 })
const sort = Type.Optional(
  Type.String({
    maxLength: 200,
    description: `at most ${MAX_SORT_KEYS} ids of columns with commas between, a minus before those from the greatest down; blank ones last`,
  }),
)

/** The questions that a map draws. Ids of elements are at most 64 characters long. */
const mapped = (otherwise: string) =>
  Type.Optional(
    Type.String({
      maxLength: 65 * MAX_MAPPED_QUESTIONS,
      description: `ids of at most ${MAX_MAPPED_QUESTIONS} questions with places, commas between; ${otherwise}`,
    }),
  )

/** Queries of submissions. Allowed for everyone who may list submissions. */
export const deskEndpoints = {
  getDeskColumns: {
    ...paths.getDeskColumns,
    caller: 'form:viewer',
    summary: 'What submissions may be filtered, sorted and drawn by, over all versions of the form',
    params: formId,
    output: Type.Object({ columns: Type.Array(DeskColumn), desk: DeskState }),
    problems: ['formNotFound'],
  },
  queryDesk: {
    ...paths.queryDesk,
    caller: 'form:viewer',
    summary: 'Submissions by a filter, sorted, page by page; newest first unless told otherwise',
    params: formId,
    query: Type.Object({
      filter,
      atLeast,
      sort,
      snapshot,
      after: Type.Optional(Type.String({ maxLength: 4_000, description: '`next` of the page before' })),
      at,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      columns: Type.Optional(
        Type.String({ maxLength: 8_000, description: 'ids of elements with commas between: only these answers' }),
      ),
    }),
    output: DeskRows,
    problems: ['formNotFound', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
  getDeskNeighbours: {
    ...paths.getDeskNeighbours,
    caller: 'form:viewer',
    summary: 'Which submissions stand before and after one among those that a filter finds, in their order',
    params: Type.Object({ ...formId.properties, submissionId: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({ filter, atLeast, sort }),
    output: DeskNeighbours,
    problems: ['formNotFound', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
  listDeskIds: {
    ...paths.listDeskIds,
    caller: 'form:viewer',
    summary:
      'The ids of all submissions that a filter finds, newest first, page by page, or of a part of a sorted list: to act on all of them',
    params: formId,
    query: Type.Object({
      filter,
      atLeast,
      before: Type.Optional(Type.Integer({ minimum: 1, description: '`next` of the page before' })),
      sort,
      snapshot,
      at,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    output: DeskIds,
    problems: ['formNotFound', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
  countDesk: {
    ...paths.countDesk,
    caller: 'form:viewer',
    summary: 'How many submissions a filter finds, of how many',
    params: formId,
    query: Type.Object({ filter, atLeast, snapshot }),
    output: DeskCount,
    problems: ['formNotFound', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
  findDeskShapes: {
    ...paths.findDeskShapes,
    caller: 'form:viewer',
    summary: `Which of the submissions that a filter finds have lines or areas in a part of a map, wherever their points are: the ${MAX_SHAPES_PER_REQUEST} largest, without those too small to be seen there`,
    params: formId,
    query: Type.Object({
      filter,
      atLeast,
      box: Type.String({
        pattern: '^(-?\\d{1,3}(\\.\\d{1,20})?,){3}-?\\d{1,3}(\\.\\d{1,20})?$',
        description: 'west, south, east, north in degrees; across the antimeridian, east is beyond 180',
      }),
      element: mapped('all of them without, and with _place'),
      by: Type.Optional(element),
    }),
    output: Type.Object({
      found: Type.Array(
        Type.Object({
          id: Type.String({ description: 'of the submission' }),
          value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()], {
            description: 'of the column `by`',
          }),
        }),
      ),
      any: Type.Boolean({ description: 'false: no version of the form asks for any' }),
    }),
    problems: ['formNotFound', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
  listDeskShapes: {
    ...paths.listDeskShapes,
    caller: 'form:viewer',
    summary: 'The lines and areas that these submissions answered with, for a map; points are on the tiles',
    params: formId,
    body: Type.Object(
      { ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: MAX_SHAPES_PER_REQUEST }) },
      { additionalProperties: false },
    ),
    output: Type.Object({
      shapes: Type.Array(
        Type.Object({
          id: Type.String({ description: 'of the submission' }),
          element: Type.String(),
          shape: Type.Unknown(),
        }),
      ),
      any: Type.Boolean({ description: 'false: no version of the form asks for any' }),
    }),
    problems: ['formNotFound'],
  },
  facetDesk: {
    ...paths.facetDesk,
    caller: 'form:viewer',
    summary:
      'The values of one column, by how many of the submissions that a filter finds have each; of a question in a repeat, by how many of their rows',
    params: formId,
    query: Type.Object({
      filter,
      atLeast,
      element,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      order: Type.Optional(
        Type.Enum(['asc', 'desc'], { description: 'as in a list sorted by them; the most frequent first without' }),
      ),
      snapshot,
    }),
    output: DeskFacet,
    problems: ['formNotFound', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
  histogramDesk: {
    ...paths.histogramDesk,
    caller: 'form:viewer',
    summary:
      'How the numbers or times of one column are spread, over the submissions that a filter finds, or, for a question in a repeat, over their rows',
    params: formId,
    query: Type.Object({
      filter,
      atLeast,
      element,
      bars: Type.Optional(Type.Integer({ minimum: 2, maximum: 100, description: 'about so many' })),
    }),
    output: DeskHistogram,
    problems: ['formNotFound', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
  textsDesk: {
    ...paths.textsDesk,
    caller: 'form:viewer',
    summary: 'The most frequent answers and words of a text question, over the submissions that a filter finds',
    params: formId,
    query: Type.Object({ filter, atLeast, element, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    output: DeskTexts,
    problems: ['formNotFound', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
  getDeskTile: {
    ...paths.getDeskTile,
    caller: 'form:viewer',
    summary: `A vector tile with the layer ${TILE_LAYER}: where the submissions are that a filter finds; cells with \`count\`, or, up to ${MAX_TILE_POINTS}, points with their \`id\`; with \`by\`, the \`value\` of that column too; with \`element\`, points have the id of their \`question\``,
    params: Type.Object({ ...formId.properties, ...tileParams }),
    query: Type.Object({
      filter,
      atLeast,
      element: mapped('_place, where the submission is, without'),
      by: Type.Optional(element),
    }),
    output: Type.Unknown(),
    problems: ['formNotFound', 'filterInvalid', 'deskSlow', 'deskMissing'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
