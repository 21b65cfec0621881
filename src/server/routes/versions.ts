import { publishEffects } from '../submissions/publishEffects.ts'
import { dayName, daysBack } from './figureDays.ts'
import { Problem } from '../../contract/problems.ts'
import { MAX_TESTS } from '../../forms/testing/FormTest.ts'
import type { DayFigures } from '../../contract/versionShapes.ts'
import type { Handlers } from '../http/route.ts'

/** Property of the history that counts each tracked event. */
const COUNTED = { open: 'opened', submitFailed: 'failed' } as const satisfies {
  readonly [event: string]: keyof DayFigures
}

/** History of a form, and effects of publishing its draft. */
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
    const { rows, sent } = await services.store.read(async (r) => ({
      rows: await r.events.perDay(form.id, Object.keys(COUNTED), range),
      // Counts submissions rather than events, as the drop-off does: those sent by API have no event.
      sent: await r.abandonments.sentPerDay(form.id, range),
    }))
    const figures = Array.from({ length: days }, (_, i): DayFigures => {
      return { day: dayName(first + i), opened: 0, sent: 0, failed: 0 }
    })
    for (const { name, day, count } of rows) {
      const figure = figures[day - first]
      const what = COUNTED[name as keyof typeof COUNTED]
      if (figure) figure[what] += count
    }
    for (const { day, count } of sent) {
      const figure = figures[day - first]
      if (figure) figure.sent += count
    }
    return { days: figures }
  },
}

type Names = 'listFormTests' | 'putFormTest' | 'removeFormTest' | 'listVersionTests'

/** Tests of a form's draft, and of its published versions. */
export const formTestHandlers: Pick<Handlers, Names> = {
  async listFormTests({ services, form }) {
    return { tests: await services.store.read((r) => r.formTests.ofForm(form.id)) }
  },

  async putFormTest({ services, form, params, body }) {
    const test = { ...body, id: params.testId }
    await services.store.write(async (w) => {
      const ids = (await w.formTests.ofForm(form.id)).map(({ id }) => id)
      if (!ids.includes(test.id) && ids.length >= MAX_TESTS) throw new Problem('formTestsFull', { limit: MAX_TESTS })
      await w.formTests.put(form.id, test, Date.now())
    })
    return {}
  },

  async removeFormTest({ services, form, params }) {
    await services.store.write((w) => w.formTests.remove(form.id, params.testId))
    return {}
  },

  async listVersionTests({ services, form, params: { version } }) {
    const { known, tests } = await services.store.read(async (r) => ({
      known: await r.forms.hasVersion(form.id, version),
      tests: await r.formTests.ofVersion(form.id, version),
    }))
    if (!known) throw new Problem('versionNotFound')
    return { tests: tests ?? [] }
  },
}
