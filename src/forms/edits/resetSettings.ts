import { produce } from 'immer'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, Settings } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { FirstSettings } from './addElement.ts'
import type { Edit } from './Edit.ts'

/** Resets elements to their initial settings, except for the essential ones: label, choices, action of a button. */
export function resetSettings(ids: readonly ElementId[], kinds: Kinds, settingsOf: FirstSettings): Edit {
  return {
    label: 'editor:edit.resetSettings',
    apply: (document) => {
      const changed = ids.flatMap((id): readonly (readonly [ElementId, Settings])[] => {
        const element = elementOf(document, id)
        const kind = element && kinds.get(element.kind)
        if (!kind) return []
        const kept = Object.fromEntries(
          (kind.settings.required ?? []).flatMap((key) =>
            element.settings[key] === undefined ? [] : [[key, element.settings[key]]],
          ),
        )
        const settings = { ...settingsOf(kind), ...kept }
        return JSON.stringify(sorted(settings)) === JSON.stringify(sorted(element.settings)) ? [] : [[id, settings]]
      })
      if (changed.length === 0) return document
      return produce(document, (draft) => {
        for (const [id, settings] of changed) {
          const element = draft.elements[id]
          if (element) element.settings = settings
        }
      })
    },
  }
}

const sorted = (settings: Settings) => Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))
