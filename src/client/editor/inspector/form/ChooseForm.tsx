import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../../store/EditorProvider.tsx'
import type { PlaceForm } from './placeForms.ts'
import { usePlaceForms } from './usePlaceForms.ts'

interface ChooseFormProps {
  readonly busy: boolean
  readonly onChoose: (form: PlaceForm) => void
}

/** Chooses the form whose places become a list, from those that the author may see. */
export function ChooseForm({ busy, onChoose }: ChooseFormProps) {
  const { t } = useTranslation('editor')
  const own = useEditor().state.form.id
  const forms = usePlaceForms()
  const id = useId()
  if (forms === null) return <p className="ed-hint">{t('lists.reading')}</p>
  if (forms.length === 0) return <p className="ed-hint">{t('lists.noForms')}</p>
  return (
    <div className="ed-field">
      <label htmlFor={id}>{t('lists.form')}</label>
      <select
        id={id}
        className="ed-input"
        value=""
        disabled={busy}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const form = forms.find((one) => one.id === target.value)
          if (form) onChoose(form)
        }}
      >
        <option value="">{t('lists.chooseForm')}</option>
        {forms.map((form) => (
          <option key={form.id} value={form.id}>
            {form.id === own ? t('lists.thisForm', { name: form.name }) : form.name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="ed-hint">
        {t('lists.formHint')}
      </p>
    </div>
  )
}
