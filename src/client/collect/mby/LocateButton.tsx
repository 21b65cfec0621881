import { useTranslation } from 'react-i18next'
import type { CurrentLocationState } from '../nearby/useCurrentLocation.ts'

/** Centres the map on the user's position; shows progress and errors. */
export function LocateButton({ here, onLocate }: { here: CurrentLocationState; onLocate: () => void }) {
  const { t } = useTranslation('mby')
  return (
    <>
      <button
        type="button"
        className="mby-locate"
        aria-label={t('myPosition')}
        aria-busy={here.state === 'asking'}
        onClick={onLocate}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="6.5" />
          <circle cx="12" cy="12" r="1.5" />
          <path d="M12 2v3M12 19v3M2 12h3M19 12h3" />
        </svg>
      </button>
      <p className="mby-map-status" role="status">
        {here.state === 'asking' && t('locating')}
        {here.state === 'failed' && here.reason}
      </p>
    </>
  )
}
