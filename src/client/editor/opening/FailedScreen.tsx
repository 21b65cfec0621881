import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../ui/Icon.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import { failureOf } from './failureOf.ts'

/** Reason why the form could not be opened, with a retry where that may help, or a link back to the forms. */
export function FailedScreen({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(['editor', 'common'])
  const failure = failureOf(error)
  const reason = useProblemMessage(failure === 'offline' ? null : error)
  useEffect(() => {
    if (failure !== 'offline') return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [failure, onRetry])

  const mayHelp = failure === 'offline' || failure === 'other'
  const [title, text] = {
    // Texts that are always loaded: without a connection, others may be missing.
    offline: [t('common:failed.notReadyTitle'), t('common:failed.notReadyText')],
    missing: [t('opening.missing'), t('opening.missingText')],
    forbidden: [t('opening.forbidden'), t('opening.forbiddenText')],
    other: [t('open.failed'), reason],
  }[failure]
  return (
    <main className="ed ed-notice" data-failure={failure}>
      <div role="alert">
        <Icon name={failure === 'forbidden' ? 'lock' : 'warning'} size={40} />
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className="ed-row">
        {mayHelp ? (
          <button type="button" className="ed-button ed-primary" onClick={onRetry}>
            {t('common:retry')}
          </button>
        ) : null}
        <Link className={mayHelp ? 'ed-button' : 'ed-button ed-primary'} to="/forms">
          {t('open.back', { defaultValue: t('common:notFound.home') })}
        </Link>
      </div>
    </main>
  )
}
