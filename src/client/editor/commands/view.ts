import { elementOf } from '../../../forms/document/childrenOf.ts'
import { titleSettingOf } from '../store/titleSettingOf.ts'
import type { EditorState } from '../store/EditorState.ts'
import { singleSelected } from '../store/Selection.ts'
import { lockOf, withIdsToggled } from '../store/View.ts'
import type { Command } from './Command.ts'

const needsSelection = ({ selected }: EditorState) => (selected.length === 0 ? 'nothingSelected' : null)

export const showHistory: Command = {
  id: 'showHistory',
  icon: 'history',
  run: (editor) => {
    const { leftTab, panels } = editor.state
    const isOpen = leftTab === 'history' && panels.left
    editor.setSession({ leftTab: isOpen ? 'outline' : 'history', panels: { ...panels, left: true } })
  },
}

/** Toggles between basic and all elements and settings. */
export const simpleView: Command = {
  id: 'simpleView',
  icon: 'filter',
  run: ({ palette }) => palette.setState({ simple: !palette.getState().simple }),
}

export const lock: Command = {
  id: 'lock',
  icon: 'lock',
  keys: ['Mod+Shift+L'],
  changes: true,
  unavailable: needsSelection,
  run: (editor) =>
    editor.setView({ locked: withIdsToggled(editor.state.locked, editor.state.selected), rejectedByLock: null }),
}

export const hideOnCanvas: Command = {
  id: 'hideOnCanvas',
  icon: 'hidden',
  keys: ['Mod+Shift+H'],
  unavailable: needsSelection,
  run: (editor) => editor.setView({ hidden: withIdsToggled(editor.state.hidden, editor.state.selected) }),
}

export const rename: Command = {
  id: 'rename',
  icon: 'text',
  changes: true,
  unavailable: (state, { kinds }) => {
    const id = singleSelected(state)
    const element = elementOf(state.document, id ?? '')
    if (!element) return state.selected.length === 0 ? 'nothingSelected' : 'oneAtATime'
    if (titleSettingOf(element, kinds) === null) return 'noLabel'
    return lockOf(state.document, state.locked, element.id) === null ? null : 'locked'
  },
  run: (editor) => {
    const { panels } = editor.state
    editor.setSession({ leftTab: 'outline', panels: { ...panels, left: true } })
    editor.setView({ renaming: singleSelected(editor.state) })
  },
}
