import type { Filter } from '../../contract/desk.ts'
import type { Span } from './spanOf.ts'
import type { AnswerType } from '../../forms/kinds/ElementKind.ts'

/** Questions to a desk. Plain data, since they are sent to another process. Filters were checked by `readFilter`. */
export type Question =
  | RowsQuestion
  | CountQuestion
  | IdsQuestion
  | SliceQuestion
  | NeighboursQuestion
  | FacetQuestion
  | (Of & { readonly ask: 'histogram'; readonly bars: number })
  | TextsQuestion
  | TileQuestion
  | SpansQuestion

/** `order`: that of the values in a list sorted by them, instead of the most frequent first. */
interface FacetQuestion extends Of {
  readonly ask: 'facet'
  readonly limit: number
  readonly order?: 'asc' | 'desc'
  /** The newest submission counted, by `seq`; all without. */
  readonly upTo?: number | null
}

/** A column of submissions, or, `within` a repeat, of the rows of the submissions that match. */
interface Of {
  readonly filter: Filter | null
  readonly element: string
  readonly type: AnswerType
  readonly within: string | null
}

/** The most frequent answers and words of a text question. */
export interface TextsQuestion extends Of {
  readonly ask: 'texts'
  readonly limit: number
}

/** A sort key; ties are broken by `seq`, in the direction of the last key. */
export interface Sorting {
  readonly element: string
  readonly type: AnswerType
  readonly down: boolean
  /** For columns of users' ids: the users' folded names, to sort by instead. */
  readonly names?: readonly (readonly [id: string, name: string])[]
}

/** `upTo`: the newest submission that counts, by `seq`; all without. */
interface CountQuestion {
  readonly ask: 'count'
  readonly filter: Filter | null
  readonly upTo?: number | null
}

export interface RowsQuestion {
  readonly ask: 'rows'
  readonly filter: Filter | null
  readonly sort: readonly Sorting[]
  /** The newest submission of the list, by `seq`; all without. */
  readonly upTo?: number | null
  /** Sort values of the last row of the previous page, and its `seq`. */
  readonly after: readonly (string | number | boolean | null)[] | null
  readonly limit: number
}

/** Ids only, newest first, of submissions before the one with this `seq`. */
export interface IdsQuestion {
  readonly ask: 'ids'
  readonly filter: Filter | null
  readonly before: number | null
  readonly limit: number
}

/** A part of a list by index, from 0. The list has all changes before `since`, in ms since 1970. */
export interface SliceQuestion {
  readonly ask: 'slice'
  readonly filter: Filter | null
  readonly sort: readonly Sorting[]
  readonly upTo: number | null
  readonly since: number
  readonly at: number
  readonly limit: number
  /** Whether ids are asked for, in addition to `seq`. */
  readonly ids: boolean
}

/** The previous and next submission of one in a list, and its index. */
export interface NeighboursQuestion {
  readonly ask: 'around'
  readonly filter: Filter | null
  readonly sort: readonly Sorting[]
  readonly id: string
}

/** A question drawn on a map, and the repeat that contains it. `_place`: the submission. */
export interface MappedQuestion {
  readonly element: string
  readonly within: string | null
}

export interface TileQuestion {
  readonly ask: 'tile'
  readonly filter: Filter | null
  readonly places: readonly MappedQuestion[]
  readonly by: { readonly element: string; readonly type: AnswerType } | null
  readonly z: number
  readonly x: number
  readonly y: number
}

/**
 * Submissions with lines or areas in a box, largest first, without those too small to see. `_place`: those of all
 * questions.
 */
export interface SpansQuestion {
  readonly ask: 'spans'
  readonly filter: Filter | null
  readonly places: readonly MappedQuestion[]
  readonly box: Span
  readonly by: TileQuestion['by']
  readonly limit: number
}

export interface Answers {
  /** `upTo`: the newest submission of the desk when it was read, by `seq`. */
  readonly rows: { readonly seqs: readonly number[]; readonly after: RowsQuestion['after']; readonly upTo: number }
  /** `of`: length of the whole list. */
  readonly slice: { readonly seqs: readonly number[]; readonly ids: readonly string[]; readonly of: number }
  readonly count: number
  /** `next`: `before` of the next page; null for the last page. */
  readonly ids: { readonly ids: readonly string[]; readonly next: number | null }
  /** `at` counts from 1; null if the submission is not in the list. */
  readonly around: {
    readonly before: string | null
    readonly after: string | null
    readonly at: number | null
    readonly of: number
  }
  readonly facet: {
    readonly values: readonly { readonly value: string | number | boolean; readonly count: number }[]
    readonly distinct: number
    readonly blank: number
  }
  readonly histogram: HistogramResult
  /** `read`: number of answers, the newest ones, that the others are about. */
  readonly texts: {
    readonly answered: number
    readonly blank: number
    readonly read: number
    readonly answers: readonly { readonly value: string; readonly count: number }[]
    readonly words: readonly { readonly value: string; readonly count: number }[]
  }
  readonly tile: { readonly marks: readonly TileMark[] }
  readonly spans: readonly (Pick<TileMark, 'value'> & { readonly id: string })[]
}

export type BinWidth = number | 'hour' | 'day' | 'week' | 'month' | 'year'
export interface HistogramResult {
  readonly step: BinWidth
  readonly bars: readonly { readonly from: number; readonly to: number; readonly count: number }[]
  readonly blank: number
  readonly summary: {
    readonly least: number
    readonly most: number
    readonly mean: number
    readonly median: number
    /** True if all are whole numbers. */
    readonly whole: boolean
  } | null
}

/** A point of a tile (`x`, `y` from 0 to 1 within it), or the centre of `count` of them. */
export interface TileMark {
  readonly x: number
  readonly y: number
  readonly count: number
  /** The submission; null for several. */
  readonly seq: number | null
  readonly value: string | number | boolean | null
  /** Index of the question; of any of them for several points. */
  readonly place: number
}
