import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NearbyPlace, NearbyPlaces } from '../../../contract/placeShapes.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { bearing, directionOf } from '../../../geo/direction.ts'
import type { Position } from '../../../geo/Position.ts'
import { distanceText, positionText } from '../nearby/distanceText.ts'
import { factsOf } from './placeFacts.ts'
import './places.css'

interface PlaceListProps {
  /** Null while loading. */
  readonly answer: NearbyPlaces | null
  readonly compiled: CompiledForm
  /** Reference point of distances, [longitude, latitude]: sorts by distance. Null sorts the newest first. */
  readonly from: Position | null
  readonly onOpen: (id: string) => void
  readonly onAdd: () => void
}

/** Places by distance: name, answers shown by the form, distance and nearest town, each a touch-sized target. */
export function PlaceList({ answer, compiled, from, onOpen, onAdd }: PlaceListProps) {
  const { t } = useTranslation('mby')
  if (!answer) {
    return (
      <div role="status" aria-label={t('loading')}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="page-bone" />
        ))}
      </div>
    )
  }
  if (!answer.shown) return <p className="mby-empty">{t('hidden')}</p>
  if (answer.places.length === 0) {
    return (
      <div className="mby-empty">
        <p>{t('none')}</p>
        <button type="button" className="page-button page-button-primary" onClick={onAdd}>
          {t('addPlace')}
        </button>
      </div>
    )
  }
  return (
    <>
      <h2>{t(from ? 'byDistance' : 'newest')}</h2>
      <ol className="mby-places">
        {answer.places.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onOpen(place.id)}>
              <PlaceWords place={place} compiled={compiled} from={from} />
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Maximum number of answers in the list; the details show all. */
const SHOWN = 2

function PlaceWords({ place, compiled, from }: Pick<PlaceListProps, 'compiled' | 'from'> & { place: NearbyPlace }) {
  const { i18n } = useTranslation('mby')
  const { t, ready } = useTranslation('map', { useSuspense: false })
  const facts = useMemo(() => factsOf(place, compiled, i18n.language), [place, compiled, i18n.language])
  const { distance, longitude, latitude } = place
  const kind = facts
    .slice(0, SHOWN)
    .map(({ text }) => text)
    .join(' · ')
  return (
    <>
      <span className="mby-place-name">{place.name || positionText(place)}</span>
      {kind && <span className="mby-place-kind">{kind}</span>}
      {distance !== null ? (
        <span className="mby-place-far">
          <b>{distanceText(distance, i18n.language)}</b>{' '}
          {ready && from && t(`direction.${directionOf(bearing(from, [longitude, latitude]))}`)}
        </span>
      ) : (
        !kind && <span className="mby-place-far">{positionText(place)}</span>
      )}
    </>
  )
}
