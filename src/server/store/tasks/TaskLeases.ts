import { Problem } from '../../../contract/problems.ts'
import type { Engine, FreeTask } from '../../db/Engine.ts'
import type { Database } from '../../db/openDatabase.ts'
import { executeStatement, queryRow, queryRowsLater, type SqlSteps } from '../../db/SqlSteps.ts'
import { type FreeTasksRequest, freeTasks, reservedTasks } from './freeTasks.ts'
import {
  answerableTask,
  isAssignedToOthersSql,
  type LastSteps,
  runLast,
  storeAnswer,
  type TaskAnswer,
  type TaskRefusal,
} from './TaskAnswers.ts'

/** Duration of a lease that is not renewed, in ms. */
export const LEASE_MS = 10 * 60_000
/** Searches that start within this time, in ms, wait for one removal of expired leases. */
const FORGET_TOGETHER_MS = 1_000
/** Maximum number of tasks per form a user may lease for offline use. */
export const MAX_RESERVED_TASKS = 50

export interface Skip {
  readonly reason: string
  readonly note: string | null
}

/** Options for assigning the next task. */
interface Dealing {
  /** Random number from 0 to 1: below `goldShare` a gold task is assigned. */
  readonly chance?: number
  readonly goldShare?: number
  /** Maximum number of neighbours leased and answered together with a task, and their maximum distance in metres. */
  readonly together?: number
  readonly togetherMetres?: number
}

type Next = Omit<FreeTasksRequest, 'limit' | 'userId'> & { readonly userId: string } & Dealing

/**
 * Leases of tasks: never more users per task than answers needed, and never the same user twice. Every change is a
 * transaction; concurrent ones share a commit. A lease expires unless it is renewed.
 */
export class TaskLeases {
  /** Removals of expired leases under way, and as of when, by form. */
  private readonly forgetting = new Map<string, { readonly now: number; readonly done: Promise<void> }>()

  constructor(private readonly database: Database) {}

  /** Free tasks, nearest first, merged with the user's leased ones by distance or number. */
  async nearby(request: FreeTasksRequest): Promise<readonly FreeTask[]> {
    await this.forget(request.formId, request.now)
    const { engine } = this.database
    return this.database.look(function* () {
      const own = yield* reservedTasks(engine, request)
      const free = yield* freeTasks(engine, request, 'look')
      const all = [...own, ...free]
      if (own.length === 0 || request.order === 'priority' || request.order === 'random')
        return all.slice(0, request.limit)
      const rank = ({ metres, seq }: FreeTask) => (request.from ? (metres ?? Number.POSITIVE_INFINITY) : seq)
      return all.toSorted((a, b) => (rank(a) === rank(b) ? a.seq - b.seq : rank(a) - rank(b))).slice(0, request.limit)
    })
  }

  /**
   * Leases the task the user already holds, else a free one; null if none is free. `except`: a task the user rejects,
   * which is released. Occasionally assigns a gold task, indistinguishable from others.
   */
  async next(request: Next): Promise<FreeTask | null> {
    const found = await this.database.commit(() => this.lend(request))
    if (found.task || !found.hasExpired) return found.task
    await this.forget(request.formId, request.now)
    return (await this.database.commit(() => this.lend(request, true))).task
  }

  /** `hasExpired`: nothing was leased, because expired leases must be removed before (`isCleaned`). */
  private *lend(
    request: Next,
    isCleaned = false,
  ): SqlSteps<{ readonly task: FreeTask | null; readonly hasExpired?: boolean }> {
    const { engine } = this.database
    const { formId, userId, now, except, chance = 1, goldShare = 0 } = request
    yield* engine.lock('leases', `${formId} ${userId}`)
    if (except !== undefined) yield* this.giveBack(formId, except, userId)
    const expired = yield* queryRowsLater(EXPIRED, { formId, now })
    const [held] = yield* reservedTasks(engine, { ...request, limit: 1, box: undefined })
    if (held) {
      const until = yield* this.extend(held.seq, formId, userId, now, held.until ?? now)
      return { task: { ...held, until } }
    }
    if (expired.length > 0 && !isCleaned) return { task: null, hasExpired: true }
    const gold = chance < goldShare ? yield* engine.anyGold(formId, userId) : undefined
    const task = gold ?? (yield* this.freeOne(request))
    if (!task) return { task: null }
    const until = yield* this.lease(task.seq, formId, userId, now, now)
    if (!gold) yield* this.lendNeighbours(request, task)
    return { task: { ...task, until } }
  }

  private *freeOne(request: Next): SqlSteps<FreeTask | undefined> {
    const [free] = yield* freeTasks(this.database.engine, { ...request, limit: 1 }, 'lease')
    if (free || this.database.engine.forUpdate === '') return free
    // Tasks being leased concurrently may need further answers.
    return (yield* freeTasks(this.database.engine, { ...request, limit: 1 }, 'wait'))[0]
  }

