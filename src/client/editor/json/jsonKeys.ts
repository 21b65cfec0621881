import { redo, undo } from '@codemirror/commands'
import { nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'
import type { JsonSession } from './createJsonSession.ts'

/** Undo goes through the form's history; only what could not be taken has one of its own. */
export function jsonKeys(session: () => JsonSession): Extension {
  const step = (way: 'undo' | 'redo', own: typeof undo) => (view: EditorView) =>
    session().step(way) || own(view) || true
  return keymap.of([
    { key: 'Mod-z', run: step('undo', undo), preventDefault: true },
    { key: 'Mod-y', mac: 'Mod-Shift-z', run: step('redo', redo), preventDefault: true },
    { key: 'Mod-Shift-z', run: step('redo', redo), preventDefault: true },
    {
      key: 'Mod-s',
      run: () => {
        // The editor saves; it shall find what was just typed.
        session().flush()
        return false
      },
    },
    { key: 'F8', run: nextDiagnostic },
    { key: 'Shift-F8', run: previousDiagnostic },
  ])
}
