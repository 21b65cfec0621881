import type { Handlers } from '../http/route.ts'
import { dayName, daysBack } from './figureDays.ts'

/** Abandoned fillings: reported by pages, counted for authors. */
export const abandonmentHandlers: Pick<Handlers, 'trackAbandonment' | 'getDropOff'> = {
  async trackAbandonment({ services, params, body: { version, filling, element } }) {
    const published = await services.versions.get(params.id, version)
    // Ignore unknown elements: no figure would show them.
    if (!published.compiled.byId.has(element)) return {}
    await services.store.write((w) =>
      w.abandonments.put({ filling_id: filling, form_id: params.id, version, at: Date.now(), element }),
    )
    return {}
  },

  async getDropOff({ services, form, query: { days = 30, offset = 0, version } }) {
    const when = { ...daysBack(days, offset).range, version }
    const { sent, left } = await services.store.read(async (r) => ({
      sent: await r.abandonments.sentPerDay(form.id, when),
      left: await r.abandonments.perElement(form.id, when),
    }))
    return { sent: sent.map(named), left: left.map(named) }
  },
}

const named = <T extends { readonly day: number }>(row: T) => ({ ...row, day: dayName(row.day) })
