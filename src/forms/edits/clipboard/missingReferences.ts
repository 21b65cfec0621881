import { resolveAnswerName } from '../../compile/resolveAnswerName.ts'
import { answerNamesOf } from '../../compile/answerPaths.ts'
import { findByName } from '../../document/findByName.ts'
import { elementOf } from '../../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../document/FormDocument.ts'
import { answerParts } from '../../document/textParts.ts'
import { textPlace, textSettings, textsInSetting } from '../../kinds/answerTexts.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import { settingsByEditor } from '../../kinds/settingsByEditor.ts'
import { mentionsIn } from '../../../logic/mentions.ts'
import type { CopiedNames } from './copiedNames.ts'
import type { CopiedElement } from './eachCopied.ts'

/** A reference of a pasted element to something that was not copied, for the author to check. */
export interface MissingReference {
  readonly element: ElementId
  readonly setting: string
  /** Name as written in the setting. */
  readonly name: string
  /**
   * `missing`: no such answer here; `another`: meant another form's answer, but this form has one with the same name;
   * `list`: no such list here.
   */
  readonly is: 'missing' | 'another' | 'list'
}

/**
 * Returns references of pasted elements to elements that were not copied. `pasted`: the document after pasting;
 * `sameForm`: they were copied from it.
 */
export function missingReferences(
  pasted: FormDocument,
  names: CopiedNames,
  sameForm: boolean,
  kinds: Kinds,
): readonly MissingReference[] {
  const copies = new Set(names.all.map(({ is }) => is.id))
  const known = answerNamesOf(pasted, kinds)
  const lists = new Set(pasted.form.lists?.map(({ name }) => name))
  const ends: MissingReference[] = []
  const add = (copied: CopiedElement, setting: string, name: string, is: MissingReference['is'] | null) => {
    const element = copied.is.id
    if (is === null || ends.some((end) => end.element === element && end.setting === setting && end.name === name))
      return
    ends.push({ element, setting, name, is })
  }
  for (const copied of names.all) {
    const { was, is, before, after } = copied
    const kind = kinds.get(was.kind)
    if (!kind) continue
    const unlessFound = (found: boolean): MissingReference['is'] | null =>
      found ? (sameForm ? null : 'another') : 'missing'
    const readExpression = (key: string, source: string, now: string, repeats: readonly (string | null)[]) => {
      const [repeat = null, repeatAfter = null] = repeats
      const here = mentionsIn(now, repeatAfter, known.isRepeat)
      for (const mention of mentionsIn(source, repeat, names.wasRepeat)) {
        if (names.newName(mention.name) !== null || isOfItself(mention.text)) continue
        const found = here.find(({ text }) => text === mention.text)
        add(copied, key, mention.text, unlessFound(found !== undefined && known.has(found.name)))
      }
      for (const name of listsLookedUp(source)) add(copied, key, name, lists.has(name) ? null : 'list')
    }
    const pastedAs = elementOf(pasted, is.id)?.settings ?? {}
    for (const key of settingsByEditor(kind, 'expression')) {
      const source = was.settings[key]
      if (typeof source === 'string')
        readExpression(key, source, String(pastedAs[key] ?? ''), [before.repeat, after.repeat])
    }
    for (const key of textSettings(kind)) {
      const isInRow = textPlace(kind, key) === 'row'
      const repeats = isInRow ? [before.name, after.name] : [before.repeat, after.repeat]
      const now = textsInSetting(pastedAs[key]).map(answerParts)
      for (const [i, words] of textsInSetting(was.settings[key]).entries()) {
        for (const [at, { is: sort, text }] of answerParts(words).entries()) {
          const part = now[i]?.[at]?.text ?? text
          if (sort === 'expression') readExpression(key, text, part, repeats)
          // Copied answers are looked up by their new name, others by their old one.
          else if (part === text && !isCopied(text, repeats[0] ?? null, names))
            add(copied, key, text, unlessFound(resolveAnswerName(text, repeats[1] ?? null, known) !== null))
        }
      }
    }
    for (const key of settingsByEditor(kind, 'name')) {
      const name = was.settings[key]
      if (typeof name !== 'string' || name === '' || names.mention(name) !== null) continue
      const found = findByName(pasted, name)
      add(copied, key, name, unlessFound(known.has(name) || (found !== undefined && !copies.has(found.id))))
    }
    for (const key of settingsByEditor(kind, 'list')) {
      const name = was.settings[key]
      if (typeof name === 'string' && name !== '') add(copied, key, name, lists.has(name) ? null : 'list')
    }
  }
  return ends
}

/** True if the answer that a name refers to was also copied. */
const isCopied = (name: string, repeat: string | null, { newName }: CopiedNames): boolean => {
  for (let around = repeat; around; around = around.slice(0, Math.max(0, around.lastIndexOf('.'))))
    if (newName(`${around}.${name}`) !== null) return true
  return newName(name) !== null
}

/** True for names defined in every expression: the answer itself, and the current choice. */
const isOfItself = (text: string) => text === 'value' || text === 'choice' || text.startsWith('choice.')

/** Names of lists used as the first argument of `lookup` in an expression. */
const listsLookedUp = (source: string): readonly string[] =>
  Array.from(source.matchAll(/\blookup\(\s*['"](\w+)['"]/g), ([, name]) => name ?? '')
