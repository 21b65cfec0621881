import { lazy, Suspense, useEffect } from 'react'
import type { Page } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { rememberPlaceForm } from '../nearby/lastPlaceForm.ts'
import { AnyForm } from '../fill/FormPage.tsx'
import type { OpenedForm } from '../page/openPage.ts'
import { PublishedPage } from '../fill/PublishedPage.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'

// Maps, lists and their translations are loaded apart, because pages with questions only do not need them.
const MapByYou = lazy(async () => {
  const [{ MapByYou: view }] = await Promise.all([import('./MapByYou.tsx'), loadTranslations(['mby'])])
  return { default: view }
})

/** `/mby/{id}`: the places of a point form and a button to add one; a form of another template is only filled in. */
export function MapByYouPage({ id }: { id: string }) {
  return (
    <PublishedPage id={id}>
      {(page, form) =>
        page.template === TEMPLATE_KINDS.MAP_BY_YOU ? (
          <Places key={page.formId} page={page} form={form} />
        ) : (
          <AnyForm key={page.formId} page={page} form={form} />
        )
      }
    </PublishedPage>
  )
}

function Places({ page, form }: { page: Page; form: OpenedForm }) {
  // The tabs on other pages link back to this form.
  useEffect(() => rememberPlaceForm(page.formId), [page.formId])
  return (
    <Suspense fallback={<PageSkeleton />}>
      <MapByYou page={page} form={form} />
    </Suspense>
  )
}
