import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

interface ListFieldProps {
  readonly label: string
  /** True if choices of its own are allowed instead. */
  readonly mayOwn: boolean
  /** Name of an attached list; '' for own choices, or none. */
  readonly value: string
  readonly onChange: (value: string | undefined) => void
}

/** Source of the choices: the element's own, or a list attached to the form. */
export function ListField({ label, mayOwn, value, onChange }: ListFieldProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const lists = useEditorState(({ document }) => document.form.lists)
  const names = lists?.map((list) => list.name) ?? []
  const isGone = value !== '' && !names.includes(value)
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="ed-input"
        value={value}
        aria-invalid={isGone}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{t(mayOwn ? 'lists.own' : 'lists.none')}</option>
        {isGone ? <option value={value}>{t('lists.gone', { name: value })}</option> : null}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="ed-button ed-quiet ed-small ed-start"
        onClick={() => {
          editor.select(null)
          editor.setSession({ sections: { ...editor.state.sections, lists: true } })
          requestAnimationFrame(() => document.querySelector('[data-section="lists"]')?.scrollIntoView())
        }}
      >
        {t('lists.manage')}
      </button>
    </div>
  )
}
