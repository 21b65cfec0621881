import type { Map as MapLibre } from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LayerChoice, OpenMap } from './openMap.ts'
import type { ShownLayer } from './ShownLayer.ts'

/** A map's initial view and its callbacks. */
export interface MapProps {
  /** Initial centre, [longitude, latitude] in degrees. */
  readonly center: readonly [number, number]
  readonly zoom: number
  readonly label: string
  /**
   * Description for screen readers: the content, and the effect of Enter. Read after the instructions for moving the
   * map.
   */
  readonly description?: string
  /** Called for every new style (opened, colour scheme, basemap, WebGL context restored): add layers here. */
  readonly draw?: (map: MapLibre) => void
  /** Called with the opened map, and again if it had to be opened anew; may return a clean-up. */
  readonly onOpen?: (map: MapLibre) => void | (() => void)
  /** Called if the map cannot be opened: no WebGL, or its code failed to load. */
  readonly onFail?: () => void
  readonly className?: string
  /** Never opens the map: only its box is rendered. */
  readonly still?: boolean
}

export type MapViewState = Pick<MapProps, 'center' | 'zoom'>

interface MapCanvasProps extends MapProps {
  readonly choice: LayerChoice
  /** Called when the user wants to reopen a map that was lost. */
  readonly onAgain: () => void
  /** View of the map when it closed, and of the map before it. */
  readonly onClose: (look: MapViewState) => void
  readonly before: () => MapViewState | null
  /** Content over the open map. */
  readonly children: ReactNode
}

/** The box of one map from closed to open, with its messages. */
export function MapCanvas(props: MapCanvasProps) {
  const {
    center,
    zoom,
    label,
    description,
    draw,
    onOpen,
    onFail,
    className,
    still = false,
    choice,
    onClose,
    before,
    children,
  } = props
  const { t, i18n, ready } = useTranslation('map', { useSuspense: false })
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenMap>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'lost' | 'failed'>('closed')
  const [noBasemap, setNoBasemap] = useState(false)
  const [missing, setMissing] = useState<ShownLayer | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const redraw = useEffectEvent((map: MapLibre) => draw?.(map))
  const ask = useEffectEvent((map: MapLibre) => onOpen?.(map))
  const failed = useEffectEvent(() => {
    setState('failed')
    onFail?.()
  })
  const left = useEffectEvent((map: MapLibre) => {
    const { lng, lat } = map.getCenter()
    onClose({ center: [lng, lat], zoom: map.getZoom() })
  })
  const options = useEffectEvent(async () => {
    // MapLibre's buttons keep the texts they are created with.
    await i18n.loadNamespaces('map')
    const locale = {
      'Map.Title': label,
      'NavigationControl.ZoomIn': i18n.t('zoomIn', { ns: 'map' }),
      'NavigationControl.ZoomOut': i18n.t('zoomOut', { ns: 'map' }),
      'AttributionControl.ToggleAttribution': i18n.t('attribution', { ns: 'map' }),
    }
    const words = { t: i18n.getFixedT(i18n.language, 'map'), language: i18n.language }
    return { center, zoom, ...before(), layers: choice, locale, words }
  })
  const say = useEffectEvent(async (map: MapLibre) => {
    const [{ describeMapPlace }, { describeNearTown }] = await Promise.all([
      import('./describeMapPlace.ts'),
      import('./world/describeNearTown.ts'),
    ])
    const { country, ...figures } = describeMapPlace(map, i18n.language)
    const { lng, lat } = map.getCenter().wrap()
    const town = map.getZoom() < 6 ? null : await describeNearTown([lng, lat], { t, language: i18n.language })
    const parts = [country, town].filter(Boolean).map((part) => `${part}. `)
    setAnnouncement(parts.join('') + t('middle', { ...figures }))
  })

  useEffect(() => {
    const container = box.current
    if (!container || still) return
    let cleanUp: (() => void) | undefined
    let gone = false
    const open = async () => {
      const [{ openMap }, given] = await Promise.all([import('./openMap.ts'), options()])
      if (gone) return
      const now = openMap({
        container,
        ...given,
        draw: redraw,
        onBasemap: setNoBasemap,
        onOverlay: setMissing,
        onLost: (lost) => setState(lost ? 'lost' : 'open'),
      })
      const { map } = now
      opened.current = now
      const undo = ask(map)
      const canvas = map.getCanvas()
      canvas.setAttribute('aria-describedby', `${container.id}-keys`)
      // Announced to keyboard users only.
      map.on('moveend', () => {
        if (document.activeElement === canvas) void say(map)
      })
      cleanUp = () => {
        undo?.()
        left(map)
        opened.current = null
        now.close()
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
  useEffect(() => opened.current?.show(choice), [choice])

  const overlay = missing && !choice.off.has(missing.id) ? missing.title : ''
  const hint = overlay ? t('overlayMissing', { title: overlay }) : noBasemap ? t('worldMissing') : ''
  return (
    <div className={className ? `gf-map ${className}` : 'gf-map'} data-state={state}>
      <div ref={box} id={id} className="gf-map-canvas" />
      {state === 'open' && children}
      {ready && (
        <>
          {state === 'closed' && <p className="gf-map-note">{t('closed')}</p>}
          {state === 'loading' && <p className="gf-map-note">{t('loading')}</p>}
          {state === 'failed' && <p className="gf-map-note">{t('unavailable')}</p>}
          {state === 'lost' && <LostNote text={t('lost')} action={t('bringBack')} onAgain={props.onAgain} />}
          {state === 'open' && hint && (
            <p className="gf-map-hint" role="status">
              {hint}
            </p>
          )}
          <p id={`${id}-keys`} className="gf-map-said">
            {t('keys')} {description}
          </p>
          <p className="gf-map-said" aria-live="polite">
            {announcement}
          </p>
        </>
      )}
    </div>
  )
}

function LostNote(props: { readonly text: string; readonly action: string; readonly onAgain: () => void }) {
  return (
    <div className="gf-map-note" role="alert">
      <div>
        <p>{props.text}</p>
        <button type="button" className="gf-button" onClick={props.onAgain}>
          {props.action}
        </button>
      </div>
    </div>
  )
}
