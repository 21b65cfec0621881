import { useTranslation } from 'react-i18next'

interface ErrorPageProps {
  readonly reason: 'broken' | 'notReady'
  /** Sets aside the draft that may have caused the failure; left out where there is none. */
  readonly onSetAside?: (() => void) | undefined
}

/** The 500 page; also shown in place of the app while the server does not respond. */
export function ErrorPage({ reason, onSetAside }: ErrorPageProps) {
  const { t } = useTranslation('common', { useSuspense: false })
  return (
    <main>
      <div className="app-stop" role="alert">
        {reason === 'broken' && <strong className="app-stop-code">500</strong>}
        <h1>{t(reason === 'broken' ? 'failed.title' : 'failed.notReadyTitle')}</h1>
        <p>{t(reason === 'broken' ? 'failed.text' : 'failed.notReadyText')}</p>
        <button type="button" onClick={() => location.reload()}>
          {t('retry')}
        </button>
        {onSetAside && (
          <button type="button" onClick={onSetAside}>
            {t('failed.setAside')}
          </button>
        )}
      </div>
    </main>
  )
}
