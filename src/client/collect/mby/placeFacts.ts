import type { NearbyPlace } from '../../../contract/placeShapes.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { Text } from '../../../forms/document/Text.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'

/** An answer for display: the question's label and the answer on one line. */
interface Fact {
  readonly path: string
  readonly label: string
  readonly text: string
}

/**
 * Returns the answers that the form shows of a place, in page order. Answers of an older version whose shape does not
 * fit are omitted.
 */
export function factsOf({ answers }: NearbyPlace, compiled: CompiledForm, language: string): readonly Fact[] {
  return compiled.nodes.flatMap(({ path, kind, element }) => {
    if (path === null || !Object.hasOwn(answers, path)) return []
    const label = readLabel(element.settings['label'] as Text | undefined, language, compiled.languages[0]) || path
    const text = lineOf(answers[path] as Json, (value) => kind.text?.(value, element.settings, language))
    return text ? [{ path, label, text }] : []
  })
}

function lineOf(value: Json, say: (value: Json) => string | undefined): string {
  try {
    return say(value) ?? (typeof value === 'string' ? value : '')
  } catch {
    return ''
  }
}
