import { Problem } from '../../../contract/problems.ts'
import type { AskedTasks, FreeTask } from '../../db/Engine.ts'
import type { Database } from '../../db/openDatabase.ts'
import { change, rowOf, type Steps } from '../../db/Steps.ts'

/** So long a task is somebody's without a word from them. */
export const LEASE_MS = 10 * 60_000
/** So many tasks of a form one person may take along to where there is no network. */
export const MOST_ALONG = 50
/** Between finding a free task and leasing it others may be quicker; after so many times there is none. */
const ATTEMPTS = 20

export interface Skip {
  readonly reason: string
  readonly note: string | null
}

/**
 * Leases of tasks: never two people on one. Every change is one transaction, and those that come at the same
 * time share a commit. A lease ends when its time is over, unless it is asked for again before.
 */
export class TaskLeases {
  constructor(private readonly database: Database) {}

  /** Free tasks, the nearest first. */
  nearby(asked: AskedTasks): Promise<readonly FreeTask[]> {
    return this.database.look(() => this.database.engine.freeTasks(asked))
  }

  /** Leases the task that the person holds already, else the nearest free one; null when none is free. */
  next(asked: Omit<AskedTasks, 'limit' | 'userId'> & { readonly userId: string }): Promise<FreeTask | null> {
    return this.database.commit(() => this.lend(asked))
  }

  private *lend(asked: Omit<AskedTasks, 'limit'> & { readonly userId: string }): Steps<FreeTask | null> {
    const { formId, userId, now } = asked
    yield* this.database.engine.lock('leases', `${formId} ${userId}`)
    const held = yield* rowOf<Omit<FreeTask, 'metres'>>(HELD, { formId, user: userId, now })
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const task = held ? { ...held, metres: null } : yield* this.database.engine.freeTask(asked)
      if (!task) return null
      const until = Math.max(task.until ?? now, now + LEASE_MS)
      if (yield* this.lease(task.seq, formId, userId, now, until)) return { ...task, until }
    }
    return null
  }

  /**
   * Leases one task, or makes the person's lease of it longer, never shorter; gives its end. `along` asks for so many
   * ms without a word. Raises taskNotFound, taskDone, taskClosed, taskTaken (with `until`), tasksAlongFull.
   */
  hold(formId: string, id: string, userId: string, now: number, along?: number): Promise<number> {
    return this.database.commit(() => this.keep({ formId, id, user: userId, now }, along))
  }

  private *keep({ formId, id, user, now }: Held, along: number | undefined): Steps<number> {
    const { engine } = this.database
    yield* engine.lock('leases', `${formId} ${user}`)
    yield* engine.lockTask(id)
    const task = yield* rowOf<TaskState>(TASK, { now, formId, id })
    if (!task) throw new Problem('taskNotFound')
    if (task.answers > 0) throw new Problem('taskDone')
    if (task.holder !== null && task.holder !== user) {
      throw new Problem('taskTaken', { until: new Date(task.until ?? now).toISOString() })
    }
    // What is in somebody's hands when its task is closed may still be finished.
    if (task.closed_at !== null && task.holder === null) throw new Problem('taskClosed')
    if (along !== undefined) {
      const found = yield* rowOf<{ readonly others: number }>(OTHERS, { formId, user, now, id })
      if ((found?.others ?? 0) >= MOST_ALONG) throw new Problem('tasksAlongFull', { limit: MOST_ALONG })
    }
    const mine = task.holder === user ? (task.until ?? now) : now
    const until = Math.max(mine, now + (along ?? LEASE_MS))
    yield* this.lease(task.seq, formId, user, now, until)
    return until
  }

  /** Gives a task back: the person's own lease, or with null whoever's it is. */
  async release(formId: string, id: string, userId: string | null): Promise<void> {
    await this.database.commit(() => change(RELEASE, { formId, id, user: userId }))
  }

  /** Gives a task back and offers it to this person no more. Raises taskNotFound. */
  async skip(formId: string, id: string, userId: string, { reason, note }: Skip, now: number): Promise<void> {
    await this.database.commit(function* () {
      const task = yield* rowOf<TaskState>(TASK, { now, formId, id })
      if (!task) throw new Problem('taskNotFound')
      yield* change(SKIP, { task: task.seq, user: userId, formId, reason, note, now })
      yield* change(RELEASE, { formId, id, user: userId })
    })
  }

  /** Offers a person again what they skipped. */
  async unskip(formId: string, userId: string): Promise<void> {
    await this.database.commit(() => change(UNSKIP, { formId, user: userId }))
  }

  /** False where somebody else has it by now. */
  private *lease(task: number, formId: string, user: string, now: number, until: number): Steps<boolean> {
    const { forUpdateIfFree } = this.database.engine
    yield* change(`DELETE FROM task_leases WHERE task IN (${ENDED} ${forUpdateIfFree})`, { now, task })
    return (yield* change(LEASE, { task, formId, user, until, now })) > 0
  }
}

interface Held {
  readonly formId: string
  readonly id: string
  readonly user: string
  readonly now: number
}

interface TaskState {
  readonly seq: number
  readonly answers: number
  readonly closed_at: number | null
  readonly holder: string | null
  readonly until: number | null
}

const HELD = `
  SELECT t.seq, t.id, t.title, t.lon, t.lat, l.until FROM task_leases l JOIN tasks t ON t.seq = l.task
  WHERE l.form_id = :formId AND l.user_id = :user AND l.until > :now AND t.answers = 0 ORDER BY l.until DESC LIMIT 1`
const TASK = `
  SELECT t.seq, t.answers, t.closed_at, l.user_id AS holder, l.until
  FROM tasks t LEFT JOIN task_leases l ON l.task = t.seq AND l.until > :now WHERE t.form_id = :formId AND t.id = :id`
const OTHERS = `
  SELECT count(*) AS others FROM task_leases l JOIN tasks t ON t.seq = l.task
  WHERE l.form_id = :formId AND l.user_id = :user AND l.until > :now AND t.id <> :id`
const ENDED = 'SELECT task FROM task_leases WHERE until <= :now AND task <> :task'
const LEASE = `
  INSERT INTO task_leases (task, form_id, user_id, until) VALUES (:task, :formId, :user, :until)
  ON CONFLICT (task) DO UPDATE SET user_id = excluded.user_id, form_id = excluded.form_id, until = excluded.until
  WHERE task_leases.user_id = excluded.user_id OR task_leases.until <= :now`
const RELEASE = `
  DELETE FROM task_leases WHERE task = (SELECT seq FROM tasks WHERE form_id = :formId AND id = :id)
  AND (CAST(:user AS TEXT) IS NULL OR user_id = :user)`
const SKIP = `
  INSERT INTO task_skips (task, user_id, form_id, reason, note, at) VALUES (:task, :user, :formId, :reason, :note, :now)
  ON CONFLICT (task, user_id) DO UPDATE SET reason = excluded.reason, note = excluded.note, at = excluded.at`
const UNSKIP = 'DELETE FROM task_skips WHERE form_id = :formId AND user_id = :user'
