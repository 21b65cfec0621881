import { useCallback, useMemo } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import type { Page } from '../../../contract/shapes.ts'
import type { LiveFilling } from '../../runtime/startFilling.ts'
import { afterPoint } from './afterPoint.ts'
import { FillPage } from './FillPage.tsx'
import { readPlaceParams } from './placeParams.ts'
import { PublishedPage } from './PublishedPage.tsx'

/** `/page/{id}`: a published form of any template. */
export function FormPage() {
  const { id = '' } = useParams()
  return <PublishedPage id={id}>{(page) => <AnyForm key={page.formId} page={page} />}</PublishedPage>
}

function AnyForm({ page }: { page: Page }) {
  const { search, hash } = useLocation()
  const params = useMemo(() => readPlaceParams({ search, hash }), [search, hash])
  const after = useCallback(
    (live: LiveFilling) => {
      const { redirect } = live.filling.compiled.form
      if (redirect) return redirect
      if (page.template === TEMPLATE_KINDS.MAP_BY_YOU) return afterPoint(`/mby/${page.formId}`, live, params.zoom)
      if (page.template === TEMPLATE_KINDS.MICRO_TASK)
        return afterPoint(`/micro-task/${page.formId}`, live, params.zoom)
      return null
    },
    [page, params.zoom],
  )
  // A micro-task form is always about a task, which its own page chooses.
  if (page.template === TEMPLATE_KINDS.MICRO_TASK) {
    return <Navigate replace to={`/micro-task/${page.formId}${search}${hash}`} />
  }
  return <FillPage page={page} after={after} />
}
