import type words from '../../../render/i18n/locales/en/editor.json'
import type { Editor } from '../store/createEditor.ts'
import type { EditorState } from '../store/EditorState.ts'

export type CommandId = Exclude<keyof typeof words.command, `${string}Of`>
/** Reason why a command is unavailable; its message key is `editor:unavailable.<reason>`. */
export type UnavailableReason = keyof typeof words.unavailable

/** An action of the editor, by button, keys or menu. */
export interface Command {
  /** Also its message key: `editor:command.<id>`. */
  readonly id: CommandId
  readonly icon: string
  /** Keys such as `Mod+Shift+Z`; Mod is Ctrl, and Cmd on a Mac. The first is shown. */
  readonly keys?: readonly string[]
  /** True if its keys also work while a text field has the focus. */
  readonly whileTyping?: boolean
  /** True if the browser turns its keys into a copy, cut or paste event, for which a page needs no permission. */
  readonly byBrowser?: boolean
  readonly primary?: boolean
  /** True if it changes the form: unavailable with read-only access. */
  readonly changes?: boolean
  /** State of a toggle. */
  readonly pressed?: (state: EditorState) => boolean
  /** Message key of what it would currently do, for its tooltip. */
  readonly detail?: (state: EditorState) => string | null
  /** Reason why it is unavailable; null if it is available. */
  readonly unavailable?: (state: EditorState, editor: Editor) => UnavailableReason | null
  readonly run: (editor: Editor) => void
}

/** Returns why a command is unavailable in this state, null if it is available. */
export function unavailableIn(command: Command, editor: Editor, state: EditorState): UnavailableReason | null {
  if (command.changes && state.form.role !== 'owner' && state.form.role !== 'editor') return 'readOnly'
  return command.unavailable?.(state, editor) ?? null
}
