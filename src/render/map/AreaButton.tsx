import { useTranslation } from 'react-i18next'

interface AreaButtonProps {
  /** True below the layers button. */
  readonly below: boolean
  readonly onPress: () => void
}

/** A button over the map that opens the dialog to save its area for offline use. */
export function AreaButton({ below, onPress }: AreaButtonProps) {
  const { t } = useTranslation('map', { useSuspense: false })
  return (
    <button
      type="button"
      className={`gf-map-tool gf-map-save${below ? ' gf-map-save-below' : ''}`}
      aria-label={t('saveArea')}
      title={t('saveArea')}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M12 3.5v11m0 0 4.5-4.5M12 14.5 7.5 10M4 16.5v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
