import { elementOf, sameParent } from '../../../forms/document/childrenOf.ts'
import { walkFrom } from '../../../forms/document/walk.ts'
import type { FirstSettings } from '../../../forms/edits/addElement.ts'
import { combineEdits } from '../../../forms/edits/Edit.ts'
import { groupElements, groupProblem } from '../../../forms/edits/groupElements.ts'
import { ungroupElement, ungroupProblem } from '../../../forms/edits/ungroupElement.ts'
import { localizedDefaults } from '../store/localizedDefaults.ts'
import { topSelected } from '../store/Selection.ts'
import type { Command } from './Command.ts'
import { needsSelection } from './selecting.ts'

const KIND = 'group'

export const group: Command = {
  id: 'group',
  icon: KIND,
  keys: ['Mod+G'],
  changes: true,
  unavailable: (state, { kinds }) =>
    needsSelection(state) ??
    (groupProblem(state.document, topSelected(state), KIND, kinds) === null ? null : 'notTogether'),
  run: (editor) => {
    const { document } = editor.state
    const layout = { id: editor.newElementId(), kind: KIND }
    const { languages } = document
    const settingsOf: FirstSettings = (of, own) => localizedDefaults(of, languages, own)
    editor.commit(groupElements(topSelected(editor.state), layout, editor.kinds, settingsOf))
    if (elementOf(editor.state.document, layout.id)) editor.select(layout.id)
  },
}

/** Removes the selected layouts and selects their children. */
export const ungroup: Command = {
  id: 'ungroup',
  icon: 'ungroup',
  keys: ['Mod+Shift+G'],
  changes: true,
  unavailable: (state, { kinds }) => {
    const reasons = topSelected(state).map((id) => ungroupProblem(state.document, id, kinds))
    return needsSelection(state) ?? reasons.find((reason) => reason !== null) ?? null
  },
  run: (editor) => {
    const { document } = editor.state
    const ids = topSelected(editor.state)
    const edits = ids.map((id) => ungroupElement(id, editor.kinds))
    editor.commit(combineEdits('editor:edit.ungroupElement', edits))
    const after = editor.state.document
    editor.select(
      Array.from(walkFrom(document, ids)).flatMap(({ id, parent }) => {
        const left = elementOf(after, id)
        return left && !sameParent(left.parent, parent) ? [id] : []
      }),
    )
  },
}
