import type { Map as MapLibre } from 'maplibre-gl'
import { Suspense, useContext, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormMapsContext } from './FormMaps.ts'
import { firstChoice, rememberBasemap, WORLD } from './layerChoice.ts'
import { type Look, MapCanvas } from './MapCanvas.tsx'
import type { LayerChoice } from './openMap.ts'
import { serverLayers } from './serverLayers.ts'
import { shownLayers } from './ShownLayer.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import './map.css'

const LayersMenu = lazyPart(async () => (await import('./LayersMenu.tsx')).LayersMenu)

export interface MapViewProps {
  /** [longitude, latitude] in degrees, when the map opens. */
  readonly center: readonly [number, number]
  readonly zoom: number
  readonly label: string
  /** For screen readers: what is on it, and what Enter does. Said after how the map is moved. */
  readonly description?: string
  /** Called whenever the style is new (opened, other colours, another basemap, surface regained): add layers anew. */
  readonly draw?: (map: MapLibre) => void
  /** Called with the opened map, and with another one where it had to be opened anew; may give a clean-up. */
  readonly onOpen?: (map: MapLibre) => void | (() => void)
  /** No map can be had: no WebGL, or its code did not come. */
  readonly onFail?: () => void
  readonly className?: string
  /** Never opens: only its box is drawn. */
  readonly still?: boolean
}

/**
 * A map with the layers of the form around it and of the server; without any, of the offline world. MapLibre is fetched
 * when the box first comes near the screen; where WebGL is missing, or the code cannot be fetched, it says so and the
 * rest of the form goes on. Where the device takes the drawing surface away, what was drawn comes back with it.
 */
export function MapView(props: MapViewProps) {
  const { i18n } = useTranslation('map', { useSuspense: false })
  const form = useContext(FormMapsContext)
  const [attempt, setAttempt] = useState(0)
  const look = useRef<Look>(null)
  const [chosen, setChosen] = useState<LayerChoice | null>(null)
  const layers = useMemo(
    () => shownLayers(form, serverLayers(), i18n.language, window.location.origin),
    [form, i18n.language],
  )
  const choice = useMemo(() => ofLayers(chosen ?? firstChoice(layers), layers), [chosen, layers])
  const choose = (next: LayerChoice) => {
    if (next.basemap !== choice.basemap) rememberBasemap(next.basemap?.id ?? WORLD)
    setChosen(next)
  }
  return (
    <MapCanvas
      key={attempt}
      {...props}
      choice={choice}
      before={() => look.current}
      onClose={(last) => {
        look.current = last
      }}
      onAgain={() => setAttempt(attempt + 1)}
    >
      {layers.length > 0 && (
        <Suspense fallback={null}>
          <LayersMenu layers={layers} choice={choice} onChoose={choose} />
        </Suspense>
      )}
    </MapCanvas>
  )
}

/** The same choice among layers that were read again, in another language perhaps. */
function ofLayers({ basemap, off }: LayerChoice, layers: LayerChoice['overlays']): LayerChoice {
  return {
    basemap: layers.find(({ id }) => id === basemap?.id) ?? null,
    overlays: layers.filter(({ role }) => role === 'overlay'),
    off,
  }
}
