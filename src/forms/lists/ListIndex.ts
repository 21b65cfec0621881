import type { Text } from '../document/Text.ts'
import type { OfferedChoice } from '../kinds/choices.ts'
import type { ChoiceList } from './ChoiceList.ts'

/** A form's use of a list: columns with the stored value and the label, and the language. */
export interface ListColumns {
  readonly value: string
  readonly label: string
  readonly language: string
}

const NONE: readonly OfferedChoice[] = []
const known = new WeakMap<ChoiceList, Map<string, ListIndex>>()

/** Index of a list, shared by all fillings that use it in the same way. */
export function listIndex(list: ChoiceList, { value, label, language }: ListColumns): ListIndex {
  const key = JSON.stringify([value, label, language])
  const indexes = known.get(list) ?? new Map<string, ListIndex>()
  known.set(list, indexes)
  const index = indexes.get(key) ?? new ListIndex(list, { value, label, language })
  indexes.set(key, index)
  return index
}

/** A list prepared for choices and lookups: what is slow with 50,000 rows is done once, on first use. */
export class ListIndex {
  /** One per value, in list order; rows without a value are skipped, and the first of duplicates counts. */
  readonly choices: readonly OfferedChoice[]
  private readonly byValue = new Map<string, RowChoice>()
  private readonly byColumn = new Map<string, ReadonlyMap<string, readonly OfferedChoice[]>>()

  constructor({ columns, rows }: ChoiceList, { value, label, language }: ListColumns) {
    const translations = columns.flatMap((column, at) =>
      column.startsWith(`${label}::`) ? [[column.slice(label.length + 2), at] as const] : [],
    )
    const layout: Layout = {
      columns,
      value: columns.indexOf(value),
      label: columns.indexOf(label),
      image: columns.indexOf('image'),
      color: columns.indexOf('color'),
      language,
      translations,
    }
    const choices: RowChoice[] = []
    for (const row of rows) {
      const choice = new RowChoice(layout, row)
      if (choice.value === '' || this.byValue.has(choice.value)) continue
      this.byValue.set(choice.value, choice)
      choices.push(choice)
    }
    this.choices = choices
  }

  /** Returns the choice with this value. */
  find(value: string): OfferedChoice | undefined {
    return this.byValue.get(value)
  }

  /** Returns a cell of the row with value `key`; null if there is none, or if it is blank. */
  cell(key: string, column: string): string | null {
    return this.byValue.get(key)?.cell(column) || null
  }

  /** Returns the choices with this cell; null: with a blank cell. */
  where(column: string, cell: unknown): readonly OfferedChoice[] {
    if (column === 'value' && typeof cell === 'string') {
      const found = this.byValue.get(cell)
      return found ? [found] : NONE
    }
    let groups = this.byColumn.get(column)
    if (!groups) this.byColumn.set(column, (groups = this.group(column)))
    if (cell === null || cell === undefined) return groups.get('') ?? NONE
    return typeof cell === 'string' && cell !== '' ? (groups.get(cell) ?? NONE) : NONE
  }

  private group(column: string): ReadonlyMap<string, readonly OfferedChoice[]> {
    const groups = new Map<string, OfferedChoice[]>()
    for (const choice of this.byValue.values()) {
      const cell = choice.cell(column)
      const group = groups.get(cell)
      if (group) group.push(choice)
      else groups.set(cell, [choice])
    }
    return groups
  }
}

/** A choice as seen by filters: its value, and the cells of its row by column, with null for blank as for answers. */
export type FilterableChoice = { readonly [column: string]: string | null }

export function filterableChoice(choice: OfferedChoice): FilterableChoice {
  return choice instanceof RowChoice ? choice.values() : { value: choice.value }
}

/** Column indexes in the rows; -1 for a missing column. */
interface Layout {
  readonly columns: readonly string[]
  readonly value: number
  readonly label: number
  readonly image: number
  readonly color: number
  readonly language: string
  readonly translations: readonly (readonly [language: string, at: number])[]
}

/** A row as a choice. Cells other than the value are read on demand, since only a few of 50,000 are shown. */
class RowChoice implements OfferedChoice {
  readonly value: string
  readonly #layout: Layout
  readonly #row: readonly string[]
  #seen: FilterableChoice | null = null

  constructor(layout: Layout, row: readonly string[]) {
    this.value = row[layout.value] ?? ''
    this.#layout = layout
    this.#row = row
  }

  get label(): Text {
    const { label, language, translations } = this.#layout
    const own = this.#row[label] || this.value
    if (translations.length === 0) return own
    const words = translations.flatMap(([tag, at]) => (this.#row[at] ? [[tag, this.#row[at]] as const] : []))
    return Object.fromEntries([[language, own], ...words])
  }

  get image(): string | undefined {
    return this.#row[this.#layout.image] || undefined
  }

  get color(): string | undefined {
    return this.#row[this.#layout.color] || undefined
  }

  /** Cached, since a filter over the whole list uses it repeatedly. */
  values(): FilterableChoice {
    if (this.#seen) return this.#seen
    const values: { [column: string]: string | null } = {}
    for (const [at, column] of this.#layout.columns.entries()) values[column] = this.#row[at] || null
    values['value'] = this.value
    return (this.#seen = values)
  }

  cell(column: string): string {
    return column === 'value' ? this.value : (this.#row[this.#layout.columns.indexOf(column)] ?? '')
  }
}
