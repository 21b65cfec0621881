import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResponse } from '../../api/useResponse.ts'
import { type PlacesMapView, PlacesMap } from '../../../render/map/PlacesMap.tsx'
import { SavedNote } from '../offline/lazyOffline.ts'
import { useSavedPlaces } from '../offline/useSavedPlaces.ts'
import { SentNote } from '../fill/PageNotes.tsx'
import { hasDistanceRules } from '../page/hasDistanceRules.ts'
import { FormTexts } from '../fill/FormTexts.tsx'
import { LocateButton } from './LocateButton.tsx'
import { MbyFrame } from './MbyFrame.tsx'
import type { MapPlace } from './mbyAddress.ts'
import type { MbyProps } from './MbyProps.ts'
import { PlaceList } from './PlaceList.tsx'
import { wasLocationAllowed } from '../nearby/useCurrentLocation.ts'
import { useMarks } from './useMarks.ts'
import { Problem } from '../../../contract/problems.ts'
import { PageProblem } from '../page/PageProblem.tsx'

/** Zoom at the user's position, and at the newest place. */
const HERE_ZOOM = 15
const NEWEST_ZOOM = 12
const WORLD: PlacesMapView = { longitude: 0, latitude: 20, zoom: 0.6 }

/** Nearby places: markers on a map, and a list by distance that works without a map. */
export function NearbyView({ page, form, at, here, askHere, go }: MbyProps) {
  const { t } = useTranslation('mby')
  const { marks, look } = useMarks(page.formId)
  const known = here.state === 'known' ? here.here : null
  /** Reference point of distances, if the user chose another one than the URL's. */
  const [around, setAround] = useState<MapPlace | null>(null)
  const [mapView, setMapView] = useState<{ look: PlacesMapView; byHand: boolean } | null>(null)
  const [to, setTo] = useState<PlacesMapView | null>(null)
  const center = around ?? at
  const { answer, reload } = useResponse('listNearby', {
    params: { id: page.formId },
    query: center ? { latitude: center.latitude, longitude: center.longitude } : {},
  })
  const saved = useSavedPlaces(page.formId, answer, center)
  useEffect(() => {
    if (answer.state !== 'loaded' || !hasDistanceRules(form.compiled)) return
    const { places } = answer.data
    void import('./rememberNearby.ts').then(({ rememberNearby }) => rememberNearby(page.formId, places))
  }, [answer, form, page.formId])
  const newest = answer.state === 'loaded' ? answer.data.places[0] : undefined
  const start = useMemo<PlacesMapView | null>(() => {
    if (at) return at
    if (answer.state === 'loading') return null
    return newest ? { longitude: newest.longitude, latitude: newest.latitude, zoom: NEWEST_ZOOM } : WORLD
  }, [at, answer.state, newest])
  // The initial view is kept: the map does not jump when the list arrives.
  const [first, setFirst] = useState<PlacesMapView | null>(at)
  if (!first && start) setFirst(start)

  const locate = async () => {
    const found = await askHere()
    if (!found) return
    const place = { latitude: found.latitude, longitude: found.longitude, zoom: HERE_ZOOM }
    setAround(place)
    setTo(place)
    setMapView(null)
  }
  const locateAtOnce = useEffectEvent(() => {
    if (!at && !known && wasLocationAllowed()) void locate()
  })
  useEffect(() => {
    const soon = setTimeout(() => locateAtOnce())
    return () => clearTimeout(soon)
  }, [])

  const listHere = () => {
    if (mapView) setAround(mapView.look)
    setMapView(null)
  }
  const place = mapView?.look ?? around ?? at
  const open = (id: string) => go('place', place, id)
  // After the user moved the map, the new place starts at its centre; otherwise at the user's position.
  const addView = mapView?.byHand ? 'pin' : 'add'
  const moved = mapView?.byHand && apart(mapView.look, center)
  return (
    <MbyFrame page={page} form={form} at={place} open="nearby" addView={addView}>
      <div className="mby-map">
        {first && (
          <PlacesMap
            label={t('map')}
            start={first}
            marks={marks}
            here={known}
            to={to}
            sayCount={(count) => t('places', { count })}
            onSelect={open}
            onLook={(next, bounds, moved) => {
              look(bounds)
              setMapView((before) => ({ look: next, byHand: moved || (before?.byHand ?? false) }))
            }}
          />
        )}
        {moved && (
          <button type="button" className="mby-chip" onClick={listHere}>
            {t('listHere')}
          </button>
        )}
        <LocateButton here={here} onLocate={() => void locate()} />
      </div>
      <div className="mby-list">
        <FormTexts compiled={form.compiled}>
          <SentNote />
        </FormTexts>
        {saved && (
          <Suspense fallback={null}>
            <SavedNote savedAt={saved.savedAt} />
          </Suspense>
        )}
        {answer.state === 'failed' && !saved ? (
          <NearbyProblem error={answer.error} retry={() => void reload()} />
        ) : (
          <PlaceList
            answer={answer.state === 'loaded' ? answer.data : (saved?.data ?? null)}
            compiled={form.compiled}
            from={center && [center.longitude, center.latitude]}
            onOpen={open}
            onAdd={() => go(addView, place)}
          />
        )}
      </div>
    </MbyFrame>
  )
}

/** True if the map moved far enough to list again: about a third of a screen. */
function apart(look: PlacesMapView, from: MapPlace | null): boolean {
  if (!from) return true
  const span = 120 / 2 ** look.zoom
  return Math.abs(look.latitude - from.latitude) > span || Math.abs(look.longitude - from.longitude) > span
}

/** Explains a missing list of places: the form is closed, or the request failed. Places can still be added. */
function NearbyProblem({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation(['mby', 'page'])
  if (error instanceof Problem) return <PageProblem error={error} retry={retry} />
  return (
    <div className="mby-empty" role="alert">
      <p>{t('failed')}</p>
      <button type="button" className="page-button page-button-primary" onClick={retry}>
        {t('page:failed.retry')}
      </button>
    </div>
  )
}
