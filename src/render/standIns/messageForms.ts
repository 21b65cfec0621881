/** Messages of one namespace, nested, as in its JSON file. */
export type Messages = { [key: string]: unknown }

/** Names of a message from the most specific: for a count of 0 `_zero`, then its plural form, then the plain one. */
export function messageForms(key: string, language: string, count: unknown): readonly string[] {
  if (count === undefined || typeof count === 'string') return [key]
  const plural = `${key}_${pluralRules(language).select(count as number)}`
  return count === 0 ? [`${key}_zero`, plural, key] : [plural, key]
}

/** Returns the value at a path of names joined by dots; names may contain dots themselves. */
export function messageAt(messages: Messages, path: string): unknown {
  if (Object.hasOwn(messages, path)) return messages[path]
  const names = path.split('.')
  for (let end = 1; end < names.length; end++) {
    const name = names.slice(0, end).join('.')
    const inside = Object.hasOwn(messages, name) ? messages[name] : undefined
    if (typeof inside !== 'object' || inside === null) continue
    const found = messageAt(inside as Messages, names.slice(end).join('.'))
    if (found !== undefined) return found
  }
  return undefined
}

const rules = new Map<string, Intl.PluralRules>()
function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? madeRules(language)
  rules.set(language, known)
  return known
}

/** Authors may enter any text as a language. */
function madeRules(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language)
  } catch {
    return new Intl.PluralRules('en')
  }
}
