import type { ElementId } from '../document/FormDocument.ts'
import type { Edit } from './Edit.ts'
import { setSetting } from './setSetting.ts'

/** Sets a setting of several elements, in one step; what is typed for all of them is one step, too. */
export function setSettings(ids: readonly ElementId[], key: string, value: unknown): Edit {
  const edits = ids.map((id) => setSetting(id, key, value))
  return {
    label: 'editor:edit.setSetting',
    merge: `setSettings ${ids.join(' ')} ${key}`,
    apply: (document) => edits.reduce((changed, edit) => edit.apply(changed), document),
  }
}
