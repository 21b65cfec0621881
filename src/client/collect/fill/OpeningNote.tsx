import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveForm } from '../../runtime/startForm.ts'

/** How far the call is that fills answers in; the form can be filled in all the while. */
export function OpeningNote({ opening }: { opening: LiveForm['opening'] }) {
  const { t } = useTranslation('page')
  const state = useSyncExternalStore(opening.subscribe, opening.state)
  return (
    <div role="status">
      {state === 'loading' && (
        <p className="page-note">
          <span className="page-spinner" aria-hidden="true" />
          {t('opening.loading')}
        </p>
      )}
      {state === 'failed' && (
        <p className="page-note page-note-wrong">
          {t('opening.failed')}{' '}
          <button type="button" className="page-link" onClick={opening.retry}>
            {t('failed.retry')}
          </button>
        </p>
      )}
    </div>
  )
}
