import { normalizeName } from '../../geocode/normalizeName.ts'

/** Search text of a form: its name, id and title in every language, folded, one per line. */
export function searchText(name: string, id: string, title: unknown): string {
  const titles = typeof title === 'object' && title !== null ? Object.values(title) : [title]
  const texts = [name, id, ...titles].filter((one): one is string => typeof one === 'string')
  return [...new Set(texts.map(normalizeName))].join('\n')
}

/** Folded words of a search, as in `searchText`; empty without any letter or digit. */
export const searchTerms = (q: string): string[] => q.split(/\s+/).map(normalizeName).filter(Boolean)
