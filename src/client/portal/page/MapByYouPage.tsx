import { FillPage } from './FillPage.tsx'
import { PublishedPage } from './PublishedPage.tsx'

/** `/mby/{id}`: a point form; once sent it comes back here, with the place in the hash. */
export function MapByYouPage({ id }: { id: string }) {
  return <PublishedPage id={id}>{(page, form) => <FillPage key={page.formId} page={page} form={form} />}</PublishedPage>
}
