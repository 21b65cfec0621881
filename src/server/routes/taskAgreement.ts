import { Readable } from 'node:stream'
import { Problem } from '../../contract/problems.ts'
import { writeTaskAnswers } from '../../exports/taskAnswers.ts'
import { outcomeLabels } from '../../exports/outcomeLabels.ts'
import { consensusFormats, type ConsensusRow } from '../../exports/consensus.ts'
import { answersAgree, type ComparedValues, type Comparison } from '../../forms/agreement/comparison.ts'
import { consensusOf } from '../../forms/agreement/consensus.ts'
import { type GivenAnswer, reliabilityOf } from '../../forms/agreement/reliability.ts'
import { reviewersOf } from '../../forms/agreement/reviewers.ts'
import { TaskFiguresCollector } from '../../forms/agreement/taskFigures.ts'
import type { Handlers } from '../http/route.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { answersByTask, type ReadAnswer, type ReviewStage } from '../store/tasks/answers.ts'
import { maySeePersonal, redactFor } from '../submissions/redactFor.ts'
import { comparisonsFor, possibleComparisons } from '../tasks/answerComparison.ts'
import { presentTask } from './presentTask.ts'
import { publishedOf } from './taskSettings.ts'

type Names = 'getTaskAgreement' | 'exportConsensus' | 'exportTaskAnswers' | 'reviewTask' | 'listTaskReviews' | 'setGold'

/** Tasks read at a time, in a worker thread. */
const TASKS_AT_ONCE = 2_000
const REVIEWS = 50
const DAY_MS = 24 * 3_600_000
/** Reliability assumed for users without judged answers. */
const UNKNOWN = 0.5
const NOTHING = { answers: 0, compared: 0, agreed: 0, gold: 0, right: 0, reliability: null }

