import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import { answerParts, changeText } from '../document/textParts.ts'
import { answerTexts, changeWordsIn } from '../kinds/answerTexts.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { combineEdits, type Edit } from './Edit.ts'
import { setFormSettings } from './setFormSettings.ts'
import { setSetting } from './setSetting.ts'

/** Calls an attached list otherwise, for every element that takes its choices from it or looks something up in it. */
export function renameList(document: FormDocument, from: string, to: string, kinds: Kinds): Edit {
  const lists = document.form.lists?.map((list) => (list.name === from ? { ...list, name: to } : list))
  const edits = [...listUses(document, from, kinds)].map(({ id, key, renamed }) => setSetting(id, key, renamed(to)))
  const label = 'editor:edit.setFormSettings'
  const merge = `renameList ${document.form.lists?.findIndex((list) => list.name === from) ?? -1}`
  return { ...combineEdits(label, [...edits, setFormSettings(lists ? { lists } : {})]), merge }
}

/** One use of a list: an element's setting, and what it becomes once the list is called otherwise. */
export interface ListUse {
  readonly id: ElementId
  readonly key: string
  readonly renamed: (to: string) => unknown
}

/** Where a list is used, in document order. */
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
        changeWordsIn(settings[key], (words) => changeText(words, ({ text }) => lookingUp(text, to)))
      yield { id, key, renamed }
    }
  }
}

/** The name of a list as the first argument of `lookup`. Names are letters, digits and `_`: nothing to escape. */
const lookupOf = (name: string): RegExp => new RegExp(`(\\blookup\\(\\s*['"])(${name})(['"])`, 'g')
