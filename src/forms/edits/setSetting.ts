import { produce } from 'immer'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, Settings } from '../document/FormDocument.ts'
import type { Edit } from './Edit.ts'

/** Sets a setting of an element; undefined removes it. The value is JSON and must not be modified afterwards. */
export function setSetting(id: ElementId, key: string, value: unknown): Edit {
  return {
    label: 'editor:edit.setSetting',
    merge: `setSetting ${id} ${key}`,
    apply: (document) => {
      const element = elementOf(document, id)
      const settings = element && withSetting(element.settings, key, value)
      if (!settings || settings === element.settings) return document
      return produce(document, (draft) => {
        const changed = draft.elements[id]
        if (changed) changed.settings = settings
      })
    },
  }
}

/** Returns settings with one of them set, or removed by undefined; the same object if nothing changes. */
export function withSetting(settings: Settings, key: string, value: unknown): Settings {
  if (Object.is(settings[key], value)) return settings
  const { [key]: _, ...others } = settings
  return value === undefined ? others : { ...settings, [key]: value }
}
