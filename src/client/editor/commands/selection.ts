import { elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import { duplicateElement } from '../../../forms/edits/duplicateElement.ts'
import { moveElement } from '../../../forms/edits/moveElement.ts'
import { goesWith, removeElements } from '../../../forms/edits/removeElements.ts'
import { keyboardPlace, placeOf, type MoveKey } from '../dnd/keyboardPlaces.ts'
import type { Editor } from '../store/createEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import { neighbourOf } from '../store/neighbourOf.ts'
import { primaryOf } from '../store/Selection.ts'
import type { Command } from './Command.ts'

const needsSelection = ({ selected }: EditorState) => (selected.length === 0 ? 'nothingSelected' : null)

export const duplicate: Command = {
  id: 'duplicate',
  icon: 'duplicate',
  keys: ['Mod+D'],
  changes: true,
  unavailable: needsSelection,
  run: (editor) => {
    const { document } = editor.state
    const selected = primaryOf(editor.state)
    if (selected === null) return
    const edit = duplicateElement(document, selected, editor)
    editor.commit(edit)
    const [copy] = edit.creates ?? []
    if (copy !== undefined && elementOf(editor.state.document, copy)) editor.select(copy)
  },
}

export const remove: Command = {
  id: 'remove',
  icon: 'remove',
  keys: ['Delete', 'Backspace'],
  changes: true,
  unavailable: (state) => needsSelection(state) ?? (isOnlySubmit(state) ? 'lastSubmit' : null),
  run: (editor) => {
    const { document } = editor.state
    const selected = primaryOf(editor.state)
    if (selected === null) return
    const gone = goesWith(document, selected, editor.kinds)
    const next = neighbourOf(document, gone)
    editor.commit(removeElements([gone]))
    editor.select(next)
  },
}

/** The footer keeps its last button: without one nobody could submit. */
function isOnlySubmit(state: EditorState): boolean {
  const { footer } = state.document.roots
  return footer.length === 1 && footer[0] === primaryOf(state)
}

const moving = (id: string, icon: string, keys: string, key: MoveKey): Command => ({
  id,
  icon,
  keys: [keys],
  changes: true,
  unavailable: (state, editor) =>
    needsSelection(state) ?? (placeBeside(state, editor, key) === null ? 'noFurther' : null),
  run: (editor) => {
    const place = placeBeside(editor.state, editor, key)
    const selected = primaryOf(editor.state)
    if (selected !== null && place) editor.commit(moveElement(selected, place, editor.kinds))
  },
})

function placeBeside(state: EditorState, editor: Editor, key: MoveKey) {
  const { document } = state
  const selected = primaryOf(state)
  const current = selected === null ? null : placeOf(document, selected)
  if (selected === null || !current) return null
  return keyboardPlace(key, current, document, editor.kinds, { from: 'canvas', id: selected })
}

export const moveUp = moving('moveUp', 'up', 'Alt+ArrowUp', 'ArrowUp')
export const moveDown = moving('moveDown', 'down', 'Alt+ArrowDown', 'ArrowDown')

export const deselect: Command = {
  id: 'deselect',
  icon: 'close',
  keys: ['Escape'],
  unavailable: needsSelection,
  run: (editor) => editor.select(null),
}

export const selectNext: Command = {
  id: 'selectNext',
  icon: 'down',
  keys: ['ArrowDown'],
  run: (editor) => editor.selectStep(1),
}

export const selectPrevious: Command = {
  id: 'selectPrevious',
  icon: 'up',
  keys: ['ArrowUp'],
  run: (editor) => editor.selectStep(-1),
}

export const selectParent: Command = {
  id: 'selectParent',
  icon: 'left',
  keys: ['ArrowLeft'],
  unavailable: (state) => {
    const element = elementOf(state.document, primaryOf(state) ?? '')
    return needsSelection(state) ?? (element && parentIdOf(element) === null ? 'atTop' : null)
  },
  run: (editor) => editor.selectParent(),
}
