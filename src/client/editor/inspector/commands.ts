import { elementOf } from '../../../forms/document/childrenOf.ts'
import { kindChangeProblem } from '../../../forms/edits/changing/kindChangeProblem.ts'
import { resetSettings } from '../../../forms/edits/resetSettings.ts'
import { changedSettings } from './changedSettings.ts'
import type { Editor } from '../store/createEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import { localizedDefaults } from '../store/localizedDefaults.ts'
import { memoizePerShape } from '../store/memoizePerShape.ts'
import { lockOf } from '../store/View.ts'
import type { Command } from '../commands/Command.ts'
import { needsSelection } from '../commands/selecting.ts'

const isLocked = ({ document, locked, selected }: EditorState) =>
  selected.some((id) => lockOf(document, locked, id) !== null) ? 'locked' : null

/** Opens the list of kinds that the selected elements can be changed to. */
export const changeKind: Command = {
  id: 'changeKind',
  icon: 'changeKind',
  changes: true,
  unavailable: (state, { kinds }) =>
    needsSelection(state) ?? isLocked(state) ?? (hasOtherKind(state, kinds) ? null : 'noOtherKind'),
  run: (editor) => editor.openDialog('changeKind'),
}

const hasOtherKind = memoizePerShape(({ document, selected }, kinds) =>
  kinds.all.some(({ id: kind }) => {
    let becomes = 0
    const fit = selected.every((id) => {
      const refusal = kindChangeProblem(document, id, kind, kinds)
      if (refusal === null) becomes++
      return refusal === null || refusal === 'sameKind'
    })
    return fit && becomes > 0
  }),
)

export const searchSettings: Command = {
  id: 'searchSettings',
  icon: 'search',
  keys: ['Mod+Shift+F'],
  whileTyping: true,
  run: (editor) => {
    const { panels } = editor.state
    editor.setSession({ panels: { ...panels, right: true } })
    // After the panel is drawn.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-settings-search]')?.focus())
  },
}

export const onlyChanged: Command = {
  id: 'onlyChanged',
  icon: 'filter',
  pressed: (state) => state.onlyChanged,
  run: (editor) => editor.setSession({ onlyChanged: !editor.state.onlyChanged }),
}

export const resetAll: Command = {
  id: 'resetSettings',
  icon: 'reset',
  changes: true,
  unavailable: (state, { kinds }) =>
    needsSelection(state) ?? isLocked(state) ?? (isAnyChanged(state, kinds) ? null : 'nothingChanged'),
  run: (editor) => {
    const { document, selected } = editor.state
    editor.commit(resetSettings(selected, editor.kinds, (kind) => localizedDefaults(kind, document.languages)))
  },
}

/** True if an optional setting differs from the defaults. */
function isAnyChanged({ document, selected }: EditorState, kinds: Editor['kinds']): boolean {
  return selected.some((id) => {
    const element = elementOf(document, id)
    const kind = element && kinds.get(element.kind)
    if (!kind) return false
    const required = kind.settings.required ?? []
    return [...changedSettings(kind, element.settings, document.languages)].some((key) => !required.includes(key))
  })
}
