import { useEffect } from 'react'
import type { Page } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { FillPage } from './FillPage.tsx'
import type { OpenedForm } from '../page/openPage.ts'
import { goTo, usePageAddress } from '../../shell/pageAddress.ts'
import { PublishedPage } from './PublishedPage.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'

/** `/page/{id}`: a published form of any template. */
export function FormPage({ id }: { id: string }) {
  return <PublishedPage id={id}>{(page, form) => <AnyForm key={page.formId} page={page} form={form} />}</PublishedPage>
}

/** A form of any template, filled in. */
export function AnyForm({ page, form }: { page: Page; form: OpenedForm }) {
  const { search, hash } = usePageAddress()
  // A micro-task form always needs a task, which is chosen on its own page.
  const elsewhere = page.template === TEMPLATE_KINDS.MICRO_TASK
  useEffect(() => {
    if (elsewhere) goTo(`/micro-task/${page.formId}${search}${hash}`, { replace: true })
  }, [elsewhere, page.formId, search, hash])
  return elsewhere ? <PageSkeleton /> : <FillPage page={page} form={form} />
}
