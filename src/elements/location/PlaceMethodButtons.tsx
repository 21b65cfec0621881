import { useFormTranslation } from '../../render/RenderScope.ts'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { PlaceIcon } from './PlaceIcon.tsx'

interface PlaceMethodButtonsProps {
  /** True if there is a place already. */
  readonly placed: boolean
  readonly mayMeasure: boolean
  readonly mayMap: boolean
  readonly maySearch: boolean
  readonly onMeasure: () => void
  readonly onScreen: (screen: 'map' | 'search') => void
}

/** Buttons for the ways to set a place, best first; once there is one, to change it. */
export function PlaceMethodButtons({
  placed,
  mayMeasure,
  mayMap,
  maySearch,
  onMeasure,
  onScreen,
}: PlaceMethodButtonsProps) {
  const t = useFormTranslation()
  const words = usePlaceTranslation()
  if (placed) {
    return (
      <div className="gf-place-mends">
        {mayMap && (
          <button type="button" className="gf-button gf-place-mend" onClick={() => onScreen('map')}>
            <PlaceIcon name="pin" />
            {words('movePin')}
          </button>
        )}
        {mayMeasure && (
          <button type="button" className="gf-button gf-place-mend" onClick={onMeasure}>
            <PlaceIcon name="again" />
            {words('measureAgain')}
          </button>
        )}
      </div>
    )
  }
  return (
    <>
      {mayMeasure && (
        <button type="button" className="gf-button gf-button-primary gf-place-wide" onClick={onMeasure}>
          <PlaceIcon name="here" />
          {t('location.usePosition')}
        </button>
      )}
      {mayMap && (
        <div className="gf-place-ways">
          <button type="button" className="gf-button" onClick={() => onScreen('map')}>
            <PlaceIcon name="map" />
            {words('chooseOnMap')}
          </button>
          {maySearch && (
            <button type="button" className="gf-button" onClick={() => onScreen('search')}>
              <PlaceIcon name="search" />
              {words('searchOpen')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
