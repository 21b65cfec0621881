import type { Map as MapLibre } from 'maplibre-gl'
import { Suspense, useContext, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormMapsContext } from './FormMaps.ts'
import { firstChoice, rememberBasemap, WORLD } from './layerChoice.ts'
import { type MapViewState, MapCanvas, type MapProps } from './MapCanvas.tsx'
import type { LayerChoice } from './openMap.ts'
import { serverLayers } from './serverLayers.ts'
import { shownLayers } from './ShownLayer.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { useAreaSaver } from './areaSaver.ts'
import { boxOf } from './boxOf.ts'
import './map.css'

const AreaButton = lazyPart(async () => (await import('./AreaButton.tsx')).AreaButton)
const LocateButton = lazyPart(async () => (await import('./LocateButton.tsx')).LocateButton)
const LayersMenu = lazyPart(async () => (await import('./LayersMenu.tsx')).LayersMenu)

/** Position of the user in degrees, and its accuracy in metres. */
export interface MapPosition {
  readonly longitude: number
  readonly latitude: number
  readonly accuracy: number
}

interface MapViewProps extends MapProps {
  /** Locates the user; adds a button that shows the position on the map. */
  readonly onLocate?: () => Promise<MapPosition>
  /** Hides the button that saves the area: for maps on which areas are chosen. */
  readonly noSaving?: boolean
}

/**
 * A map with the layers of the surrounding form and of the server; without any, of the offline world. MapLibre is
 * loaded when the box first comes near the viewport; without WebGL, or if the code cannot be loaded, a message is shown
 * and the rest of the form works. If the device drops the WebGL context, the content is restored with it.
 */
export function MapView(props: MapViewProps) {
  const { i18n } = useTranslation('map', { useSuspense: false })
  const form = useContext(FormMapsContext)
  const [attempt, setAttempt] = useState(0)
  const look = useRef<MapViewState>(null)
  const opened = useRef<MapLibre>(null)
  const saver = useAreaSaver()
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
  const open = (map: MapLibre) => {
    opened.current = map
    return props.onOpen?.(map)
  }
  return (
    <MapCanvas
      key={`${attempt} ${i18n.language}`}
      {...props}
      onOpen={open}
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
      {props.onLocate && (
        <Suspense fallback={null}>
          <LocateButton mapHere={() => opened.current} onLocate={props.onLocate} />
        </Suspense>
      )}
      {saver && !props.noSaving && (
        <Suspense fallback={null}>
          <AreaButton below={layers.length > 0} onPress={() => saver.open(opened.current && boxOf(opened.current))} />
        </Suspense>
      )}
    </MapCanvas>
  )
}

/** Applies a choice to layers that were read again, e.g. in another language. */
function ofLayers({ basemap, off }: LayerChoice, layers: LayerChoice['overlays']): LayerChoice {
  return {
    basemap: layers.find(({ id }) => id === basemap?.id) ?? null,
    overlays: layers.filter(({ role }) => role === 'overlay'),
    off,
  }
}
