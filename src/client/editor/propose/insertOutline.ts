import '../../../logic/grammar.ts'
import type { Settings } from '../../../forms/document/FormDocument.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { writeText } from '../../../forms/document/Text.ts'
import { insertProblem } from '../../../forms/edits/clipboard/insertProblem.ts'
import { insertElements } from '../../../forms/edits/insertElements.ts'
import type { Outline } from '../../../forms/outline/Outline.ts'
import { outlineElements } from '../../../forms/outline/outlineElements.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import type { Editor } from '../store/createEditor.ts'
import { localizedDefaults } from '../store/localizedDefaults.ts'
import { placesToAdd } from '../store/placesToAdd.ts'

/**
 * Puts the chosen questions of an outline (counted from 0) below the selection, as one step, and selects them. False:
 * nowhere takes them, or something locked stood in the way.
 */
export async function insertOutline(
  editor: Editor,
  { questions }: Outline,
  taken: ReadonlySet<number>,
): Promise<boolean> {
  const { language, document } = editor.state
  const [main = 'en'] = document.languages
  const settingsOf = (id: string): Settings => {
    const kind = editor.kinds.get(id)
    return kind ? localizedDefaults(kind, document.languages) : {}
  }
  const text = (words: string) => writeText(undefined, words, language, main)
  const elements = outlineElements(questions, taken, { kinds: editor.kinds, settingsOf, text })
  await loadEntries([...new Set(elements.flatMap((one) => [one, ...(one.children ?? [])]).map(({ kind }) => kind))])
  const stable = editor.stable()
  const places = placesToAdd({ ...editor.state, document: stable }, editor.kinds)
  const place = places.find((one) => insertProblem(stable, editor.kinds, elements, one) === null)
  if (!place) return false
  const edit = insertElements(
    stable,
    elements.map((element) => ({ element, around: [] })),
    place,
    editor,
  )
  editor.commit(edit)
  const made = (edit.creates ?? []).filter((id) => {
    const element = elementOf(editor.state.document, id)
    return element !== undefined && JSON.stringify(element.parent) === JSON.stringify(place.parent)
  })
  if (made.length === 0) return false
  editor.select(made)
  return true
}
