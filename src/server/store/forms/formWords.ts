import { fold } from '../../geocode/fold.ts'

/** The text that a search for a form looks through: its name, id and title in every language, folded, one line each. */
export function formWords(name: string, id: string, title: unknown): string {
  const titles = typeof title === 'object' && title !== null ? Object.values(title) : [title]
  const texts = [name, id, ...titles].filter((one): one is string => typeof one === 'string')
  return [...new Set(texts.map(fold))].join('\n')
}

/** The words of a search, as they stand in `formWords`; none when it has no letter and no digit. */
export const searchWords = (q: string): string[] => q.split(/\s+/).map(fold).filter(Boolean)
