import { useTranslation } from 'react-i18next'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { nameOfLanguage } from '../../../render/ui/nameOfLanguage.ts'

interface PlainLanguagesProps {
  readonly compiled: Pick<CompiledForm, 'languages'>
  readonly language: string
}

/** The form's other languages. Each is a button that submits the form, so that nothing typed is lost. */
export function PlainLanguages({ compiled: { languages }, language }: PlainLanguagesProps) {
  const { t } = useTranslation('page')
  const others = languages.filter((tag) => tag !== language)
  if (others.length === 0) return null
  return (
    <div className="plain-languages" role="group" aria-label={t('language')}>
      {others.map((tag) => (
        <button key={tag} type="submit" name="speak" value={tag} lang={tag} className="page-button">
          {nameOfLanguage(tag)}
        </button>
      ))}
    </div>
  )
}

/** Note above a form as it is opened, for a browser that runs no scripts. */
export function PlainNote({ whole, ...props }: PlainLanguagesProps & { readonly whole: boolean }) {
  const { t } = useTranslation('plain')
  return (
    <div className="plain-note">
      <p>
        {t('note')} {!whole && t('follow')}
      </p>
      <PlainLanguages {...props} />
    </div>
  )
}
