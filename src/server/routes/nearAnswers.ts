import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { breachViolation } from '../../forms/submission/breach.ts'
import type { Handlers } from '../http/route.ts'
import { pageForm } from './pageForm.ts'

/** Asks for a form that is being filled in whether an answer keeps away from those of others; told exactly when it is sent. */
export const nearHandlers: Pick<Handlers, 'judgeNear'> = {
  async judgeNear({ services, params, actor, request, body: { path, answer, version, own = null } }) {
    const { form } = await pageForm({ services, actor, request }, params.id, 'begun')
    const asking = { formId: form.id, asker: actor.user.id, own }
    services.near.count(asking)
    const { compiled } = await services.versions.get(form.id, version ?? form.published_version)
    const shape = compiled.byPath.get(path)?.kind.geometry?.(answer as Json)
    const apart = apartAt(compiled, path)
    // What its author wants told on sending alone is not told to who names a version of before.
    const { whenSent } = apartAt((await services.versions.get(form.id, form.published_version)).compiled, path)
    if (!shape || whenSent) return { violation: null }
    const breach = await services.near.breachOf({ path, pointer: '', shape, apart }, asking)
    if (!breach) return { violation: null }
    const { key, params: said = {}, message } = breachViolation(breach, apart)
    return { violation: { key, params: { ...said }, ...(message ? { message } : {}) } }
  },
}

/** The rule of a question's answers; for a question that is gone, one that warns of nothing. */
function apartAt({ byPath }: CompiledForm, path: string) {
  const node = byPath.get(path)
  if (!node) return { whenSent: true as const }
  return node.kind.apart?.(node.element.settings) ?? {}
}
