import type { AnswerType } from '../../forms/kinds/ElementKind.ts'
import type { Fact } from '../../contract/desk.ts'
import { STORAGE_TYPE_OF, type StorageType } from './cells.ts'
import { SPAN_ENDS } from './spanOf.ts'

/**
 * SQL types of the columns of each store, by column name suffix. `x` and `y`: see `gridPosition`. A line or area also
 * has its bounds in degrees, as in `Span`; the bounds of a submission's place are those of all its lines and areas.
 */
export const SQL_TYPES_OF_STORAGE: { readonly [store in StorageType]: { readonly [end: string]: string } } = {
  str: { str: 'VARCHAR', key: 'VARCHAR' },
  num: { num: 'DOUBLE' },
  time: { time: 'DOUBLE' },
  bool: { bool: 'BOOLEAN' },
  list: { list: 'VARCHAR[]' },
  place: {
    lon: 'DOUBLE',
    lat: 'DOUBLE',
    x: 'INTEGER',
    y: 'INTEGER',
    west: 'DOUBLE',
    south: 'DOUBLE',
    east: 'DOUBLE',
    north: 'DOUBLE',
  },
}

/** Name of the table of submissions; other tables hold the rows of repeats. */
export const SUBMISSIONS_TABLE = 'submissions'

/** Columns of submissions, by fact. Times are ms since 1970. */
const FACT_COLUMNS = {
  _id: ['str', 'id'],
  _submitted_at: ['time', 'submitted_at'],
  _started_at: ['time', 'started_at'],
  _completed_at: ['time', 'completed_at'],
  _corrected_at: ['time', 'corrected_at'],
  _person: ['str', 'person'],
  _version: ['num', 'version'],
  _edition: ['num', 'edition'],
  _mode: ['str', 'mode'],
  _submission_type: ['num', 'submission_type'],
  _state: ['str', 'state'],
  _reviewer: ['str', 'reviewer'],
  _reviewed_at: ['time', 'reviewed_at'],
  _review_reason: ['str', 'review_reason'],
  _editor: ['str', 'editor'],
  _edit_reason: ['str', 'edit_reason'],
  _task: ['str', 'task'],
  _task_key: ['str', 'task_key'],
  _task_title: ['str', 'task_title'],
  _task_place: ['place', 'task_place'],
  _tag: ['list', 'tag'],
  _assignee: ['str', 'assignee'],
  _place: ['place', 'place'],
} as const satisfies { readonly [fact in Fact]: readonly [StorageType, string] }

/** Facts with a second column, `…_key`, for searching and sorting: the text without case and accents. */
const FOLDED_FACTS: readonly Fact[] = ['_review_reason', '_edit_reason', '_task_key', '_task_title']

const isFact = (element: string): element is Fact => Object.hasOwn(FACT_COLUMNS, element)

/** Name and SQL type of a table column. */
export interface Column {
  readonly name: string
  readonly type: string
}

/** Facts that most forms never have: like answers, their columns are added with the first value. */
const RARE_FACTS: readonly Fact[] = [...FOLDED_FACTS, '_editor', '_task_place']
/** Likewise the bounds of lines and areas. */
const BOUNDS: readonly string[] = SPAN_ENDS

/** Columns of every table of submissions. */
export function factColumns(): readonly Column[] {
  const facts = Object.entries(FACT_COLUMNS).flatMap(([fact, [store, name]]) => {
    if (RARE_FACTS.includes(fact as Fact)) return []
    if (store === 'place')
      return Object.entries(SQL_TYPES_OF_STORAGE.place).flatMap(([end, type]) =>
        BOUNDS.includes(end) ? [] : [{ name: `${name}_${end}`, type }],
      )
    return [{ name, type: Object.values(SQL_TYPES_OF_STORAGE[store])[0] ?? '' }]
  })
  return [{ name: 'seq', type: 'BIGINT' }, ...facts, { name: 'texts', type: 'VARCHAR' }]
}

/** Columns of every table of a repeat's rows; `row` counts from 0. */
export const ROW_COLUMNS: readonly Column[] = [
  { name: 'seq', type: 'BIGINT' },
  { name: 'row', type: 'BIGINT' },
  { name: 'texts', type: 'VARCHAR' },
]

/**
 * Names the tables and columns of a desk. Elements are numbered, since their ids come from an author's JSON and may be
 * any string.
 */
export class Catalogue {
  /** Existing columns and their types, by table. */
  readonly tables = new Map<string, Map<string, string>>()

  /** `database`: name the file is attached under. */
  constructor(
    private readonly database: string,
    private readonly numbers: Map<string, number>,
  ) {}

  /** Qualified name of a table, for queries. */
  from(table: string): string {
    return `${this.database}.${table}`
  }

  numberOf(element: string): number {
    const number = this.numbers.get(element) ?? this.numbers.size
    this.numbers.set(element, number)
    return number
  }

  get elements(): ReadonlyMap<string, number> {
    return this.numbers
  }

  /** Name of the table of a repeat's rows. */
  tableOf(repeat: string | null): string {
    return repeat === null ? SUBMISSIONS_TABLE : `rows_${this.numberOf(repeat)}`
  }

  hasTable(repeat: string | null): boolean {
    return this.tables.has(this.tableOf(repeat))
  }

  /** Name of a column, which may not exist yet. */
  name(element: string, end: string): string {
    return `e${this.numberOf(element)}_${end}`
  }

  /** Column of an element's values in one store; null if no submission has such a value. `end`: a key of `PARTS`. */
  column(element: string, store: StorageType, repeat: string | null, end?: string): string | null {
    if (repeat === null && isFact(element)) {
      const [of, name] = FACT_COLUMNS[element]
      if (of !== store) return null
      if (end === 'key' && !FOLDED_FACTS.includes(element)) return null
      const full = store === 'place' ? `${name}_${end ?? 'lon'}` : end === 'key' ? `${name}_key` : name
      const isRare = RARE_FACTS.includes(element) || (end !== undefined && BOUNDS.includes(end))
      return isRare && !this.tables.get(SUBMISSIONS_TABLE)?.has(full) ? null : full
    }
    if (!this.numbers.has(element)) return null
    const name = this.name(element, end ?? Object.keys(SQL_TYPES_OF_STORAGE[store])[0] ?? '')
    return this.tables.get(this.tableOf(repeat))?.has(name) ? name : null
  }

  /** Column to group an element by; `sortColumn` is the one to sort by, since texts sort without case and accents. */
  main(element: string, type: AnswerType, within: string | null = null): string | null {
    return this.column(element, STORAGE_TYPE_OF[type], within)
  }
  sortColumn(element: string, type: AnswerType): string | null {
    return (type === 'text' ? this.column(element, 'str', null, 'key') : null) ?? this.main(element, type)
  }
}
