import type { Answers, Filling } from '../../../forms/filling/Filling.ts'
import { withAnswer } from '../../drafts/mergeDrafts.ts'

/**
 * Returns the first place answered outside of rows, as the initial answers of another filling; null if there is none.
 */
export function samePlaceOf(filling: Filling): Answers | null {
  for (const { kind, element, path, repeat } of filling.compiled.nodes) {
    if (path === null || repeat !== null || !kind.geometry || kind.sort !== 'input') continue
    const { shown, readOnly } = filling.state(element.id)
    const value = shown && !readOnly ? filling.get(path) : undefined
    if (value !== undefined) return withAnswer({}, path, value)
  }
  return null
}
