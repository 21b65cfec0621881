import { useEffect, useEffectEvent, useState } from 'react'
import { PlaceMap } from '../../render/map/PlaceMap.tsx'
import { type FoundPlace, type StartView, useFormTranslation, useRenderScope } from '../../render/RenderScope.ts'
import { FullDialog } from '../common/pictures/FullDialog.tsx'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { type CoordinateFormat, writeCoordinates } from './coordinateText.ts'
import { PlaceIcon } from './PlaceIcon.tsx'
import { PlaceSearchBox } from './PlaceSearchBox.tsx'
import { useTownText } from './useTownText.tsx'

interface PlaceScreenProps {
  readonly id: string
  readonly label: string
  /** The current answer, [longitude, latitude]. */
  readonly point: readonly [number, number] | null
  readonly start: StartView | null
  readonly zoom: number
  readonly pin: 'tap' | 'centre'
  readonly format: CoordinateFormat
  readonly maySearch: boolean
  /** Focuses the search field at first. */
  readonly searching: boolean
  readonly onUse: (longitude: number, latitude: number, source: 'map' | 'search') => void
  readonly onClose: () => void
  /** Called if maps are not available on this device. */
  readonly onNoMap: () => void
}

interface Put {
  readonly at: readonly [number, number]
  readonly source: 'map' | 'search'
}

/** Full screen to place a pin on the map, or to find a place by name. The answer changes only on confirmation. */
export function PlaceScreen(props: PlaceScreenProps) {
  const { id, label, point, start, zoom, pin, format, maySearch, searching, onUse, onClose, onNoMap } = props
  const t = usePlaceTranslation()
  const say = useFormTranslation()
  const { positions } = useRenderScope()
  const [put, setPut] = useState<Put | null>(null)
  const [shown, setShown] = useState(point)
  const [noMap, setNoMap] = useState(false)
  const [here, setHere] = useState<readonly [number, number] | null>(null)
  const at = put?.at ?? point
  const words = useTownText(at)
  const hint = pin === 'centre' ? t('pinHint') : say('location.mapHint')
  const coordinates = at && writeCoordinates({ longitude: at[0], latitude: at[1] }, format)

  // Last resort, without a prompt: uses the device's position if permission was granted before.
  const lookHere = useEffectEvent(async () => {
    if (point || start || !positions) return
    const allowed = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
    if (allowed?.state !== 'granted') return
    const found = await positions.getCoordinate().catch(() => null)
    if (found) setHere([found.longitude, found.latitude])
  })
  useEffect(() => {
    const soon = setTimeout(() => void lookHere())
    return () => clearTimeout(soon)
  }, [])

  const found = ({ longitude, latitude }: FoundPlace) => {
    setPut({ at: [longitude, latitude], source: 'search' })
    setShown([longitude, latitude])
    if (noMap) onUse(longitude, latitude, 'search')
  }
  return (
    <FullDialog label={label} className="gf-place-screen" onCancel={onClose}>
      <div className="gf-place-screen-head">
        <button type="button" className="gf-button gf-place-round" aria-label={t('close')} onClick={onClose}>
          <PlaceIcon name="close" />
        </button>
        {maySearch ? (
          <PlaceSearchBox id={`${id}-screen`} near={() => at ?? nearOf(start)} focused={searching} onFound={found} />
        ) : (
          <h2>{label}</h2>
        )}
      </div>
      <PlaceMap
        point={shown}
        accuracy={undefined}
        zoom={zoom}
        start={start}
        to={here}
        pin={pin}
        label={say('location.map')}
        hint={hint}
        still={false}
        {...(positions ? { onLocate: () => positions.getCoordinate() } : {})}
        onFail={() => {
          setNoMap(true)
          onNoMap()
        }}
        onPlace={(longitude, latitude) => {
          setPut({ at: [longitude, latitude], source: 'map' })
          if (pin === 'tap') setShown([longitude, latitude])
        }}
      />
      <div className="gf-place-sheet">
        <div aria-live="polite">
          {at ? (
            <>
              <strong>{words ?? coordinates}</strong>
              {words && <span dir="ltr">{coordinates}</span>}
            </>
          ) : (
            !noMap && <p>{hint}</p>
          )}
        </div>
        {!noMap && (
          <button
            type="button"
            className="gf-button gf-button-primary gf-place-wide"
            disabled={!at}
            onClick={() => (put ? onUse(put.at[0], put.at[1], put.source) : onClose())}
          >
            <PlaceIcon name="done" />
            {t('useThisPlace')}
          </button>
        )}
      </div>
    </FullDialog>
  )
}

const nearOf = (start: StartView | null) => start && ([start.longitude, start.latitude] as const)
