import type { Handlers } from '../http/route.ts'
import { dayName, daysBack } from './figureDays.ts'

/** Where fillings were left: told by pages, counted for authors. */
export const leavingHandlers: Pick<Handlers, 'trackLeaving' | 'getDropOff'> = {
  async trackLeaving({ services, params, body: { version, filling, element } }) {
    const published = await services.versions.get(params.id, version)
    // What no version has would be counted for nobody.
    if (!published.compiled.byId.has(element)) return {}
    await services.store.write((w) =>
      w.leavings.put({ filling_id: filling, form_id: params.id, version, at: Date.now(), element }),
    )
    return {}
  },

  async getDropOff({ services, form, query: { days = 30, offset = 0, version } }) {
    const when = { ...daysBack(days, offset).range, version }
    const { sent, left } = await services.store.read(async (r) => ({
      sent: await r.leavings.sentPerDay(form.id, when),
      left: await r.leavings.perElement(form.id, when),
    }))
    return { sent: sent.map(named), left: left.map(named) }
  },
}

const named = <T extends { readonly day: number }>(row: T) => ({ ...row, day: dayName(row.day) })
