import type { Page } from '../../contract/shapes.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { sendJsonMembers } from '../http/sendJsonMembers.ts'
import { collectsPlaces, shownPlaces } from '../places/shownPlaces.ts'
import { pageForm } from './pageForm.ts'

type PageRequest = Pick<EndpointCall<'getPage'>, 'services' | 'params' | 'actor' | 'request'>

/**
 * Returns the public page of a form for the caller, but its document and syntax, which `version` has as JSON. Throws the
 * problem that prevents the form from being answered.
 */
export async function publicPage({ services, params, actor, request }: PageRequest) {
  const { form, terms } = await pageForm({ services, actor, request }, params.id)
  const { id: formId, name, template, audience, published_version } = form
  const version = await services.versions.describe(formId, published_version)
  const origins = [...services.config.formOrigins]
  const shown = collectsPlaces(form) ? await shownPlaces(services, form) : null
  const placesShow = shown?.nodes.flatMap(({ path }) => path ?? [])
  const page: Page = {
    formId,
    name,
    version: published_version,
    template,
    audience,
    terms,
    document: null,
    validator: version.validator,
    syntax: {},
    origins,
  }
  return { page: placesShow ? { ...page, placesShow } : page, version }
}

/** Data of the collectors' pages and of the preview. */
export const pageHandlers: Pick<Handlers, 'getPage' | 'getPreview'> = {
  async getPage(call) {
    const { page, version } = await publicPage(call)
    const { document, syntax } = version
    sendJsonMembers(call.reply, { document, syntax })
    return page
  },

  async getPreview({ services, form, reply }) {
    const draft = await services.store.read((r) => r.forms.draftText(form.id))
    const { id: formId, name, template, audience } = form
    const { validator, syntax } = await services.formThread.onDraft('previewDraft', { draft })
    const origins = [...services.config.formOrigins]
    sendJsonMembers(reply, { document: draft, syntax })
    const more = { document: null, validator, syntax: {}, origins }
    return { formId, name, version: null, template, audience, terms: null, ...more }
  },
}
