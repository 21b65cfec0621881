import { sourcesIn } from '../../forms/compile/sourcesIn.ts'
import { withoutNotes } from '../../forms/document/withoutNotes.ts'
import { printSyntax } from '../../logic/syntaxTree.ts'
import type { Page } from '../../contract/shapes.ts'
import type { Call, Handlers } from '../http/route.ts'
import { askedNow, openTerms } from '../submissions/terms.ts'
import { compileStored } from '../submissions/Versions.ts'
import { validatorHash } from '../validators/validatorCode.ts'
import { publishedForm } from './publishedForm.ts'

type PageAsked = Pick<Call<'getPage'>, 'services' | 'params' | 'actor'>

/** A published form as its public page shows it to somebody. Raises what keeps the form from being answered. */
export async function publicPage({ services, params, actor }: PageAsked): Promise<Page> {
  const form = await publishedForm(services, params.id)
  const { id: formId, name, template, audience, published_version: version } = form
  const { compiled, validator, syntax } = await services.versions.get(formId, version)
  const terms = openTerms(form, await askedNow(services.store, form, actor), compiled.title)
  const document = withoutNotes(await services.store.read((r) => r.forms.version(formId, version)))
  const origins = [...services.config.formOrigins]
  return { formId, name, version, template, audience, terms, document, validator, syntax, origins }
}

/** What the collectors' pages and the preview read. */
export const pageHandlers: Pick<Handlers, 'getPage' | 'getPreview'> = {
  getPage: publicPage,

  async getPreview({ services, form }) {
    const document = await services.store.read((r) => r.forms.draft(form.id))
    const { id: formId, name, template, audience } = form
    const validator = validatorHash(compileStored(document).schema)
    const syntax = printSyntax(sourcesIn(document).expressions)
    const origins = [...services.config.formOrigins]
    return { formId, name, version: null, template, audience, terms: null, document, validator, syntax, origins }
  },
}
