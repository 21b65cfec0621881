import type { Filling } from '../../forms/filling/Filling.ts'

/**
 * Gives hidden questions what the page's address says: `?source=poster` for one whose `fromQuery` is `source`. Only blank
 * ones are given, so a draft wins; what nobody wrote is no draft.
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
