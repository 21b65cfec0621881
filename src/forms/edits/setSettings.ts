import { produce } from 'immer'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, Settings } from '../document/FormDocument.ts'
import type { Edit } from './Edit.ts'
import { withSetting } from './setSetting.ts'

/**
 * Sets a setting of several elements in one step, merged while typing. `valueFrom` computes the value from the previous
 * one: a text in one language keeps the others.
 */
export function setSettings(ids: readonly ElementId[], key: string, valueFrom: (before: unknown) => unknown): Edit {
  return {
    label: 'editor:edit.setSetting',
    merge: `setSettings ${ids.join(' ')} ${key}`,
    apply: (document) => {
      const changed = ids.flatMap((id): readonly (readonly [ElementId, Settings])[] => {
        const element = elementOf(document, id)
        const settings = element && withSetting(element.settings, key, valueFrom(element.settings[key]))
        return settings && settings !== element.settings ? [[id, settings]] : []
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
