import type { Filling } from '../../forms/filling/Filling.ts'

/**
 * Fills in hidden questions from the page's query: `?source=poster` for a question with `fromQuery: 'source'`. Only
 * blank questions are filled in, so a draft wins; without further input no draft is saved.
 */
export function readQuery(filling: Filling, search: string): void {
  const parameters = new URLSearchParams(search)
  const untouched = !filling.isDirty()
  for (const { element, kind, path, repeat } of filling.compiled.nodes) {
    const { fromQuery } = element.settings
    if (kind.sort !== 'input' || path === null || repeat !== null || typeof fromQuery !== 'string') continue
    const value = parameters.get(fromQuery)
    if (value && filling.get(path) === undefined) filling.answer(path, value)
  }
  if (untouched) filling.markSaved()
}
