import { areaOf } from '../../../forms/document/ancestorsOf.ts'
import { elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { walk, walkFrom } from '../../../forms/document/walk.ts'
import type { Region } from '../store/Region.ts'
import type { EditorState } from '../store/EditorState.ts'
import { rangeNeighbour, primaryOf } from '../store/Selection.ts'
import type { Command, CommandId } from './Command.ts'

/** Returns the reason without a selection, null if something is selected. */
export const needsSelection = ({ selected }: Pick<EditorState, 'selected'>) =>
  selected.length === 0 ? 'nothingSelected' : null

export const deselect: Command = {
  id: 'deselect',
  icon: 'close',
  keys: ['Escape'],
  unavailable: (state) => (state.selecting || state.region !== 'form' ? null : needsSelection(state)),
  run: (editor) => {
    editor.setSession({ selecting: false })
    editor.select(null)
  },
}

const settingUp = (id: CommandId, region: Region): Command => ({
  id,
  icon: 'settings',
  run: (editor) => {
    editor.selectRegion(region)
    editor.setSession({ panels: { ...editor.state.panels, right: true } })
  },
})

export const setUpContainer = settingUp('setUpContainer', 'container')
export const setUpNavbar = settingUp('setUpNavbar', 'navbar')

/** Toggles whether presses add to the selection: for touch, and for users who cannot hold a second key. */
export const selectSeveral: Command = {
  id: 'selectSeveral',
  icon: 'select-many',
  pressed: ({ selecting }) => selecting,
  unavailable: ({ document }) => (document.roots.children.length === 0 ? 'noElements' : null),
  run: (editor) => editor.setSession({ selecting: !editor.state.selecting }),
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

/** Selects all elements of the form, or of its footer if the selection is there, including nested ones. */
export const selectAll: Command = {
  id: 'selectAll',
  icon: 'select-many',
  keys: ['Mod+A'],
  unavailable: ({ document }) => (document.roots.children.length === 0 ? 'noElements' : null),
  run: (editor) => {
    const { document } = editor.state
    const element = elementOf(document, primaryOf(editor.state) ?? '')
    const area = element ? areaOf(document, element.parent) : 'children'
    const ids = Array.from(walkFrom(document, document.roots[area]), ({ id }) => id)
    editor.select(stayingPut(ids, editor.state))
  },
}

/** Orders ids so that selecting them does not scroll: the primary selection stays last, or else the first id. */
function stayingPut(ids: readonly ElementId[], state: EditorState): readonly ElementId[] {
  const last = primaryOf(state) ?? ids[0]
  return last === undefined ? ids : [...ids.filter((id) => id !== last), last]
}

/** Selects every element of the selected kinds. */
export const selectSameKind: Command = {
  id: 'selectSameKind',
  icon: 'list',
  unavailable: needsSelection,
  run: (editor) => {
    const { document, selected } = editor.state
    const kinds = new Set(selected.map((id) => elementOf(document, id)?.kind))
    const ids = Array.from(walk(document)).flatMap(({ id, kind }) => (kinds.has(kind) ? [id] : []))
    editor.select(stayingPut(ids, editor.state))
  },
}

const extending = (id: CommandId, icon: string, keys: string, step: 1 | -1): Command => ({
  id,
  icon,
  keys: [keys],
  unavailable: (state) => needsSelection(state) ?? (rangeNeighbour(state, step) === null ? 'noFurther' : null),
  run: (editor) => {
    const next = rangeNeighbour(editor.state, step)
    if (next !== null) editor.selectTo(next)
  },
})

export const extendDown = extending('extendDown', 'down', 'Shift+ArrowDown', 1)
export const extendUp = extending('extendUp', 'up', 'Shift+ArrowUp', -1)
