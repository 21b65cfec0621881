import { useCallback, useMemo, useState } from 'react'
import type { Page } from '../../../contract/shapes.ts'
import { readText, type Text } from '../../../forms/document/Text.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { urlOf } from '../../api/call.ts'
import { FormMapsContext } from '../../../render/map/FormMaps.ts'
import type { OpenedForm } from '../page/openPage.ts'
import { useFormLanguage } from '../fill/PageFrame.tsx'
import { PageProblem } from '../page/PageProblem.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { goTo, usePageAddress } from '../../shell/pageAddress.ts'
import { AddForm } from './AddForm.tsx'
import { type MapPlace, mbyPath, readMbyAddress } from './mbyAddress.ts'
import type { OpenView } from './MbyProps.ts'
import { NearbyView } from './NearbyView.tsx'
import { PinView } from './PinView.tsx'
import { PlaceDetails } from './PlaceDetails.tsx'
import { useCurrentLocation } from '../nearby/useCurrentLocation.ts'
import { useHostApp } from './useHostApp.ts'
import './mby.css'

interface MapByYouProps {
  readonly page: Page
  readonly form: OpenedForm
}

/** A map-by-you form: nearby places, one place, or the steps of adding one, as given by the URL. */
export function MapByYou(props: MapByYouProps) {
  const { formId } = props.page
  const { languages, form } = props.form.compiled
  const [language] = useFormLanguage(props.form.compiled)
  const maps = useMemo(
    () => ({
      layers: form.maps ?? [],
      fileUrl: (hash: string) => urlOf('getPageList', { params: { id: formId, hash } }),
      words: (text: unknown) => readText(text as Text | undefined, language, languages[0]),
    }),
    [form, formId, language, languages],
  )
  return (
    <FormMapsContext value={maps}>
      <Views {...props} />
    </FormMapsContext>
  )
}

function Views({ page, form }: MapByYouProps) {
  const { formId } = page
  const { search, hash } = usePageAddress()
  const address = useMemo(() => readMbyAddress({ search, hash }), [search, hash])
  const { view, latitude, longitude, zoom, id, draft } = address
  const [here, askHere] = useCurrentLocation()
  const [pinned, setPinned] = useState<Json>()
  const host = useHostApp(form.compiled.mode)
  const at = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude, zoom: zoom ?? STREET }),
    [latitude, longitude, zoom],
  )
  const go: OpenView = useCallback(
    (next, place, placeId) => {
      // Stores the map position in the URL of the current view before the next one is pushed.
      if (place) goTo(mbyPath(formId, search, view, place, { id, draft }), { replace: true })
      goTo(mbyPath(formId, search, next, place, { id: placeId, draft }))
    },
    [formId, search, view, id, draft],
  )
  const shared = { page, form, at, here, askHere, go }
  if (host.state === 'failed') return <PageProblem error={host.error} retry={host.retry} />
  if (host.state === 'finding') return <PageSkeleton />
  if (view === 'form') return <AddForm {...shared} pinned={pinned} />
  if (view === 'add' || view === 'pin') {
    const pin = (value: Json | undefined, place: MapPlace | null) => {
      setPinned(value)
      go('form', place)
    }
    return <PinView key={view} {...shared} comes={view === 'add'} onPin={pin} />
  }
  if (view === 'place' && id !== null) return <PlaceDetails key={id} {...shared} placeId={id} />
  return <NearbyView key={`${latitude} ${longitude}`} {...shared} />
}

const STREET = 15
