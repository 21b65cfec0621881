import type { Json } from '../../../forms/kinds/ElementKind.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import { answerAt } from '../../answers/answerAt.ts'

/** The first place among the answers, longitude and latitude in degrees; null without one. */
export function placeOf(filling: Filling): readonly [number, number] | null {
  const answers = filling.input()
  for (const { kind, path, repeat } of filling.compiled.nodes) {
    if (!kind.place || path === null || repeat !== null) continue
    const value = answerAt(answers, path)
    const point = value === undefined || value === null ? null : kind.place(value as Json)
    if (point) return [point.coordinates[0], point.coordinates[1]]
  }
  return null
}
