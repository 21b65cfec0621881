import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { combineEdits, type Edit } from './Edit.ts'
import { setFormSettings } from './setFormSettings.ts'
import { setSetting } from './setSetting.ts'

/** Calls an attached list otherwise, for every element that takes its choices from it or looks something up in it. */
export function renameList(document: FormDocument, from: string, to: string, kinds: Kinds): Edit {
  const lists = document.form.lists?.map((list) => (list.name === from ? { ...list, name: to } : list))
  const edits = [...listUses(document, from, kinds)].map(({ id, key, source }) =>
    setSetting(id, key, source === undefined ? to : source.replaceAll(lookupOf(from), `$1${to}$3`)),
  )
  const label = 'editor:edit.setFormSettings'
  const merge = `renameList ${document.form.lists?.findIndex((list) => list.name === from) ?? -1}`
  return { ...combineEdits(label, [...edits, setFormSettings(lists ? { lists } : {})]), merge }
}

/** One use of a list: an element's setting, and the expression there (undefined: the setting is the list's name). */
export interface ListUse {
  readonly id: ElementId
  readonly key: string
  readonly source?: string
}

/** Where a list is used, in document order. */
export function* listUses(document: FormDocument, name: string, kinds: Kinds): Generator<ListUse> {
  const lookup = lookupOf(name)
  for (const { id, kind: kindId, settings } of walk(document)) {
    const kind = kinds.get(kindId)
    if (!kind) continue
    for (const key of settingsByEditor(kind, 'list')) if (settings[key] === name) yield { id, key }
    for (const key of settingsByEditor(kind, 'expression')) {
      const source = settings[key]
      if (typeof source === 'string' && source.search(lookup) >= 0) yield { id, key, source }
    }
  }
}

/** The name of a list as the first argument of `lookup`. Names are letters, digits and `_`: nothing to escape. */
const lookupOf = (name: string): RegExp => new RegExp(`(\\blookup\\(\\s*['"])(${name})(['"])`, 'g')