  private *lendNeighbours(request: Next, { seq, lon, lat }: FreeTask): SqlSteps<void> {
    const { formId, userId, now, together = 1, togetherMetres = 0 } = request
    if (together < 2 || lon === null || lat === null) return
    const around = { formId, userId, from: [lon, lat] as const, now, limit: together - 1 }
    for (const { seq: near, metres } of yield* freeTasks(this.database.engine, around, 'lease')) {
      if ((metres ?? Infinity) <= togetherMetres) yield* this.lease(near, formId, userId, now, now, seq)
    }
  }

  /**
   * Leases a task or extends the user's lease, never shortening it; returns its end, in ms since 1970. Throws
   * taskNotFound, taskDone, taskClosed, taskTaken (with `until`), taskOfTeam, tasksPaused or tasksAlongFull.
   */
  hold(formId: string, id: string, userId: string, now: number, how: Holding = {}): Promise<number> {
    return this.database.commit(() => this.keep({ formId, id, user: userId, now }, how))
  }

  private *keep({ formId, id, user, now }: Held, { along, isPaused = false }: Holding): SqlSteps<number> {
    const { engine } = this.database
    yield* engine.lock('leases', `${formId} ${user}`)
    yield* engine.lockTask(formId, id)
    yield* executeStatement(forgetOfTask(engine), { formId, id, now })
    const task = yield* queryRow<TaskState>(taskOf(engine), { formId, id, user })
    if (!task) throw new Problem('taskNotFound')
    if (task.done_at !== null && task.gold === null) throw new Problem('taskDone')
    if (task.until === null) {
      if (task.answered) throw new Problem('taskDone')
      // A task leased before it was closed may still be finished.
      if (task.closed_at !== null) throw new Problem('taskClosed')
      if (task.free < 1) throw new Problem('taskTaken', { until: new Date(task.next_end ?? now).toISOString() })
      if (task.of_others) throw new Problem('taskOfTeam')
      if (isPaused) throw new Problem('tasksPaused')
    }
    if (along !== undefined) {
      const found = yield* queryRow<{ readonly others: number }>(othersOf(engine), { formId, user, now, id })
      if ((found?.others ?? 0) >= MAX_RESERVED_TASKS) throw new Problem('tasksAlongFull', { limit: MAX_RESERVED_TASKS })
    }
    const until = Math.max(task.until ?? now, now + (along ?? 0))
    if (task.until === null) return yield* this.lease(task.seq, formId, user, now, until)
    return yield* this.extend(task.seq, formId, user, now, until)
  }

  /** Releases a user's lease of a task; null: all leases of it. */
  async release(formId: string, id: string, userId: string | null): Promise<void> {
    await this.database.commit(() => this.giveBack(formId, id, userId))
  }

  /** Releases a task and does not offer it to this user again. Throws taskNotFound. */
  async skip(formId: string, id: string, userId: string, { reason, note }: Skip, now: number): Promise<void> {
    await this.database.commit(() => this.pass(formId, id, userId, { reason, note }, now))
  }

  private *pass(formId: string, id: string, user: string, { reason, note }: Skip, now: number): SqlSteps<void> {
    const { engine } = this.database
    const task = yield* queryRow<TaskState>(taskOf(engine), { formId, id, user })
    if (!task) throw new Problem('taskNotFound')
    yield* executeStatement(skipOf(engine), { task: task.seq, user, formId, reason, note, now })
    yield* this.giveBack(formId, id, user)
  }

  /** Stores an outcome without a submission as the answer to a task; returns why it is refused, else null. */
  answer(answer: TaskAnswer): Promise<TaskRefusal | null> {
    const { engine } = this.database
    return this.database.commit(function* () {
      const task = yield* answerableTask(engine, answer)
      if (typeof task === 'string') return task
      const last: LastSteps = new Map()
      yield* storeAnswer(engine, task, answer, last)
      yield* runLast(last)
      return null
    })
  }

  /** Offers skipped tasks to a user again. */
  async unskip(formId: string, userId: string): Promise<void> {
    await this.database.commit(() => executeStatement(UNSKIP, { formId, user: userId }))
  }

  /** Removes expired leases before a search, once for all who search at that moment. */
  private async forget(formId: string, now: number): Promise<void> {
    const underWay = this.forgetting.get(formId)
    if (underWay && now - underWay.now < FORGET_TOGETHER_MS) return underWay.done
    const done = this.forgetExpired(formId, now).finally(() => {
      if (this.forgetting.get(formId)?.done === done) this.forgetting.delete(formId)
    })
    this.forgetting.set(formId, { now, done })
    return done
  }

  /** Rows being changed by others are waited for. */
  private async forgetExpired(formId: string, now: number): Promise<void> {
    const { engine } = this.database
    const expired = await this.database.look(() => queryRow(EXPIRED, { formId, now }))
    if (expired)
      await this.database.commit(() => executeStatement(`${forgetOf(engine)} ${engine.forUpdate})`, { formId, now }))
  }

