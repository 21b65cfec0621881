import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { RulePlace } from '../../../forms/compile/ruleScopes.ts'
import { completeExpression, type CompletionWords } from './completeExpression.ts'
import { expressionLook } from './expressionLook.ts'
import type { Subject } from './subjectsIn.ts'

/** What is wrong with an expression, and where, counted in characters. */
export interface ExpressionMark {
  readonly start: number
  readonly end: number
  readonly message: string
}

interface ExpressionViewOptions {
  readonly parent: HTMLElement
  readonly text: string
  readonly place: RulePlace
  readonly subjects: readonly Subject[]
  readonly words: CompletionWords & {
    readonly label: string
    readonly phrases: { readonly [english: string]: string }
  }
  /** The id of what explains the keys and says what is wrong. */
  readonly describedBy: string
  readonly onChange: (text: string) => void
}

export interface ExpressionView {
  readonly mark: (wrong: ExpressionMark | null) => void
  readonly focus: () => void
  readonly end: () => void
}

/** An expression in CodeMirror: offers what may be written, and underlines what is wrong. Tab leaves it. */
export function createExpressionView(options: ExpressionViewOptions): ExpressionView {
  const { parent, text, place, subjects, words, describedBy, onChange } = options
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      selection: { anchor: text.length },
      extensions: [
        EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''),
        history(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ override: [completeExpression(subjects, place, words)] }),
        EditorState.phrases.of(words.phrases),
        EditorView.contentAttributes.of({
          'aria-label': words.label,
          'aria-describedby': describedBy,
          autocapitalize: 'off',
          spellcheck: 'false',
        }),
        EditorView.lineWrapping,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString())
        }),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        expressionLook,
      ],
    }),
  })
  return {
    mark: (wrong) => {
      const { length } = view.state.doc
      const from = Math.min(wrong?.start ?? 0, length)
      const to = Math.min(Math.max(wrong?.end ?? 0, from), length)
      const found = wrong ? [{ from, to, severity: 'error' as const, message: wrong.message }] : []
      view.dispatch(setDiagnostics(view.state, found))
    },
    focus: () => view.focus(),
    end: () => view.destroy(),
  }
}
