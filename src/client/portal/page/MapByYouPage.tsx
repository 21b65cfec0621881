import { useEffect } from 'react'
import type { Page } from '../../../contract/shapes.ts'
import { rememberPlaceForm } from '../tabs/lastPlaceForm.ts'
import { FillPage } from './FillPage.tsx'
import type { OpenedForm } from './openPage.ts'
import { PublishedPage } from './PublishedPage.tsx'

/** `/mby/{id}`: a point form; once sent it comes back here, with the place in the hash. */
export function MapByYouPage({ id }: { id: string }) {
  return <PublishedPage id={id}>{(page, form) => <Places key={page.formId} page={page} form={form} />}</PublishedPage>
}

function Places({ page, form }: { page: Page; form: OpenedForm }) {
  // The tabs of the other pages lead back here.
  useEffect(() => rememberPlaceForm(page.formId), [page.formId])
  return <FillPage page={page} form={form} />
}
