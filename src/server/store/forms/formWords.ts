import { fold } from '../../geocode/fold.ts'

/** Search text of a form: its name, id and title in every language, folded, one per line. */
export function formWords(name: string, id: string, title: unknown): string {
  const titles = typeof title === 'object' && title !== null ? Object.values(title) : [title]
  const texts = [name, id, ...titles].filter((one): one is string => typeof one === 'string')
  return [...new Set(texts.map(fold))].join('\n')
}

/** Folded words of a search, as in `formWords`; empty without any letter or digit. */
export const searchWords = (q: string): string[] => q.split(/\s+/).map(fold).filter(Boolean)
