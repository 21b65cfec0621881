import { useTranslation } from 'react-i18next'
import type { NearbyPlaces } from '../../../contract/placeShapes.ts'
import { distanceText, positionText } from '../nearby/distanceText.ts'
import './places.css'

interface PlaceListProps {
  /** Null while it is on the way. */
  readonly answer: NearbyPlaces | null
  /** Whether it is sorted by distance; the newest first otherwise. */
  readonly measured: boolean
  readonly onOpen: (id: string) => void
  readonly onAdd: () => void
}

/** Places by distance, each as large as a thumb. */
export function PlaceList({ answer, measured, onOpen, onAdd }: PlaceListProps) {
  const { t, i18n } = useTranslation('mby')
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
      <h2>{t(measured ? 'byDistance' : 'newest')}</h2>
      <ol className="mby-places">
        {answer.places.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onOpen(place.id)}>
              <span className="mby-place-name">{place.name || positionText(place)}</span>
              <span className="mby-place-far">
                {place.distance === null ? positionText(place) : distanceText(place.distance, i18n.language)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
