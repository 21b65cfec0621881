import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { completeExpression, type CompletionTexts } from './completeExpression.ts'
import { tags } from '@lezer/highlight'
import type { RulePlace } from '../../../forms/compile/ruleScopes.ts'
import type { Subject } from './subjectsIn.ts'

/** An error of an expression, with its range in characters. */
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
  readonly words: CompletionTexts & {
    readonly label: string
    readonly phrases: { readonly [english: string]: string }
  }
  /** Id of the element that explains the keys and shows errors. */
  readonly describedBy: string
  readonly onChange: (text: string) => void
}

export interface ExpressionView {
  readonly mark: (wrong: ExpressionMark | null) => void
  readonly focus: () => void
  readonly end: () => void
}

/** An expression in CodeMirror, with completion and underlined errors. Tab leaves it. */
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

/** The language as far as highlighting needs it. */
const language = StreamLanguage.define({
  token: (stream) => {
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string'
    if (stream.match(/^\d[\d.]*(?:e[-+]?\d+)?/i)) return 'number'
    if (stream.match(/^(?:true|false|null|in)\b/)) return 'keyword'
    if (stream.match(/^[A-Za-z_][\w.]*(?=\s*\()/)) return 'keyword'
    if (stream.match(/^[A-Za-z_][\w.]*/)) return 'propertyName'
    stream.next()
    return null
  },
})

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--gf-link)' },
  { tag: tags.keyword, fontWeight: '600' },
  { tag: [tags.number, tags.string], color: 'color-mix(in srgb, var(--gf-error-text) 65%, var(--gf-text))' },
])

/** Uses the page's colours, which follow the colour scheme. */
const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--gf-border)',
    borderRadius: 'var(--gf-radius)',
    backgroundColor: 'var(--gf-ground)',
    color: 'var(--gf-text)',
    fontSize: '14px',
  },
  '&.cm-focused': { outline: '2px solid var(--gf-link)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '1.6' },
  '.cm-content': { minHeight: '132px', padding: '8px 4px', caretColor: 'var(--gf-text)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--gf-link) 22%, transparent)' },
  '.cm-tooltip': {
    border: '1px solid var(--ed-line)',
    backgroundColor: 'var(--gf-elevated)',
    color: 'var(--gf-text)',
    fontFamily: 'var(--gf-font)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxWidth: 'min(460px, 80vw)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--gf-primary)', color: '#fff' },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.85' },
  '.cm-completionInfo': { maxWidth: 'min(320px, 80vw)', padding: '8px 10px' },
  '.cm-completionInfo p': { margin: '0 0 4px' },
  '@media (pointer: coarse)': {
    '.cm-tooltip-autocomplete > ul > li': { minHeight: '44px', lineHeight: '40px' },
  },
})

/** Styles of an expression in the editor. */
const expressionLook = [language, theme, syntaxHighlighting(highlighting)]
