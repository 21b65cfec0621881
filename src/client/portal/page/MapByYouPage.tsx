import { useCallback } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { LiveFilling } from '../../runtime/startFilling.ts'
import { afterPoint } from './afterPoint.ts'
import { FillPage } from './FillPage.tsx'
import { readPlaceParams } from './placeParams.ts'
import { PublishedPage } from './PublishedPage.tsx'

/** `/mby/{id}`: a point form; once sent it comes back here, with the place in the hash. */
export function MapByYouPage() {
  const { id = '' } = useParams()
  const { search, hash } = useLocation()
  const { zoom } = readPlaceParams({ search, hash })
  const after = useCallback((live: LiveFilling) => afterPoint(`/mby/${id}`, live, zoom), [id, zoom])
  return <PublishedPage id={id}>{(page) => <FillPage key={page.formId} page={page} after={after} />}</PublishedPage>
}
