import { Problem } from '../../contract/problems.ts'
import type { Handlers } from '../http/route.ts'
import { sendForever } from '../http/sendForever.ts'
import { compileStored } from '../submissions/Versions.ts'
import { compressed, validatorCode, validatorHash } from '../validators/validatorCode.ts'
import { pageForm } from './pageForm.ts'

const SCRIPT = 'text/javascript; charset=utf-8'

/** The modules that check answers in the browser, under a policy that forbids making code there. */
export const validatorHandlers: Pick<Handlers, 'getPageValidator' | 'getPreviewValidator'> = {
  async getPageValidator({ services, params, actor, request, reply }) {
    const { form, compiled, validator } = await pageForm({ services, actor, request }, params.id, 'begun')
    const { id, published_version: version } = form
    const stored = await services.store.read((r) => r.validators.get(id, params.hash))
    if (stored) return sendForever(reply, stored, SCRIPT, 'public')
    // Published by an older program, whose code is not that of this one.
    if (validator !== params.hash) throw new Problem('notFound')
    const packed = await compressed(validatorCode(compiled.schema))
    await services.store.write((w) => w.validators.put({ form_id: id, version, hash: validator, ...packed }))
    return sendForever(reply, packed, SCRIPT, 'public')
  },

  /** A draft changes with each save: its validator is made when somebody looks. */
  async getPreviewValidator({ services, form, params, reply }) {
    const { schema } = compileStored(await services.store.read((r) => r.forms.draft(form.id)))
    if (validatorHash(schema) !== params.hash) throw new Problem('notFound')
    return sendForever(reply, await compressed(validatorCode(schema)), SCRIPT, 'private')
  },
}
