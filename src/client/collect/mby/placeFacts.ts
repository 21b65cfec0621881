import type { NearbyPlace } from '../../../contract/placeShapes.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { Text } from '../../../forms/document/Text.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'

/** An answer as it is shown: the question's label and the answer in one line. */
interface Fact {
  readonly path: string
  readonly label: string
  readonly text: string
}

/** What a form shows of a place, in the order of its questions. Older versions may hold other shapes: those are left out. */
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
