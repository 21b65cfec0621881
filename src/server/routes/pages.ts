import { sourcesIn } from '../../forms/compile/sourcesIn.ts'
import { printSyntax } from '../../logic/syntaxTree.ts'
import type { Handlers } from '../http/route.ts'
import { askedNow, openTerms } from '../submissions/terms.ts'
import { compileStored } from '../submissions/Versions.ts'
import { validatorHash } from '../validators/validatorCode.ts'
import { publishedForm } from './publishedForm.ts'

/** What the collectors' pages and the preview read. */
export const pageHandlers: Pick<Handlers, 'getPage' | 'getPreview'> = {
  async getPage({ services, params, actor }) {
    const form = await publishedForm(services, params.id)
    const { id: formId, name, template, audience, published_version: version } = form
    const { compiled, validator, syntax } = await services.versions.get(formId, version)
    const terms = openTerms(form, await askedNow(services.store, form, actor), compiled.title)
    const document = await services.store.read((r) => r.forms.version(formId, version))
    const origins = [...services.config.formOrigins]
    return { formId, name, version, template, audience, terms, document, validator, syntax, origins }
  },

  async getPreview({ services, form }) {
    const document = await services.store.read((r) => r.forms.draft(form.id))
    const { id: formId, name, template, audience } = form
    const validator = validatorHash(compileStored(document).schema)
    const syntax = printSyntax(sourcesIn(document).expressions)
    const origins = [...services.config.formOrigins]
    return { formId, name, version: null, template, audience, terms: null, document, validator, syntax, origins }
  },
}
