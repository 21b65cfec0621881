import { track } from '../analytics/track.ts'
import { driverOf } from '../http/actorOf.ts'
import type { Handlers } from '../http/route.ts'

/** Whether the server is ready, and what happened on the pages. */
export const systemHandlers: Pick<Handlers, 'health' | 'track'> = {
  async health({ services }) {
    await services.store.read((r) => r.users.get(''))
    return { status: 'ok' }
  },

  async track({ services, body, actor, request }) {
    // A driver app is known by its token, whoever else is signed in around it; whoever is unknown counts as nobody.
    const who = (await driverOf(request, services).catch(() => null)) ?? actor
    await services.store.write((w) => track(w, who, body))
    return {}
  },
}
