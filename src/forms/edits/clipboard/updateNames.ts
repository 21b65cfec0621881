import { renameAllInExpression } from '../../../logic/renameInExpression.ts'
import type { Settings } from '../../document/FormDocument.ts'
import { mapTextsInSetting, textPlace, textSettings } from '../../kinds/answerTexts.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import { settingsByEditor } from '../../kinds/settingsByEditor.ts'
import { renameInFills } from '../renameInFills.ts'
import { renameInText } from '../renameInText.ts'
import { renameInPrompts } from '../../vision/renameInPrompts.ts'
import type { CopiedNames } from './copiedNames.ts'
import type { CopiedElement } from './eachCopied.ts'

/** Updates references in a copy's settings and texts to copied answers; references to other answers are unchanged. */
export function updateNames({ was, before, after }: CopiedElement, names: CopiedNames, kinds: Kinds): Settings {
  const kind = kinds.get(was.kind)
  if (!kind) return was.settings
  const place = {
    repeat: before.repeat,
    repeatAfter: after.repeat,
    isRepeat: names.wasRepeat,
    isRepeatAfter: names.isRepeat,
  }
  const wordsPlace = { ...place, isAnswer: names.wasAnswer, isAnswerAfter: names.isAnswer }
  const changed: { [key: string]: unknown } = {}
  for (const key of settingsByEditor(kind, 'expression')) {
    const source = was.settings[key]
    if (typeof source === 'string') changed[key] = renameAllInExpression(source, names.newName, place)
  }
  for (const key of textSettings(kind)) {
    const isInRow = textPlace(kind, key) === 'row'
    const at = isInRow ? { repeat: before.name, repeatAfter: after.name } : {}
    const words = mapTextsInSetting(was.settings[key], (one) =>
      renameInText(one, names.newName, { ...wordsPlace, ...at }),
    )
    if (words !== was.settings[key]) changed[key] = words
  }
  for (const key of settingsByEditor(kind, 'name')) {
    const name = was.settings[key]
    const renamed = typeof name === 'string' ? names.mention(name) : null
    if (renamed !== null) changed[key] = renamed
  }
  for (const key of settingsByEditor(kind, 'prompts')) {
    const prompts = renameInPrompts(was.settings[key], (name) => names.mention(name) ?? name)
    if (prompts !== was.settings[key]) changed[key] = prompts
  }
  for (const key of settingsByEditor(kind, 'fills')) {
    const fills = renameInFills(was.settings[key], (name) => names.mention(name) ?? name)
    if (fills !== was.settings[key]) changed[key] = fills
  }
  return { ...was.settings, ...changed }
}
