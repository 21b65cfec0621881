import { answerScopeOf } from '../../../forms/document/ancestorsOf.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { elementsInScope } from '../../../forms/document/findByName.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { nameFromLabel } from '../../../forms/document/nameFromLabel.ts'
import { stemOf } from '../../../forms/edits/addElement.ts'
import { combineEdits, type Edit } from '../../../forms/edits/Edit.ts'
import { renameElement } from '../../../forms/edits/renameElement.ts'
import type { Editor } from '../store/createEditor.ts'
import { titleSettingOf } from '../store/titleSettingOf.ts'
import type { TextPart } from '../store/InlineEditing.ts'
import { hasLabelOfKind } from './hasLabelOfKind.ts'

/**
 * Returns an edit of a text that also derives the field name, if it is the element's first label: `Depth of the well`
 * gives `depth_of_the_well`. Names that somebody wrote stay, as do those of labels without Latin letters.
 */
export function namedByLabel(editor: Editor, id: ElementId, part: TextPart, words: string, edit: Edit): Edit {
  const document = editor.stable()
  const element = elementOf(document, id)
  const kind = editor.kinds.get(element?.kind ?? '')
  const { language } = editor.state
  if (!element?.name || !kind || language !== document.languages[0] || !hasLabelOfKind(editor, id)) return edit
  const stem = stemOf(kind)
  const isOfKind = element.name === stem || (element.name.startsWith(`${stem}_`) && /_\d+$/.test(element.name))
  if (part.index !== undefined || part.key !== titleSettingOf(element, editor.kinds) || !isOfKind) return edit
  const scope = elementsInScope(document, answerScopeOf(document, id, editor.kinds), editor.kinds)
  const taken = new Set(scope.flatMap(({ id: other, name }) => (other === id || !name ? [] : [name])))
  const name = nameFromLabel(words, element.name, taken)
  return name === element.name ? edit : combineEdits(edit.label, [edit, renameElement(id, name, editor.kinds)])
}
