import type { Answers, Filling } from '../../../forms/filling/Filling.ts'
import { withAnswer } from '../../drafts/mergeDrafts.ts'

/** The first place that was answered outside of rows, as an answer that another filling begins with; null without one. */
export function samePlaceOf(filling: Filling): Answers | null {
  for (const { kind, element, path, repeat } of filling.compiled.nodes) {
    if (path === null || repeat !== null || !kind.geometry || kind.sort !== 'input') continue
    const { shown, readOnly } = filling.state(element.id)
    const value = shown && !readOnly ? filling.get(path) : undefined
    if (value !== undefined) return withAnswer({}, path, value)
  }
  return null
}
