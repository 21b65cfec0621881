import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { withoutAuthorData } from '../../forms/document/withoutAuthorData.ts'
import type { Page } from '../../contract/shapes.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { collectsPlaces, shownPlaces } from '../places/shownPlaces.ts'
import { pageForm } from './pageForm.ts'

type PageAsked = Pick<EndpointCall<'getPage'>, 'services' | 'params' | 'actor' | 'request'>

/** Returns the public page of a form for the caller. Throws the problem that prevents the form from being answered. */
export async function publicPage({ services, params, actor, request }: PageAsked): Promise<Page> {
  const { form, terms } = await pageForm({ services, actor, request }, params.id)
  const { id: formId, name, template, audience, published_version: version } = form
  const { validator, syntax } = await services.versions.describe(formId, version)
  const document = withoutAuthorData(await services.store.read((r) => r.forms.version(formId, version)))
  const origins = [...services.config.formOrigins]
  const shown = collectsPlaces(form) ? await shownPlaces(services, form) : null
  const placesShow = shown?.nodes.flatMap(({ path }) => path ?? [])
  const page = { formId, name, version, template, audience, terms, document, validator, syntax, origins }
  return placesShow ? { ...page, placesShow } : page
}

/** Data of the collectors' pages and of the preview. */
export const pageHandlers: Pick<Handlers, 'getPage' | 'getPreview'> = {
  getPage: publicPage,

  async getPreview({ services, form }) {
    const draft = await services.store.read((r) => r.forms.draftText(form.id))
    const { id: formId, name, template, audience } = form
    const { validator, syntax } = await services.formThread.onDraft('previewDraft', { draft })
    const document = JSON.parse(draft) as StoredDocument
    const origins = [...services.config.formOrigins]
    return { formId, name, version: null, template, audience, terms: null, document, validator, syntax, origins }
  },
}
