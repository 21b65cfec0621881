import { elementOf } from '../../../forms/document/childrenOf.ts'
import { duplicateElement, duplicateProblem } from '../../../forms/edits/duplicateElement.ts'
import { moveElement } from '../../../forms/edits/moveElement.ts'
import { removedWith, removeElements } from '../../../forms/edits/removeElements.ts'
import { keyboardPlace, placeOf, type MoveKey } from '../dnd/keyboardPlaces.ts'
import type { Editor } from '../store/createEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import { neighbourOf } from '../store/neighbourOf.ts'
import { topSelected } from '../store/Selection.ts'
import { lockOf } from '../store/View.ts'
import type { Command, CommandId, UnavailableReason } from './Command.ts'
import { needsSelection } from './selecting.ts'

export const duplicate: Command = {
  id: 'duplicate',
  icon: 'duplicate',
  keys: ['Mod+D'],
  changes: true,
  unavailable: (state, editor) => needsSelection(state) ?? cannotFollow(state, editor),
  run: (editor) => {
    const edit = duplicateElement(editor.state.document, topSelected(editor.state), editor)
    editor.commit(edit)
    const { document } = editor.state
    const copies = new Set(edit.creates)
    editor.select(
      [...copies].filter((id) => {
        const parent = elementOf(document, id)?.parent
        return parent !== undefined && (typeof parent === 'string' || !copies.has(parent.in))
      }),
    )
  },
}

/** Copies of several elements are all inserted after the last one, and a copy of a column needs room for one more. */
function cannotFollow(state: EditorState, editor: Editor): UnavailableReason | null {
  const refusal = duplicateProblem(state.document, topSelected(state), editor.kinds)
  if (refusal === 'editor:place.full' || refusal === 'editor:place.tooMany') return 'noRoom'
  return refusal === null ? null : 'notTogether'
}

export const remove: Command = {
  id: 'remove',
  icon: 'remove',
  keys: ['Delete', 'Backspace'],
  changes: true,
  unavailable: (state) => needsSelection(state) ?? (isOnlySubmit(state) ? 'lastSubmit' : null),
  run: (editor) => {
    const { document } = editor.state
    const gone = removedWith(document, topSelected(editor.state), editor.kinds)
    editor.commit(removeElements(gone, editor.kinds))
    editor.select(neighbourOf(document, gone, editor.state.document))
  },
}

/** True if all buttons of the footer are selected: without one the form could not be submitted. */
function isOnlySubmit(state: EditorState): boolean {
  const { footer } = state.document.roots
  const ids = topSelected(state)
  return ids.some((id) => footer.includes(id)) && footer.every((id) => ids.includes(id))
}

const isLocked = ({ document, locked, selected }: EditorState) =>
  selected.some((id) => lockOf(document, locked, id) !== null) ? 'locked' : null

const moving = (
  id: CommandId,
  icon: string,
  keys: string,
  key: MoveKey,
  none: UnavailableReason = 'noFurther',
): Command => ({
  id,
  icon,
  keys: [keys],
  changes: true,
  unavailable: (state, editor) =>
    needsSelection(state) ?? isLocked(state) ?? (placeBeside(state, editor, key) === null ? none : null),
  run: (editor) => {
    const place = placeBeside(editor.state, editor, key)
    if (place) editor.commit(moveElement(topSelected(editor.state), place, editor.kinds))
  },
})

function placeBeside(state: EditorState, editor: Editor, key: MoveKey) {
  const ids = topSelected(state)
  // Down starts from the last one: from the first, every place beside the others would be tried.
  const current = placeOf(state.document, (key === 'ArrowDown' ? ids.at(-1) : ids[0]) ?? '')
  return current && keyboardPlace(key, current, state.document, editor.kinds, { from: 'canvas', ids })
}

export const moveUp = moving('moveUp', 'up', 'Alt+ArrowUp', 'ArrowUp')
export const moveDown = moving('moveDown', 'down', 'Alt+ArrowDown', 'ArrowDown')
export const moveInto = moving('moveInto', 'right', 'Alt+ArrowRight', 'ArrowRight', 'noLayoutAbove')
export const moveOut = moving('moveOut', 'left', 'Alt+ArrowLeft', 'ArrowLeft', 'atTop')
