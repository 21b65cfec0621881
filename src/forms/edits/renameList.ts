import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import { answerParts, mapTextParts } from '../document/textParts.ts'
import { answerTexts, mapTextsInSetting } from '../kinds/answerTexts.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { combineEdits, type Edit } from './Edit.ts'
import { setFormSettings } from './setFormSettings.ts'
import { setSetting } from './setSetting.ts'

/** Renames an attached list, with all references: choices taken from it, and lookups. */
export function renameList(document: FormDocument, from: string, to: string, kinds: Kinds): Edit {
  const lists = document.form.lists?.map((list) => (list.name === from ? { ...list, name: to } : list))
  const edits = [...listUses(document, from, kinds)].map(({ id, key, renamed }) => setSetting(id, key, renamed(to)))
  const label = 'editor:edit.setFormSettings'
  const merge = `renameList ${document.form.lists?.findIndex((list) => list.name === from) ?? -1}`
  return { ...combineEdits(label, [...edits, setFormSettings(lists ? { lists } : {})]), merge }
}

/** A use of a list: an element's setting, and its value after renaming. */
export interface ListUse {
  readonly id: ElementId
  readonly key: string
  readonly renamed: (to: string) => unknown
}

/** Yields the uses of a list, in document order. */
export function* listUses(document: FormDocument, name: string, kinds: Kinds): Generator<ListUse> {
  const lookup = lookupOf(name)
  const lookingUp = (source: string, to: string) => source.replaceAll(lookup, `$1${to}$3`)
  for (const element of walk(document)) {
    const { id, settings } = element
    const kind = kinds.get(element.kind)
    if (!kind) continue
    for (const key of settingsByEditor(kind, 'list')) if (settings[key] === name) yield { id, key, renamed: (to) => to }
    for (const key of settingsByEditor(kind, 'expression')) {
      const source = settings[key]
      if (typeof source === 'string' && source.search(lookup) >= 0)
        yield { id, key, renamed: (to) => lookingUp(source, to) }
    }
    const texts = answerTexts(element, kind).filter(({ words }) =>
      answerParts(words).some(({ text }) => text.search(lookup) >= 0),
    )
    for (const key of new Set(texts.map(({ setting }) => setting))) {
      const renamed = (to: string) =>
        mapTextsInSetting(settings[key], (words) => mapTextParts(words, ({ text }) => lookingUp(text, to)))
      yield { id, key, renamed }
    }
  }
}

/**
 * Matches the name of a list as the first argument of `lookup`. Names consist of letters, digits and `_`: no escaping
 * needed.
 */
const lookupOf = (name: string): RegExp => new RegExp(`(\\blookup\\(\\s*['"])(${name})(['"])`, 'g')
