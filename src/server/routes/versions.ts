import type { DayFigures } from '../../contract/versionShapes.ts'
import type { Handlers } from '../http/route.ts'
import { publishEffects } from '../submissions/publishEffects.ts'
import { dayName, daysBack } from './figureDays.ts'

/** The kind of each tracked event in the history. */
const COUNTED = { open: 'opened', submitSuccess: 'sent', submitFailed: 'failed' } as const satisfies {
  readonly [event: string]: keyof DayFigures
}

/** The history of a form, and the effects of publishing its draft. */
export const versionHandlers: Pick<Handlers, 'listPublishEvents' | 'getPublishEffects' | 'getFormFigures'> = {
  async listPublishEvents({ services, form }) {
    const { versions, taken } = await services.store.read(async (r) => ({
      versions: await r.forms.versions(form.id),
      taken: await r.events.named(form.id, 'unpublishForm'),
    }))
    const published = versions.map((one) => ({
      is: 'published' as const,
      version: one.number,
      at: one.published_at,
      byName: one.published_by_name,
      submissionCount: one.submission_count,
    }))
    const unpublished = taken.map(({ at, user_name }) => ({
      is: 'unpublished' as const,
      version: null,
      at,
      byName: user_name,
      submissionCount: 0,
    }))
    const events = [...published, ...unpublished].sort((a, b) => b.at - a.at)
    return { events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })) }
  },

  getPublishEffects: ({ services, form, query }) => publishEffects(services, form, query.language ?? 'en'),

  async getFormFigures({ services, form, query: { days = 30, offset = 0 } }) {
    const { first, range } = daysBack(days, offset)
    const rows = await services.store.read((r) => r.events.perDay(form.id, Object.keys(COUNTED), range))
    const figures = Array.from({ length: days }, (_, i): DayFigures => {
      return { day: dayName(first + i), opened: 0, sent: 0, failed: 0 }
    })
    for (const { name, day, count } of rows) {
      const figure = figures[day - first]
      const what = COUNTED[name as keyof typeof COUNTED]
      if (figure) figure[what] += count
    }
    return { days: figures }
  },
}
