import type { Handlers } from '../http/route.ts'

const DAY_MS = 86_400_000

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
    const ahead = offset * 60_000
    const first = Math.floor((Date.now() + ahead) / DAY_MS) - days + 1
    const when = { from: first * DAY_MS - ahead, offset: ahead, version }
    const { sent, left } = await services.store.read(async (r) => ({
      sent: await r.leavings.sentPerDay(form.id, when),
      left: await r.leavings.perElement(form.id, when),
    }))
    const named = <T extends { day: number }>(row: T) => ({
      ...row,
      day: new Date(row.day * DAY_MS).toISOString().slice(0, 10),
    })
    return { sent: sent.map(named), left: left.map(named) }
  },
}
