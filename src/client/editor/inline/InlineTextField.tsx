import { useEffect, useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import i18next from 'i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { directionOf } from '../../../render/directionOf.ts'
import { languageName } from '../inspector/languageName.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { primaryOf } from '../store/Selection.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import type { Editor } from '../store/createEditor.ts'
import { coverText } from './coverText.ts'
import { frameOf } from './locateParts.ts'
import { partName } from './partName.ts'
import { ownText, textOf } from './partText.ts'
import type { InlineEditing } from '../store/InlineEditing.ts'
import { addLines, isLong, commitText, previewText, languagesOf } from './inlineEditActions.ts'
import { createTypedSteps, type TypedSteps } from './typedSteps.ts'
import { handleInlineKey } from './handleInlineKey.ts'
import './inline.css'

/** Maximum length of a text in a document. */
const LONGEST = 20_000

/** A text field over a text on the canvas, in the same style, to edit it in place. Blur saves. */
export function InlineTextField({ writing }: { readonly writing: InlineEditing }) {
  const editor = useEditor()
  const [before] = useState(() => document.activeElement)

  useEffect(
    () => () => {
      // A keyboard user returns to the previous focus; after a press elsewhere the focus is there already.
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus()
    },
    [before],
  )
  // A different text gets a new field, even in the same position: input and undo history must not carry over.
  return <Box key={writing.turn} writing={writing} editor={editor} />
}

interface BoxProps {
  readonly writing: InlineEditing
  readonly editor: Editor
}

function Box({ writing, editor }: BoxProps) {
  const { t } = useTranslation('editor', { i18n: i18next })
  const hint = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { id, part, caret, isNew, fill, takeTyped } = writing
  const language = useEditorState((state) => state.language)
  const long = isLong(editor, writing)
  const [first] = useState(() => (isNew ? '' : ownText(textOf(editor.stable(), id, part), languagesOf(editor))))
  const [steps] = useState(() => createTypedSteps(first))

  useLayoutEffect(() => {
    const [area, frame] = [box.current, frameOf(id)]
    return area && frame ? coverText(area, frame, long) : undefined
  }, [id, long])
  useLayoutEffect(() => {
    const area = box.current
    area?.focus()
    if (caret === 'all') area?.select()
    else area?.setSelectionRange(area.value.length, area.value.length)
    const typed = takeTyped?.() ?? ''
    if (!area || typed === '') return
    area.setRangeText(typed, area.selectionStart, area.selectionEnd, 'end')
    steps.note(area.value, performance.now())
    previewText(editor, area.value)
  }, [editor, caret, takeTyped, steps])
  useEffect(() => {
    const keep = () => {
      if (editor.state.writing === writing) commitText(editor, box.current?.value ?? first)
    }
    // In the capture phase, so that the page's check for unsaved changes includes this text.
    window.addEventListener('beforeunload', keep, { capture: true })
    const unsubscribe = editor.store.subscribe((state) => {
      if (id !== null && primaryOf(state) !== id) keep()
    })
    return () => {
      window.removeEventListener('beforeunload', keep, { capture: true })
      unsubscribe()
    }
  }, [editor, writing, id, first])

  const name = nameOf(editor, writing)
  const several = editor.state.document.languages.length > 1
  const label = several
    ? t('inspector.inLanguage', { label: name, language: languageName(language, i18next.language) })
    : name
  return (
    <>
      <textarea
        ref={box}
        className="ed-writing"
        rows={1}
        lang={language}
        dir={directionOf(language)}
        aria-label={label}
        aria-describedby={hint}
        defaultValue={first}
        placeholder={fill}
        maxLength={LONGEST}
        spellCheck
        data-no-drag
        onInput={({ currentTarget, timeStamp }) => {
          steps.note(currentTarget.value, timeStamp)
          previewText(editor, currentTarget.value)
        }}
        onPaste={(event) => pasteLines(editor, writing, event, long, steps)}
        onKeyDown={(event) => handleInlineKey(editor, event, long, steps)}
        onBlur={(event) => {
          // The window lost the focus, not the field.
          if (document.activeElement === event.currentTarget || editor.state.writing !== writing) return
          commitText(editor, event.currentTarget.value)
        }}
        onClick={stop}
        onDoubleClick={stop}
        onPointerDown={stop}
        onMouseDown={stop}
        onTouchStart={stop}
      />
      <span className="ed-writing-of" aria-hidden="true">
        {label}
      </span>
      <span id={hint} hidden>
        {t(part.index !== undefined ? 'inline.hintEntry' : long ? 'inline.hintLong' : 'inline.hint')}
      </span>
    </>
  )
}

/** Keeps presses in the field from selecting the element around it. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/** Accessible name, such as "Help text of “Depth”". */
function nameOf(editor: Editor, { id, part }: InlineEditing): string {
  const element = elementOf(editor.stable(), id ?? '')
  if (!element) return i18next.t('editor:inline.title')
  const { language, main } = languagesOf(editor)
  const name = titleOf(element, language, main) || i18next.t(`elements:${element.kind}.title`)
  return i18next.t('editor:inline.of', { text: partName(element.kind, part), name })
}

/** Pasted text is inserted as plain text by the field; but several lines become several entries. */
function pasteLines(
  editor: Editor,
  { part }: InlineEditing,
  event: ClipboardEvent<HTMLTextAreaElement>,
  long: boolean,
  steps: TypedSteps,
): void {
  const pasted = event.clipboardData.getData('text/plain')
  if (long || !/[\r\n]/.test(pasted)) return
  event.preventDefault()
  const area = event.currentTarget
  const lines = pasted.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (part.index === undefined) {
    area.setRangeText(lines.map((line) => line.trim()).join(' '), area.selectionStart, area.selectionEnd, 'end')
    steps.note(area.value, event.timeStamp)
    return previewText(editor, area.value)
  }
  const [first = '', ...others] = lines
  const head = area.value.slice(0, area.selectionStart) + first
  const tail = area.value.slice(area.selectionEnd)
  addLines(editor, others.length > 0 ? [head, ...others.slice(0, -1), `${others.at(-1)}${tail}`] : [head + tail])
}