/** Reliability of answers, consensus of collectors, and reviews. */
export const taskAgreementHandlers: Pick<Handlers, Names> = {
  async getTaskAgreement({ services, form, query }) {
    const { batch, days = 30, offset = 0 } = query
    const { comparisons } = await agreementContext(services, form)
    const gathered = new TaskFiguresCollector(comparisons)
    const [times, newest] = [new Map<string, number[]>(), new Map<string, number>()]
    for await (const answers of tasksOf(services, form.id, batch)) {
      gathered.add(answers)
      for (const { person, seconds, at } of answers) {
        newest.set(person, Math.max(at, newest.get(person) ?? 0))
        if (seconds === null) continue
        const some = times.get(person)
        if (some) some.push(seconds)
        else times.set(person, [seconds])
      }
    }
    const { people, outcomes, questions, ...figures } = gathered.figures()
    const now = Date.now()
    const { names, leases, perDay } = await services.store.scan(async (r) => {
      const leases = await r.taskAnswers.leases(form.id, now)
      const ids = Array.from(new Set([...people.keys(), ...leases.map(({ user_id }) => user_id)]))
      return {
        leases: new Map(leases.map((lease) => [lease.user_id, lease])),
        names: await r.users.names(ids),
        perDay: await r.taskAnswers.perDay(form.id, { batch, from: now - days * DAY_MS, shift: offset * 60_000 }),
      }
    })
    return {
      ...figures,
      questions: [...questions],
      outcomes: Array.from(outcomes, ([outcome, count]) => ({ outcome, count })),
      people: names.map(({ id, name }) => {
        const { held = 0, since = null } = leases.get(id) ?? {}
        return {
          userId: id,
          name,
          ...(people.get(id) ?? NOTHING),
          medianSeconds: median(times.get(id) ?? []),
          lastAt: iso(newest.get(id) ?? null),
          held,
          heldSince: iso(since),
        }
      }),
      perDay: perDay.map(({ day, answers }) => ({ day: new Date(day).toISOString().slice(0, 10), answers })),
    }
  },

  async exportConsensus({ services, form, params, query, reply }) {
    const format = consensusFormats.find(({ id }) => id === params.format)
    if (!format) throw new Problem('notFound')
    const { comparisons, labelOf } = await agreementContext(services, form, query.language)
    reply.header('content-type', format.mediaType)
    reply.header('content-disposition', `attachment; filename="${form.id}.${format.extension}"`)
    const options = { batch: query.batch, weighted: query.weighted !== undefined }
    return Readable.from(format.write(comparisons, consensusRows(services, form, comparisons, options), labelOf))
  },

  async exportTaskAnswers({ services, form, actor, query, reply }) {
    const personal = query.personal === 'true'
    if (personal && !maySeePersonal(form, actor)) throw new Problem('notAllowed')
    const { comparisons, labelOf } = await agreementContext(services, form, query.language)
    reply.header('content-type', 'text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${form.id}.answers.csv"`)
    const excluded = await services.store.scan((r) => r.taskAnswers.excluded(form.id))
    const rows = async function* () {
      for (let after: number | null = 0; after !== null;) {
        const from: number = after
        const options = { batch: query.batch, after: from, tasks: TASKS_AT_ONCE, excluded }
        const page = await services.store.scan((r) => r.taskAnswers.pageOfAll(form.id, options))
        yield* await redactFor(services, form, page.answers, personal)
        after = page.last
      }
    }
    return Readable.from(writeTaskAnswers(comparisons, rows(), labelOf))
  },

  async reviewTask({ services, form, params, body, actor }) {
    const { store } = services
    const task = await store.read((r) => r.tasks.get(form.id, params.taskId))
    if (!task) throw new Problem('taskNotFound')
    const by = actor.user.id
    await store.write(async (w) => {
      const answers = await w.taskAnswers.ofTask(form.id, task.seq)
      const reviews = await w.taskAnswers.reviewsOf(form.id, task.seq)
      const current = answers.filter(({ round }) => round === task.round)
      if (current.length === 0) throw new Problem('taskNotAnswered')
      // Users do not review their own answers; a dispute is settled by another reviewer.
      const last = reviews.filter(({ round }) => round === task.round).at(-1)
      const isTheirs = current.some(({ user_id }) => user_id === by) || (last?.verdict === 'disputed' && last.by === by)
      if (isTheirs) throw new Problem('taskReviewOwn')
      const chosen = body.verdict === 'corrected' ? (body.userId ?? '') : null
      if (chosen !== null && !current.some(({ user_id }) => user_id === chosen)) {
        throw new Problem('badRequest', { reason: 'userId has to be one of those who answered the task' })
      }
      await w.taskAnswers.review({
        task: task.seq,
        form_id: form.id,
        round: task.round,
        step: (last?.step ?? 0) + 1,
        by,
        at: Date.now(),
        verdict: body.verdict as 'accepted',
        chosen,
        note: body.note?.trim() || null,
      })
    })
    return {}
  },

  async listTaskReviews({ services, form, query, actor }) {
    const now = Date.now()
    const { reviewShare } = await services.store.read((r) => r.tasks.settings(form.id))
    const seqs = await services.store.scan((r) =>
      r.taskAnswers.toReview(form.id, {
        stage: (query.stage ?? 'sample') as ReviewStage,
        share: reviewShare,
        except: actor.user.id,
        limit: REVIEWS,
      }),
    )
    const tasks = await services.store.scan((r) => r.tasks.these(form.id, seqs, now))
    const decisions = await services.store.scan((r) => r.taskAnswers.decisions(form.id))
    const place = new Map(seqs.map((seq, n) => [seq, n]))
    const inOrder = tasks.toSorted((a, b) => (place.get(a.seq) ?? 0) - (place.get(b.seq) ?? 0))
    return { tasks: inOrder.map(presentTask), reviewers: [...reviewersOf(decisions)] }
  },

  async setGold({ services, form, params, body }) {
    const { store } = services
    const task = await store.read((r) => r.tasks.get(form.id, params.taskId))
    if (!task) throw new Problem('taskNotFound')
    const { comparisons, kept } = await agreementContext(services, form)
    await store.write(async (w) => {
      if (!body.gold) return w.tasks.setGold(form.id, task.seq, null, [])
      const answers = (await w.taskAnswers.ofTask(form.id, task.seq)).filter(({ round }) => round === task.round)
      const voices = answers.map((one) => ({ ...one, compared: JSON.parse(one.compared) as ComparedValues }))
      const right =
        body.userId === undefined ? consensusOf(kept, voices) : voices.find(({ user_id }) => user_id === body.userId)
      if (!right) throw new Problem('taskNotAnswered')
      const gold = { outcome: right.outcome, compared: right.compared }
      // Judges earlier answers to the task, too.
      const results = voices.map((one) => ({ user: one.user_id, correct: answersAgree(comparisons, one, gold) }))
      await w.tasks.setGold(form.id, task.seq, JSON.stringify(gold), results)
    })
    return {}
  },
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

interface AgreementContext {
  readonly comparisons: readonly Comparison[]
  /** Includes outcomes that were removed, which stored answers may have. */
  readonly kept: readonly Comparison[]
  /** Label of an outcome in the requested language. */
  readonly labelOf: (outcome: string) => string
}

async function agreementContext(services: Services, form: FormRow, language?: string): Promise<AgreementContext> {
  const settings = await services.store.read((r) => r.tasks.settings(form.id))
  const compiled = await publishedOf(services, form)
  const fallback = compiled?.languages[0] ?? 'en'
  const labelOf = outcomeLabels(settings.outcomes, { language: language ?? fallback, fallback })
  if (!compiled) return { comparisons: settings.compared, kept: settings.compared, labelOf }
  return { comparisons: comparisonsFor(settings, compiled), kept: possibleComparisons(settings, compiled), labelOf }
}

/** Yields the current answers to each task of a form or batch, in the order the tasks were added. */
async function* tasksOf({ store }: Services, formId: string, batch?: string): AsyncGenerator<readonly ReadAnswer[]> {
  const excluded = await store.scan((r) => r.taskAnswers.excluded(formId))
  const options = { batch, tasks: TASKS_AT_ONCE, excluded }
  yield* answersByTask((after) => store.scan((r) => r.taskAnswers.page(formId, { ...options, after })))
}

/**
 * Returns the weight of each user's answers: the probability that one is right, from all their answers to the form's
 * tasks.
 */
async function reliabilityWeights(
  services: Services,
  form: FormRow,
  comparisons: readonly Comparison[],
): Promise<(person: string) => number> {
  const given: GivenAnswer[] = []
  for await (const answers of tasksOf(services, form.id)) given.push(...answers)
  const people = reliabilityOf(comparisons, given)
  return (person) => people.get(person)?.reliability ?? UNKNOWN
}

/** Yields the consensus on each task; the answer chosen by a reviewer, if any. */
async function* consensusRows(
  services: Services,
  form: FormRow,
  comparisons: readonly Comparison[],
  { batch, weighted }: { readonly batch: string | undefined; readonly weighted: boolean },
): AsyncGenerator<ConsensusRow> {
  const weightOf = weighted ? await reliabilityWeights(services, form, comparisons) : () => 1
  let waiting: (readonly GivenAnswer[])[] = []
  const flush = async function* (): AsyncGenerator<ConsensusRow> {
    const groups = new Map(waiting.map((answers) => [Number(answers[0]?.task), answers]))
    waiting = []
    const seqs = Array.from(groups.keys())
    const tasks = await services.store.scan((r) => r.taskAnswers.tasksWithReviews(form.id, seqs))
    for (const task of tasks) {
      const answers = groups.get(task.seq) ?? []
      const chosen = answers.find(({ person }) => person === task.chosen)
      const voices = answers.map((answer) => ({ ...answer, weight: weightOf(answer.person) }))
      const consensus = consensusOf(comparisons, voices)
      if (!consensus) continue
      const { outcome, compared } = chosen ?? consensus
      yield {
        id: task.id,
        key: task.key?.startsWith('=') ? task.key.slice(1) : null,
        title: task.title,
        longitude: task.lon,
        latitude: task.lat,
        properties: JSON.parse(task.input) as ConsensusRow['properties'],
        consensus: { ...consensus, outcome, compared },
        review: task.verdict,
      }
    }
  }
  for await (const answers of tasksOf(services, form.id, batch)) {
    const counted = answers.filter(({ correct }) => correct === null)
    if (counted.length > 0) waiting.push(counted)
    if (waiting.length >= 500) yield* flush()
  }
  yield* flush()
}
