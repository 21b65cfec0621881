import type { Handlers } from '../http/route.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { breachViolation } from '../../forms/submission/breach.ts'
import { publishedForm } from './publishedForm.ts'

/** Asks for a form that is being filled in whether an answer keeps away from those of others; told again when it is sent. */
export const nearHandlers: Pick<Handlers, 'judgeNear'> = {
  async judgeNear({ services, params, body: { path, answer, version, own = null } }) {
    const form = await publishedForm(services, params.id)
    const { compiled } = await services.versions.get(form.id, version ?? form.published_version)
    const node = compiled.byPath.get(path)
    const shape = node?.kind.geometry?.(answer as Json)
    if (!node || !shape) return { violation: null }
    const apart = node.kind.apart?.(node.element.settings) ?? {}
    const breach = await services.store.breachOf(form.id, [{ path, pointer: '', shape, apart }], own)
    if (!breach) return { violation: null }
    const { key, params: said = {}, message = null } = breachViolation(breach.breach, apart)
    return { violation: { key, params: { ...said }, message } }
  },
}
