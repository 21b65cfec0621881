import { track } from '../analytics/track.ts'
import { driverOf } from '../http/actorOf.ts'
import type { Handlers } from '../http/route.ts'

/** The health check, and events reported by pages. */
export const systemHandlers: Pick<Handlers, 'health' | 'track'> = {
  async health({ services }) {
    await services.store.read((r) => r.users.get(''))
    return { status: 'ok' }
  },

  async track({ services, body, actor, request }) {
    // A driver app is known by its token, whoever else is signed in around it; whoever is unknown counts as nobody.
    const { formId } = body
    const form = formId === undefined ? null : await services.store.read((r) => r.forms.get(formId, null))
    // What no form has would be counted for nobody, and a page that is not there is opened by nobody.
    if (form === undefined || (body.name === 'open' && form?.published_version === null)) return {}
    const who = (await driverOf(request, services).catch(() => null)) ?? actor
    await services.store.write((w) => track(w, who, body))
    return {}
  },
}
