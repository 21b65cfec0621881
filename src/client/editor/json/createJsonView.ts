import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { history, redo, undo, defaultKeymap, historyKeymap, indentWithTab } from '@codemirror/commands'
import { setDiagnostics, nextDiagnostic, previousDiagnostic, lintGutter, type Diagnostic } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, Transaction, type Extension } from '@codemirror/state'
import {
  EditorView,
  keymap,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view'
import { completeJson, type JsonLabels } from './completeJson.ts'
import { createJsonSession, initialText, type JsonSession, type JsonStatus } from './createJsonSession.ts'
import { markElement, markedElement } from './markElement.ts'
import { changeBetween } from './changeBetween.ts'
import { elementAround } from './treePath.ts'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { jsonStyles } from './jsonStyles.ts'
import type { Editor } from '../store/createEditor.ts'
import type { JsonFix, JsonProblem } from './JsonProblem.ts'

export interface JsonViewLabels extends JsonLabels {
  readonly label: string
  /** Translations of CodeMirror's English phrases. */
  readonly phrases: { readonly [english: string]: string }
  readonly problem: (problem: JsonProblem) => string
  readonly fix: (fix: JsonFix) => string
}

export interface JsonViewOptions {
  readonly parent: HTMLElement
  readonly editor: Editor
  readonly words: JsonViewLabels
  /** Id of the element that explains the keys. */
  readonly describedBy: string
  readonly readOnly: boolean
  readonly onStatus: (status: JsonStatus) => void
}

export interface JsonView {
  readonly session: JsonSession
  /** Moves the cursor to a problem. */
  readonly goTo: (problem: JsonProblem) => void
  readonly applyFix: (fix: JsonFix) => void
  readonly end: () => void
}

/** Marks changes that came from the form, not from typing. */
const fromForm = Annotation.define<true>()

/** The form as JSON in CodeMirror: typed changes become edits, and cursor and canvas share the selected element. */
export function createJsonView(options: JsonViewOptions): JsonView {
  const { parent, editor, words, readOnly } = options
  const past = new Compartment()
  const selectedNow = () => (editor.state.selected.length === 1 ? (editor.state.selected[0] ?? null) : null)
  const isElement = (id: string) => Object.hasOwn(editor.state.document.elements, id)

  /** Selects the element at the cursor. */
  const selectAtCursor = (typed: boolean) => {
    const id = elementAround(view.state, view.state.selection.main.head, isElement)
    if (id === selectedNow() && editor.state.selected.length < 2) return
    // Text typed before the cursor moved belongs to its previous place.
    if (!typed) session.flush()
    editor.select(id)
    markElement(view, id, false)
  }

  const update = ({ docChanged, selectionSet, transactions }: ViewUpdate) => {
    if (transactions.some((one) => one.annotation(fromForm))) return
    if (docChanged) session.typed()
    // Not during an update: selecting may change the text.
    if ((docChanged || selectionSet) && view.hasFocus) queueMicrotask(() => selectAtCursor(docChanged))
  }

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: initialText(editor),
      extensions: [
        past.of(history()),
        jsonKeys(() => session),
        EditorView.updateListener.of(update),
        EditorView.domEventHandlers({
          focus: () => session.follow(),
          blur: () => session.flush(),
        }),
        EditorState.phrases.of(words.phrases),
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of({
          'aria-label': words.label,
          'aria-describedby': options.describedBy,
          tabindex: '0',
        }),
        autocompletion({ override: [completeJson(editor.kinds, words)] }),
        jsonBase(),
      ],
    }),
  })

  const show = (text: string) => {
    const change = changeBetween(view.state.doc.toString(), text)
    if (change) view.dispatch({ changes: change, annotations: [fromForm.of(true), Transaction.addToHistory.of(false)] })
  }
  const port = { read: () => view.state.doc.toString(), show }
  let ended = false
  const session: JsonSession = createJsonSession(editor, port, (status) => {
    if (ended) return
    options.onStatus(status)
    if (status.state === 'waiting') return
    view.dispatch(
      setDiagnostics(
        view.state,
        status.problems.map((problem) => diagnosticOf(problem, words, applyFix)),
      ),
    )
    if (status.state !== 'applied') return
    // From here on undo uses the form's own history.
    view.dispatch({ effects: past.reconfigure([]) })
    view.dispatch({ effects: past.reconfigure(history()) })
    if (view.hasFocus) selectAtCursor(true)
    else markElement(view, selectedNow(), false)
  })
  const applyFix = ({ change }: JsonFix) => {
    view.dispatch({ changes: change, userEvent: 'input.fix' })
    session.flush()
    view.focus()
  }

  let selected = editor.state.selected
  const unsubscribe = editor.store.subscribe((state) => {
    if (state.selected === selected) return
    selected = state.selected
    if (view.hasFocus) return
    session.follow()
    markElement(view, selectedNow(), true)
  })
  options.onStatus(session.status())
  markElement(view, selectedNow(), true)

  return {
    session,
    goTo: ({ from, to }) => {
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
      view.focus()
    },
    applyFix,
    end: () => {
      unsubscribe()
      session.end()
      ended = true
      view.destroy()
    },
  }
}

function diagnosticOf(problem: JsonProblem, words: JsonViewLabels, applyFix: (fix: JsonFix) => void): Diagnostic {
  const { from, to, severity, fixes } = problem
  return {
    from,
    to,
    severity,
    message: words.problem(problem),
    actions: fixes.map((fix) => ({ name: words.fix(fix), apply: () => applyFix(fix) })),
  }
}

/** Undo uses the form's history; only unapplied text has a history of its own. */
function jsonKeys(session: () => JsonSession): Extension {
  const step = (way: 'undo' | 'redo', own: typeof undo) => (view: EditorView) =>
    session().step(way) || own(view) || true
  return keymap.of([
    { key: 'Mod-z', run: step('undo', undo), preventDefault: true },
    { key: 'Mod-y', mac: 'Mod-Shift-z', run: step('redo', redo), preventDefault: true },
    { key: 'Mod-Shift-z', run: step('redo', redo), preventDefault: true },
    {
      key: 'Mod-s',
      run: () => {
        // The editor's save command must include the text just typed.
        session().flush()
        return false
      },
    },
    { key: 'F8', run: nextDiagnostic },
    { key: 'Shift-F8', run: previousDiagnostic },
  ])
}

/** Extensions of every JSON view. */
const jsonBase = (): Extension => [
  EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''),
  json(),
  indentUnit.of('  '),
  lineNumbers(),
  lintGutter(),
  foldGutter(),
  drawSelection(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search({ top: true }),
  markedElement,
  EditorView.lineWrapping,
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...foldKeymap,
    ...historyKeymap,
    ...defaultKeymap,
    // Escape followed by Tab moves the focus out.
    indentWithTab,
  ]),
  jsonStyles,
]
