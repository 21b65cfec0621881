import type { AnswerType } from '../../forms/kinds/ElementKind.ts'
import type { Fact } from '../../contract/desk.ts'
import { STORE_OF, type Store } from './cells.ts'

/** The SQL types of what a store is made of, by the ends of the columns' names. */
export const PARTS: { readonly [store in Store]: { readonly [end: string]: string } } = {
  str: { str: 'VARCHAR', key: 'VARCHAR' },
  num: { num: 'DOUBLE' },
  time: { time: 'DOUBLE' },
  bool: { bool: 'BOOLEAN' },
  list: { list: 'VARCHAR[]' },
  place: { lon: 'DOUBLE', lat: 'DOUBLE', y: 'DOUBLE' },
}

/** The table of submissions; the others are of the rows of repeats. */
export const SUBMISSIONS = 'submissions'

/** What every submission has, by fact. Times are ms since 1970. */
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
  _task: ['str', 'task'],
  _tag: ['list', 'tag'],
  _assignee: ['str', 'assignee'],
  _place: ['place', 'place'],
} as const satisfies { readonly [fact in Fact]: readonly [Store, string] }

/** The box around a submission's lines and areas; blank where it has none. See `Span`. */
export const SPAN_COLUMNS = ['span_west', 'span_south', 'span_east', 'span_north'] as const

const isFact = (element: string): element is Fact => Object.hasOwn(FACT_COLUMNS, element)

/** A column of a table: its name and its SQL type. */
export interface Column {
  readonly name: string
  readonly type: string
}

/** The columns that every table of submissions has. */
export function factColumns(): readonly Column[] {
  const facts = Object.values(FACT_COLUMNS).flatMap(([store, name]) => {
    if (store === 'place') return Object.entries(PARTS.place).map(([end, type]) => ({ name: `${name}_${end}`, type }))
    return [{ name, type: Object.values(PARTS[store])[0] ?? '' }]
  })
  const spans = SPAN_COLUMNS.map((name) => ({ name, type: 'DOUBLE' }))
  return [{ name: 'seq', type: 'BIGINT' }, ...facts, ...spans, { name: 'texts', type: 'VARCHAR' }]
}

/** The columns that every table of a repeat's rows has; `row` counts from 0. */
export const ROW_COLUMNS: readonly Column[] = [
  { name: 'seq', type: 'BIGINT' },
  { name: 'row', type: 'BIGINT' },
  { name: 'texts', type: 'VARCHAR' },
]

/** Names the tables and columns of a desk. Elements are numbered: their ids are whatever an author's JSON says. */
export class Catalogue {
  /** Those that are there, by table. */
  readonly tables = new Map<string, Map<string, string>>()

  /** `database`: the name its file is attached under. */
  constructor(
    private readonly database: string,
    private readonly numbers: Map<string, number>,
  ) {}

  /** A table as it stands in a query. */
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

  /** The table of a repeat's rows. */
  tableOf(repeat: string | null): string {
    return repeat === null ? SUBMISSIONS : `rows_${this.numberOf(repeat)}`
  }

  hasTable(repeat: string | null): boolean {
    return this.tables.has(this.tableOf(repeat))
  }

  /** A column that may not be there yet. */
  name(element: string, end: string): string {
    return `e${this.numberOf(element)}_${end}`
  }

  /** The column of an element's values in one store; null where nobody has answered so. `end`: one of `PARTS`. */
  column(element: string, store: Store, repeat: string | null, end?: string): string | null {
    if (repeat === null && isFact(element)) {
      const [of, name] = FACT_COLUMNS[element]
      if (of !== store) return null
      return store === 'place' ? `${name}_${end ?? 'lon'}` : end === 'key' ? null : name
    }
    if (!this.numbers.has(element)) return null
    const name = this.name(element, end ?? Object.keys(PARTS[store])[0] ?? '')
    return this.tables.get(this.tableOf(repeat))?.has(name) ? name : null
  }

  /** What an element is counted by, or sorted: texts are sorted without case and accents. */
  main(element: string, type: AnswerType): string | null {
    return this.column(element, STORE_OF[type], null)
  }
  sortColumn(element: string, type: AnswerType): string | null {
    return (type === 'text' ? this.column(element, 'str', null, 'key') : null) ?? this.main(element, type)
  }
}
