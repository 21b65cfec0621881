import { type RawBuilder, sql } from 'kysely'
import type { PositionalValues, Values } from './SqlSteps.ts'

interface Numbered {
  readonly text: string
  readonly names: readonly string[]
}

/** A colon that is not part of `::`, followed by a name. */
const NAME = /(?<!:):([a-z_]\w*)/gi
const known = new Map<string, Numbered>()

/** Replaces named values of a statement by numbered ones: `?1` on SQLite, `$1` on PostgreSQL. */
export function numberParameters(statement: string, values: Values | PositionalValues, sign: '?' | '$') {
  if (isPositional(values)) return { text: statement, values: [...values] }
  const key = sign + statement
  let found = known.get(key)
  if (!found) {
    const names: string[] = []
    const text = statement.replace(NAME, (_, name: string) => {
      if (!names.includes(name)) names.push(name)
      return `${sign}${names.indexOf(name) + 1}`
    })
    known.set(key, (found = { text, names }))
  }
  return { text: found.text, values: found.names.map((name) => values[name] ?? null) }
}

/** Returns a statement with named values as part of a Kysely query. */
export function asSql(statement: string, values: Values): RawBuilder<unknown> {
  // Text and names alternate.
  const parts = statement.split(NAME).map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${values[part] ?? null}`))
  return sql.join(parts, sql.raw(''))
}

const isPositional = (values: Values | PositionalValues): values is PositionalValues => Array.isArray(values)
