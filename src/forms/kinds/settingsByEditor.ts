import type { InspectorHint } from './commonSettings.ts'
import type { ElementKind } from './ElementKind.ts'

const cache = new WeakMap<ElementKind, ReadonlyMap<InspectorHint['editor'], readonly string[]>>()

/** Keys of a kind's settings with one editor of the inspector: all expressions, all lists of choices … */
export function settingsByEditor(kind: ElementKind, editor: InspectorHint['editor']): readonly string[] {
  let byEditor = cache.get(kind)
  if (!byEditor) {
    const found = new Map<InspectorHint['editor'], string[]>()
    for (const [key, schema] of Object.entries(kind.settings.properties)) {
      const hint = (schema as { inspector?: InspectorHint }).inspector
      if (hint) found.set(hint.editor, [...(found.get(hint.editor) ?? []), key])
    }
    byEditor = found
    cache.set(kind, byEditor)
  }
  return byEditor.get(editor) ?? []
}
