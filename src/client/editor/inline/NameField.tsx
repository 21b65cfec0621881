import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/EditorProvider.tsx'
import { takeTypedNames } from './takeTypedNames.ts'
import './nameField.css'

/** The invisible field of `takeTypedNames`. */
export function NameField() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => (field.current ? takeTypedNames(editor, field.current) : undefined), [editor])
  return (
    <textarea
      ref={field}
      className="ed-name-field"
      tabIndex={-1}
      rows={1}
      aria-label={t('inline.new')}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
