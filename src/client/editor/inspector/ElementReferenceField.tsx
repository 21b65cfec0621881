import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/EditorProvider.tsx'
import { ValidatedField } from './form/ValidatedField.tsx'

interface ElementReferenceFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string | undefined) => void
}

/** Name of another element. Only existing names are stored. */
export function ElementReferenceField({ label, value, onChange }: ElementReferenceFieldProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const { elements } = editor.state.document
  const names = [...new Set(Object.values(elements).flatMap(({ name }) => name ?? []))]
  return (
    <>
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ValidatedField
        mono
        label={label}
        value={value}
        suggestions={id}
        check={(name) => (name === '' || names.includes(name) ? null : t('pairs.unknown', { name }))}
        onChange={(name) => onChange(name || undefined)}
      />
    </>
  )
}
