import type { Values } from './Steps.ts'

interface Numbered {
  readonly text: string
  readonly names: readonly string[]
}

/** A colon that is not part of `::`, with the name behind it. */
const NAME = /(?<!:):([a-z_]\w*)/gi
const known = new Map<string, Numbered>()

/** A statement whose values stand in it by numbers instead of names: `?1` on SQLite, `$1` on PostgreSQL. */
export function numbered(statement: string, values: Values, sign: '?' | '$') {
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
