import type { Handlers } from '../http/route.ts'
import { actorEvent } from './actorEvent.ts'

/** Whether the server is ready, and what happened on the pages. */
export const systemHandlers: Pick<Handlers, 'health' | 'track'> = {
  async health({ services }) {
    await services.store.read((r) => r.users.get(''))
    return { status: 'ok' }
  },

  async track({ services, body, actor }) {
    const { name, formId = null, state = null } = body
    await services.store.write((w) => w.events.add(actorEvent(name, actor, formId, Date.now(), state)))
    return {}
  },
}
