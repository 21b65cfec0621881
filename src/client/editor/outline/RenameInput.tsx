import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Element } from '../../../forms/document/FormDocument.ts'
import { readText, writeText } from '../../../forms/document/Text.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { isText } from '../../../forms/document/titleOf.ts'
import { renameSetting } from '../store/renameSetting.ts'

interface RenameInputProps {
  readonly element: Element
  /** Called when it is over, whichever way. */
  readonly onDone: () => void
}

/** What an element is called, in the language shown: Enter or leaving keeps it, Escape does not. */
export function RenameInput({ element, onDone }: RenameInputProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const { language, document } = editor.state
  const main = document.languages[0] ?? 'en'
  const key = renameSetting(element, editor.kinds) ?? 'label'
  const stored = element.settings[key]
  const text = isText(stored) ? stored : undefined
  const before = readText(text, language, main)

  useEffect(() => input.current?.select(), [])

  const end = (isKept: boolean) => {
    if (isOver.current) return
    isOver.current = true
    const words = input.current?.value.trim() ?? ''
    if (isKept && words !== '' && words !== before) {
      editor.commit(setSetting(element.id, key, writeText(text, words, language, main)))
    }
    onDone()
  }
  return (
    <input
      ref={input}
      className="ed-input ed-rename"
      aria-label={t('outline.rename')}
      lang={language}
      defaultValue={before}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation()
        // Enter and Escape belong to whoever composes a letter.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(true)
        else if (event.key === 'Escape') end(false)
      }}
    />
  )
}
