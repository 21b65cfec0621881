import { track } from '../analytics/track.ts'
import { driverActorOf } from '../http/actorOf.ts'
import type { Handlers } from '../http/route.ts'

/** The health check, and events reported by pages. */
export const systemHandlers: Pick<Handlers, 'health' | 'track'> = {
  async health({ services }) {
    await services.store.read((r) => r.users.get(''))
    return { status: 'ok' }
  },

  async track({ services, body, actor, request }) {
    // A driver app is identified by its token, regardless of a session; unknown callers count as anonymous.
    const { formId } = body
    const form = formId === undefined ? null : await services.store.read((r) => r.forms.get(formId, null))
    // Ignore events of unknown forms and of unpublished pages.
    if (form === undefined || (body.name === 'open' && form?.published_version === null)) return {}
    const who = (await driverActorOf(request, services).catch(() => null)) ?? actor
    await services.store.write((w) => track(w, who, body))
    return {}
  },
}
