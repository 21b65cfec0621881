import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapPosition } from './MapView.tsx'

interface LocateButtonProps {
  readonly mapHere: () => MapLibre | null
  readonly onLocate: () => Promise<MapPosition>
}

/** A button over the map that shows the user's position and its accuracy. */
export function LocateButton({ mapHere, onLocate }: LocateButtonProps) {
  const { t } = useTranslation('map', { useSuspense: false })
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const mark = useRef<() => void>(undefined)
  useEffect(() => () => mark.current?.(), [])
  const locate = async () => {
    setState('asking')
    try {
      const [position, { showCurrentPosition }] = await Promise.all([onLocate(), import('./showCurrentPosition.ts')])
      const map = mapHere()
      mark.current?.()
      if (map) mark.current = showCurrentPosition(map, position)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button
        type="button"
        className="gf-map-tool gf-map-locate"
        aria-label={t('locate')}
        title={t('locate')}
        aria-busy={state === 'asking'}
        onClick={() => void locate()}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <p className="gf-map-said" role="status">
        {state === 'failed' && t('noLocation')}
      </p>
      {state === 'failed' && (
        <p className="gf-map-hint" aria-hidden="true">
          {t('noLocation')}
        </p>
      )}
    </>
  )
}
