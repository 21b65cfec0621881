import { Suspense } from 'react'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { lazyPart } from '../../render/ui/lazyPart.ts'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { type CoordinateFormat, writeCoordinates } from './coordinateText.ts'
import { useTownText } from './useTownText.tsx'

const PlaceMap = lazyPart(async () => (await import('../../render/map/PlaceMap.tsx')).PlaceMap)

interface PlaceSummaryProps {
  /** [longitude, latitude] in degrees. */
  readonly point: readonly [number, number]
  /** Accuracy in metres, if measured. */
  readonly accuracy: number | undefined
  readonly zoom: number
  readonly format: CoordinateFormat
  /** False if the author disabled the map, or none is available. */
  readonly withMap: boolean
  /** Renders a blank box for now. */
  readonly still: boolean
  readonly onNoMap: () => void
}

/** Summary of the answer: a small map, a description of the location, and its coordinates. */
export function PlaceSummary({ point, accuracy, zoom, format, withMap, still, onNoMap }: PlaceSummaryProps) {
  const t = useFormTranslation()
  const words = usePlaceTranslation()
  const townWords = useTownText(point)
  const figures = writeCoordinates({ longitude: point[0], latitude: point[1] }, format)
  return (
    <>
      {withMap && (
        <Suspense fallback={<div className="gf-map" />}>
          <PlaceMap
            point={point}
            accuracy={accuracy}
            zoom={zoom}
            start={null}
            label={t('location.map')}
            hint=""
            still={still}
            onFail={onNoMap}
            onPlace={null}
          />
        </Suspense>
      )}
      <div className="gf-place-known" aria-live="polite">
        {townWords && <strong>{townWords}</strong>}
        <span className="gf-place-figures" dir="ltr">
          {figures ?? words('noName')}
        </span>
      </div>
    </>
  )
}
