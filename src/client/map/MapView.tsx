import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './map.css'

export interface MapViewProps {
  /** [longitude, latitude] in degrees, when the map opens. */
  readonly center: readonly [number, number]
  readonly zoom: number
  readonly label: string
  /** Called once the map is there, and again when it must be drawn anew. */
  readonly draw?: (map: MapLibre) => void
  /** Called once with the opened map; may give a clean-up. */
  readonly onOpen?: (map: MapLibre) => void | (() => void)
  /** No map can be had: no WebGL, or its code did not come. */
  readonly onFail?: () => void
  readonly className?: string
  /** Never opens: only its box is drawn. */
  readonly still?: boolean
}

/**
 * A map of the offline world. MapLibre is fetched when the box first comes near the screen; where WebGL is missing,
 * or the code cannot be fetched, it says so and the rest of the form goes on.
 */
export function MapView({ center, zoom, label, draw, onOpen, onFail, className, still = false }: MapViewProps) {
  const { t } = useTranslation('map', { useSuspense: false })
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed')
  const [worldMissing, setWorldMissing] = useState(false)
  const redraw = useEffectEvent((map: MapLibre) => draw?.(map))
  const opened = useEffectEvent((map: MapLibre) => onOpen?.(map))
  const failed = useEffectEvent(() => {
    setState('failed')
    onFail?.()
  })
  const options = useEffectEvent(() => ({
    center,
    zoom,
    label,
    zoomWords: { zoomIn: t('zoomIn'), zoomOut: t('zoomOut') },
  }))

  useEffect(() => {
    const container = box.current
    if (!container || still) return
    let cleanUp: (() => void) | undefined
    let gone = false
    const open = async () => {
      const { openMap } = await import('./openMap.ts')
      if (gone) return
      const { map, close } = openMap({ container, ...options(), draw: redraw, onNoWorld: () => setWorldMissing(true) })
      const undo = opened(map)
      cleanUp = () => {
        undo?.()
        close()
      }
      setState('open')
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        setState('loading')
        open().catch(() => failed())
      },
      { rootMargin: '200px' },
    )
    watch.observe(container)
    return () => {
      gone = true
      watch.disconnect()
      cleanUp?.()
    }
  }, [still])

  return (
    <div className={className ? `gf-map ${className}` : 'gf-map'} data-state={state}>
      <div ref={box} className="gf-map-canvas" />
      {state === 'closed' && <p className="gf-map-note">{t('closed')}</p>}
      {state === 'loading' && <p className="gf-map-note">{t('loading')}</p>}
      {worldMissing && <p className="gf-map-hint">{t('worldMissing')}</p>}
      {state === 'failed' && <p className="gf-map-note">{t('unavailable')}</p>}
    </div>
  )
}
