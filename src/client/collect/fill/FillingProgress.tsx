import { useTranslation } from 'react-i18next'
import type { Filling } from '../../../forms/filling/Filling.ts'
import { focusElement } from '../../../render/focusElement.ts'
import { useProgress } from '../../../render/useProgress.ts'
import { nextUnanswered } from './nextUnanswered.ts'

/** Progress of the form, above its submit button, with a button that goes to the next unanswered question. */
export function FillingProgress({ filling }: { readonly filling: Filling }) {
  const { t } = useTranslation('page')
  const { answered, asked } = useProgress(filling)
  const go = () => {
    const here = document.activeElement?.closest<HTMLElement>('[data-element]')?.dataset['element']
    const next = nextUnanswered(filling, here)
    if (next) focusElement(next.id, next.row)
  }
  return (
    <div className="page-answered">
      <span>{t('answered', { answered, asked })}</span>
      {answered < asked && (
        <button
          type="button"
          className="page-next"
          // Keeps the focus on the current question, where the search for the next one starts.
          onPointerDown={(event) => event.preventDefault()}
          onClick={go}
        >
          {t('nextUnanswered')}
        </button>
      )}
    </div>
  )
}