  /** Also releases tasks leased together with it. */
  private *giveBack(formId: string, id: string, user: string | null): SqlSteps<void> {
    const task = yield* queryRow<{ readonly seq: number }>(SEQ, { formId, id })
    if (task) yield* executeStatement(RELEASE, { formId, seq: task.seq, user })
  }

  /** Leases for at least the usual duration, and until `until`; returns the end. */
  private *lease(
    task: number,
    formId: string,
    user: string,
    now: number,
    until: number,
    leader: number | null = null,
  ): SqlSteps<number> {
    const end = Math.max(until, now + LEASE_MS)
    yield* executeStatement(leaseOf(this.database.engine), { task, formId, user, now, end, leader })
    return end
  }

  /** Extends a lease, and those of the tasks leased together with it; returns the end. */
  private *extend(task: number, formId: string, user: string, now: number, until: number): SqlSteps<number> {
    const end = yield* this.lease(task, formId, user, now, until)
    yield* executeStatement(LENGTHEN, { formId, task, user, end })
    return end
  }
}

/** Options of a lease. */
interface Holding {
  /** Duration without renewal, in ms. */
  readonly along?: number | undefined
  /** True if only existing leases may be extended. */
  readonly isPaused?: boolean
}

interface Held {
  readonly formId: string
  readonly id: string
  readonly user: string
  readonly now: number
}

interface TaskState {
  readonly seq: number
  readonly free: number
  readonly done_at: number | null
  readonly closed_at: number | null
  readonly gold: string | null
  /** End of the user's own lease. */
  readonly until: number | null
  /** End of the first lease of another user. */
  readonly next_end: number | null
  readonly answered: number | boolean
  readonly of_others: number | boolean
}

const EXPIRED = 'SELECT 1 FROM task_leases WHERE form_id = :formId AND until <= :now LIMIT 1'
const forgetOf = ({ sameForm }: Engine): string => `
  DELETE FROM task_leases WHERE form_id = :formId AND (task, user_id) IN (
    SELECT l.task, l.user_id FROM task_leases l JOIN tasks t ON t.seq = l.task AND ${sameForm('t.form_id', 'l.form_id')}
    WHERE l.form_id = :formId AND l.until <= :now ORDER BY l.task`
const forgetOfTask = ({ sameForm }: Engine): string => `
  DELETE FROM task_leases WHERE until <= :now AND ${sameForm('form_id', ':formId')}
    AND task = (SELECT seq FROM tasks WHERE form_id = :formId AND id = :id)`
const SEQ = 'SELECT seq FROM tasks WHERE form_id = :formId AND id = :id'
const taskOf = (engine: Engine): string => `
  SELECT t.seq, t.free, t.done_at, t.closed_at, t.gold,
    (SELECT until FROM task_leases l
      WHERE l.task = t.seq AND l.user_id = :user AND ${engine.sameForm('l.form_id', ':formId')}) AS until,
    (SELECT min(l.until) FROM task_leases l WHERE l.task = t.seq AND ${engine.sameForm('l.form_id', ':formId')}) AS next_end,
    EXISTS (SELECT 1 FROM task_answers a WHERE a.task = t.seq AND a.round = t.round AND a.user_id = :user
      AND ${engine.sameForm('a.form_id', ':formId')}) AS answered,
    ${isAssignedToOthersSql(engine)} AS of_others
  FROM tasks t WHERE t.form_id = :formId AND t.id = :id`
const othersOf = ({ sameForm }: Engine): string => `
  SELECT count(*) AS others FROM task_leases l JOIN tasks t ON t.seq = l.task AND ${sameForm('t.form_id', 'l.form_id')}
  WHERE l.form_id = :formId AND l.user_id = :user AND l.until > :now AND t.id <> :id`
const leaseOf = ({ keyOf }: Engine): string => `
  INSERT INTO task_leases (task, form_id, user_id, since, until, leader)
  VALUES (:task, :formId, :user, :now, :end, :leader)
  ON CONFLICT ${keyOf('task', 'user_id')} DO UPDATE SET until = excluded.until`
/** Tasks answered together are leased together. */
const LENGTHEN = 'UPDATE task_leases SET until = :end WHERE form_id = :formId AND user_id = :user AND leader = :task'
const RELEASE = `
  DELETE FROM task_leases WHERE form_id = :formId AND (task = :seq OR leader = :seq)
    AND (CAST(:user AS TEXT) IS NULL OR user_id = :user)`
const skipOf = ({ keyOf }: Engine): string => `
  INSERT INTO task_skips (task, user_id, form_id, reason, note, at) VALUES (:task, :user, :formId, :reason, :note, :now)
  ON CONFLICT ${keyOf('task', 'user_id')} DO UPDATE SET reason = excluded.reason, note = excluded.note, at = excluded.at`
const UNSKIP = 'DELETE FROM task_skips WHERE form_id = :formId AND user_id = :user'
