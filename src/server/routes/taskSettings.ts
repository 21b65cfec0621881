import { Problem } from '../../contract/problems.ts'
import { consensusOf } from '../../forms/agreement/consensus.ts'
import type { ComparedValues } from '../../forms/agreement/comparison.ts'
import { comparisonsOf } from '../../forms/agreement/comparison.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { TaskSettings } from '../../forms/tasks/TaskSettings.ts'
import type { Handlers } from '../http/route.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { maySeePersonal, redactFor } from '../submissions/redactFor.ts'
import { comparisonsFor } from '../tasks/answerComparison.ts'
import { presentTask, shapesOf } from './presentTask.ts'

type Names = 'getTaskSettings' | 'saveTaskSettings' | 'askTasksAgain' | 'listTaskAnswers'

/** Tasks changed per transaction. */
const AT_ONCE = 1_000
const DAY_MS = 24 * 3_600_000

/** Settings of tasks, and all answers to one. */
export const taskSettingsHandlers: Pick<Handlers, Names> = {
  async getTaskSettings({ services, form }) {
    const settings = await services.store.read((r) => r.tasks.settings(form.id))
    const compiled = await publishedOf(services, form)
    return {
      settings,
      questions: compiled ? [...comparisonsOf(compiled)] : [],
      languages: [...(compiled?.languages ?? ['en'])],
    }
  },

  async saveTaskSettings({ services, form, body }) {
    const { store } = services
    if (form.template !== TEMPLATE_KINDS.MICRO_TASK) throw new Problem('formNotAnswerable')
    const settings = checked(body.settings as TaskSettings)
    const before = await store.read((r) => r.tasks.settings(form.id))
    await store.write((w) => w.tasks.saveSettings(form.id, settings))
    if (whatFollows(before) !== whatFollows(settings)) await reapplySettings(services, form)
    return { settings }
  },

  async askTasksAgain({ services: { store }, form, body: { batch, taskId, olderThanDays = 0 } }) {
    const before = Date.now() - olderThanDays * DAY_MS + 1
    let count = 0
    for (;;) {
      const more = await store.write((w) => w.tasks.askAgain(form.id, before, AT_ONCE, { batch, taskId }))
      if (more === 0) return { count }
      count += more
    }
  },

  async listTaskAnswers({ services, form, actor, params }) {
    const now = Date.now()
    const row = await services.store.read((r) => r.tasks.get(form.id, params.taskId))
    if (!row) throw new Problem('taskNotFound')
    const [found, answers, settings, reviews] = await services.store.scan(async (r) => [
      await r.tasks.these(form.id, [row.seq], now),
      await r.taskAnswers.ofTask(form.id, row.seq),
      await r.tasks.settings(form.id),
      await r.taskAnswers.reviewsOf(form.id, row.seq),
    ])
    const [task] = found
    if (!task) throw new Problem('taskNotFound')
    const shown = await redactFor(services, form, answers, maySeePersonal(form, actor))
    const compiled = await publishedOf(services, form)
    const comparisons = compiled ? comparisonsFor(settings, compiled) : settings.compared
    const current = answers.filter(({ round }) => round === task.round)
    const voices = current.map(({ outcome, compared }) => ({
      outcome,
      compared: JSON.parse(compared) as ComparedValues,
    }))
    return {
      task: presentTask(task),
      shapes: shapesOf(task.shape),
      consensus: consensusOf(comparisons, voices),
      reviews: reviews
        .filter(({ round }) => round === task.round)
        .map(({ name, at, verdict, chosen, note }) => ({
          name,
          at: new Date(at).toISOString(),
          verdict,
          userId: chosen,
          note,
        })),
      answers: shown.map((one) => ({
        userId: one.user_id,
        name: one.name,
        round: one.round,
        outcome: one.outcome,
        note: one.note,
        at: new Date(one.at).toISOString(),
        seconds: one.seconds,
        submissionId: one.submission_id,
        correct: one.correct === null ? null : one.correct === 1,
        input: one.input === null ? null : (JSON.parse(one.input) as Record<string, unknown>),
      })),
    }
  },
}

/** Key of the settings that existing tasks are updated with. */
const whatFollows = ({ answersWanted, agreeAfter, compared, rules }: TaskSettings): string =>
  JSON.stringify({ answersWanted, agreeAfter, compared, rules })

/** Applies the settings of a form and its batches to existing tasks: all of them, or those of one batch. */
export async function reapplySettings(services: Services, form: FormRow, batch?: string): Promise<void> {
  const { store } = services
  const settings = await store.read((r) => r.tasks.settings(form.id))
  const compiled = await publishedOf(services, form)
  const comparisons = compiled ? comparisonsFor(settings, compiled) : settings.compared
  const options = { formId: form.id, settings, comparisons, batch, limit: AT_ONCE }
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await store.write((w) => w.tasks.reapply({ ...options, after: from, now: Date.now() }))
  }
}

/** Throws badRequest for contradictory settings. */
function checked(settings: TaskSettings): TaskSettings {
  const { agreeAfter, answersWanted, outcomes, rules } = settings
  const ids = outcomes.map(({ id }) => id)
  if (new Set([...ids, 'done']).size !== ids.length + 1) {
    throw new Problem('badRequest', { reason: 'each outcome needs an id of its own, and none of them may be "done"' })
  }
  if (agreeAfter !== null && agreeAfter > answersWanted) {
    throw new Problem('badRequest', { reason: 'agreeAfter must not be greater than answersWanted' })
  }
  for (const { box } of rules) {
    const [west = 0, south = 0, east = 0, north = 0] = box ?? []
    if (Math.abs(west) > 180 || Math.abs(east) > 180 || Math.abs(south) > 90 || Math.abs(north) > 90 || south > north) {
      throw new Problem('badRequest', { reason: 'a box is west, south, east, north in degrees' })
    }
  }
  return settings
}

/** Returns the public version of a form, else the last one; null if it was never published. */
export async function publishedOf(services: Services, form: FormRow) {
  const newest = (await services.store.read((r) => r.forms.versions(form.id)))[0]?.number
  const number = form.published_version ?? newest
  return number === undefined || number === null ? null : (await services.versions.get(form.id, number)).compiled
}
