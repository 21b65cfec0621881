import { Suspense } from 'react'
import { useFormWords } from '../../render/RenderScope.ts'
import { lazyPart } from '../../render/ui/lazyPart.ts'
import { usePlaceWords } from '../common/usePlaceWords.tsx'
import { type CoordinateFormat, writeCoordinates } from './coordinateText.ts'
import { useTownWords } from './useTownWords.tsx'

const PlaceMap = lazyPart(async () => (await import('../../render/map/PlaceMap.tsx')).PlaceMap)

interface PlaceKnownProps {
  /** [longitude, latitude] */
  readonly point: readonly [number, number]
  /** Metres it may be off, where it was measured. */
  readonly accuracy: number | undefined
  readonly zoom: number
  readonly format: CoordinateFormat
  /** None is drawn where the author wants none, or none can be had. */
  readonly withMap: boolean
  /** Drawn as a blank box for now. */
  readonly still: boolean
  readonly onNoMap: () => void
}

/** The answer at a glance: a small map, in words where it is, and its coordinates. */
export function PlaceKnown({ point, accuracy, zoom, format, withMap, still, onNoMap }: PlaceKnownProps) {
  const t = useFormWords()
  const words = usePlaceWords()
  const townWords = useTownWords(point)
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
