import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NearbyPlace } from '../../../contract/placeShapes.ts'
import { distance } from '../../../geo/distance.ts'
import { track } from '../../api/track.ts'
import { useResponse } from '../../api/useResponse.ts'
import { PlacesMap } from '../../../render/map/PlacesMap.tsx'
import { currentDevice } from '../../native/currentDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useSavedPlace } from '../offline/useSavedPlaces.ts'
import { loadDriver } from '../page/loadDriver.ts'
import { PageProblem } from '../page/PageProblem.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { distanceText, positionText } from '../nearby/distanceText.ts'
import { MbyFrame } from './MbyFrame.tsx'
import type { MbyProps } from './MbyProps.ts'
import { factsOf } from './placeFacts.ts'
import { useMarks } from './useMarks.ts'
import './places.css'

const DETAILS_ZOOM = 16

/** Details of one place: its location, its distance, and the answers the form shows. */
export function PlaceDetails(props: MbyProps & { readonly placeId: string }) {
  const { page, form, placeId } = props
  const { answer, reload } = useResponse('getPlace', { params: { id: page.formId, placeId } })
  const { formId } = page
  const { mode } = form.compiled
  useEffect(() => {
    if (mode === 'h5') track({ name: 'open', formId, state: 'PLACE_DETAILS' })
    // In a driver app the token identifies the user.
    else
      loadDriver().then(
        ({ trackOpen }) => trackOpen(formId),
        () => {},
      )
  }, [mode, formId])
  const saved = useSavedPlace(formId, answer, placeId)
  if (saved) return <Details {...props} place={saved} />
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  return <Details {...props} place={answer.data} />
}

function Details({ page, form, here, at, go, place }: MbyProps & { readonly place: NearbyPlace }) {
  const { t, i18n } = useTranslation('mby')
  const { message } = useNotices()
  const { marks, look } = useMarks(page.formId)
  const { latitude, longitude } = place
  const known = here.state === 'known' ? here.here : null
  const facts = useMemo(() => factsOf(place, form.compiled, i18n.language), [place, form, i18n.language])
  const there = { latitude, longitude, zoom: Math.max(at?.zoom ?? DETAILS_ZOOM, DETAILS_ZOOM) }
  const copy = async () => {
    try {
      await currentDevice().copyText(positionText(place))
      message.success(t('copied'))
    } catch {
      message.error(t('notCopied'))
    }
  }
  return (
    <MbyFrame page={page} form={form} at={there} open="nearby" onBack={() => go('nearby', there)}>
      <div className="mby-map">
        <PlacesMap
          label={t('map')}
          start={there}
          marks={marks}
          here={known}
          chosen={place}
          sayCount={(count) => t('places', { count })}
          onSelect={(id) => go('place', null, id)}
          onLook={(_, bounds) => look(bounds)}
        />
      </div>
      <article className="mby-list">
        <h2 className="mby-title">{place.name || positionText(place)}</h2>
        <p className="mby-where">
          <span>{positionText(place)}</span>
          {known && (
            <span>
              {t('fromYou', {
                distance: distanceText(
                  distance([known.longitude, known.latitude], [longitude, latitude]),
                  i18n.language,
                ),
              })}
            </span>
          )}
        </p>
        {facts.length > 0 && (
          <dl className="mby-facts">
            {facts.map(({ path, label, text }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mby-actions">
          <button type="button" className="page-button" onClick={() => go('nearby', there)}>
            {t('around')}
          </button>
          <button type="button" className="page-button" onClick={() => void copy()}>
            {t('copy')}
          </button>
        </div>
      </article>
    </MbyFrame>
  )
}
