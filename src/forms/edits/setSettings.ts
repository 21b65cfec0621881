import { elementOf } from '../document/childrenOf.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { Edit } from './Edit.ts'
import { setSetting } from './setSetting.ts'

/**
 * Sets a setting of several elements in one step; what is typed for all of them is one step, too. `valueFrom` gives the
 * value from the one before: a word in one language keeps those in others.
 */
export function setSettings(ids: readonly ElementId[], key: string, valueFrom: (before: unknown) => unknown): Edit {
  return {
    label: 'editor:edit.setSetting',
    merge: `setSettings ${ids.join(' ')} ${key}`,
    apply: (document) =>
      ids.reduce((changed, id) => {
        const before = elementOf(changed, id)?.settings[key]
        return setSetting(id, key, valueFrom(before)).apply(changed)
      }, document),
  }
}
