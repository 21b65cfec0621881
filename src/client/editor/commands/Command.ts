import type words from '../../../render/i18n/locales/en/editor.json'
import type { Editor } from '../store/createEditor.ts'
import type { EditorState } from '../store/EditorState.ts'

export type CommandId = Exclude<keyof typeof words.command, `${string}Of`>
/** Why a command cannot be used now: its message key is `editor:unavailable.<reason>`. */
export type Unavailable = keyof typeof words.unavailable

/** Something a person may ask for, by button, key or menu. */
export interface Command {
  /** Also its message key: `editor:command.<id>`. */
  readonly id: CommandId
  readonly icon: string
  /** Keys as `Mod+Shift+Z`; Mod is Ctrl, and Cmd on a Mac. The first is shown. */
  readonly keys?: readonly string[]
  /** Whether its keys also work while a text box has the focus. */
  readonly whileTyping?: boolean
  /** The browser itself turns its keys into a copy, cut or paste event, for which a page needs no permission. */
  readonly byBrowser?: boolean
  readonly primary?: boolean
  /** Changes the form: nobody who may only look at it can use it. */
  readonly changes?: boolean
  /** Whether what it switches on and off is on. */
  readonly pressed?: (state: EditorState) => boolean
  /** Message key of what it would do now, for its tooltip. */
  readonly detail?: (state: EditorState) => string | null
  /** Why it cannot be used now; null when it can. */
  readonly unavailable?: (state: EditorState, editor: Editor) => Unavailable | null
  readonly run: (editor: Editor) => void
}

/** Why a command cannot be used in this state, null when it can. */
export function unavailableIn(command: Command, editor: Editor, state: EditorState): Unavailable | null {
  if (command.changes && state.form.role !== 'owner' && state.form.role !== 'editor') return 'readOnly'
  return command.unavailable?.(state, editor) ?? null
}
