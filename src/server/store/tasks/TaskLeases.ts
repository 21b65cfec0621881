import { Problem } from '../../../contract/problems.ts'
import { SharedCommits } from '../../db/SharedCommits.ts'
import type { Database } from '../../db/openDatabase.ts'
import { prepareFinder, type Asked, type FreeTask, type TaskFinder } from './findNearest.ts'

/** So long a task is somebody's without a word from them. */
export const LEASE_MS = 10 * 60_000
/** So many tasks of a form one person may take along to where there is no network. */
export const MOST_ALONG = 50

export interface Skip {
  readonly reason: string
  readonly note: string | null
}

/**
 * Leases of tasks: never two people on one. Every change is one transaction, and those that come at the same
 * time share a commit. A lease ends when its time is over, unless it is asked for again before.
 */
export class TaskLeases {
  private readonly commits: SharedCommits
  private readonly find: TaskFinder
  private readonly statements: Statements

  constructor(private readonly database: Database) {
    this.commits = new SharedCommits(database)
    this.find = prepareFinder(database.sqlite)
    this.statements = prepare(database)
  }

  /** Free tasks, the nearest first. */
  nearby(asked: Asked): Promise<FreeTask[]> {
    return this.database.exclusively(() => this.find(asked))
  }

  /** Leases the task that the person holds already, else the nearest free one; null when none is free. */
  next(asked: Omit<Asked, 'limit' | 'userId'> & { readonly userId: string }): Promise<FreeTask | null> {
    const { formId, userId, from, now } = asked
    return this.commits.run(() => {
      const held = this.statements.held.get([formId, userId, now]) as Omit<FreeTask, 'metres'> | undefined
      const task = held ? { ...held, metres: null } : this.find({ formId, userId, from, now, limit: 1 })[0]
      if (!task) return null
      const until = Math.max(task.until ?? now, now + LEASE_MS)
      return { ...task, until: this.lease(task.seq, formId, userId, now, until) }
    })
  }

  /**
   * Leases one task, or makes the person's lease of it longer, never shorter; gives its end. `along` asks for so many
   * ms without a word. Raises taskNotFound, taskDone, taskClosed, taskTaken (with `until`), tasksAlongFull.
   */
  hold(formId: string, id: string, userId: string, now: number, along?: number): Promise<number> {
    return this.commits.run(() => {
      const task = this.statements.task.get([now, formId, id]) as TaskState | undefined
      if (!task) throw new Problem('taskNotFound')
      if (task.answers > 0) throw new Problem('taskDone')
      if (task.holder !== null && task.holder !== userId) {
        throw new Problem('taskTaken', { until: new Date(task.until ?? now).toISOString() })
      }
      // What is in somebody's hands when its task is closed may still be finished.
      if (task.closed_at !== null && task.holder === null) throw new Problem('taskClosed')
      if (along !== undefined && !this.mayTakeAlong(formId, userId, id, now)) {
        throw new Problem('tasksAlongFull', { limit: MOST_ALONG })
      }
      const mine = task.holder === userId ? (task.until ?? now) : now
      return this.lease(task.seq, formId, userId, now, Math.max(mine, now + (along ?? LEASE_MS)))
    })
  }

  /** Gives a task back: the person's own lease, or with null whoever's it is. */
  async release(formId: string, id: string, userId: string | null): Promise<void> {
    await this.commits.run(() => this.statements.release.run([formId, id, userId, userId]))
  }

  /** Gives a task back and offers it to this person no more. Raises taskNotFound. */
  async skip(formId: string, id: string, userId: string, { reason, note }: Skip, now: number): Promise<void> {
    await this.commits.run(() => {
      const task = this.statements.task.get([now, formId, id]) as TaskState | undefined
      if (!task) throw new Problem('taskNotFound')
      this.statements.skip.run([task.seq, userId, formId, reason, note, now])
      this.statements.release.run([formId, id, userId, userId])
    })
  }

  /** Offers a person again what they skipped. */
  async unskip(formId: string, userId: string): Promise<void> {
    await this.commits.run(() => this.statements.unskip.run([formId, userId]))
  }

  private mayTakeAlong(formId: string, userId: string, id: string, now: number): boolean {
    const { others } = this.statements.others.get([formId, userId, now, id]) as { readonly others: number }
    return others < MOST_ALONG
  }

  private lease(seq: number, formId: string, userId: string, now: number, until = now + LEASE_MS): number {
    this.statements.forget.run([now])
    this.statements.lease.run([seq, formId, userId, until])
    return until
  }
}

interface TaskState {
  readonly seq: number
  readonly answers: number
  readonly closed_at: number | null
  readonly holder: string | null
  readonly until: number | null
}

type Statements = ReturnType<typeof prepare>

function prepare({ sqlite }: Database) {
  return {
    held: sqlite.prepare(
      `SELECT t.seq, t.id, t.title, t.lon, t.lat, l.until FROM task_leases l JOIN tasks t ON t.seq = l.task
       WHERE l.form_id = ? AND l.user_id = ? AND l.until > ? AND t.answers = 0 ORDER BY l.until DESC LIMIT 1`,
    ),
    task: sqlite.prepare(
      `SELECT t.seq, t.answers, t.closed_at, l.user_id AS holder, l.until
       FROM tasks t LEFT JOIN task_leases l ON l.task = t.seq AND l.until > ? WHERE t.form_id = ? AND t.id = ?`,
    ),
    others: sqlite.prepare(
      `SELECT count(*) AS others FROM task_leases l JOIN tasks t ON t.seq = l.task
       WHERE l.form_id = ? AND l.user_id = ? AND l.until > ? AND t.id <> ?`,
    ),
    forget: sqlite.prepare('DELETE FROM task_leases WHERE until <= ?'),
    lease: sqlite.prepare(
      `INSERT INTO task_leases (task, form_id, user_id, until) VALUES (?, ?, ?, ?)
       ON CONFLICT (task) DO UPDATE SET user_id = excluded.user_id, until = excluded.until`,
    ),
    release: sqlite.prepare(
      `DELETE FROM task_leases WHERE task = (SELECT seq FROM tasks WHERE form_id = ? AND id = ?)
       AND (? IS NULL OR user_id = ?)`,
    ),
    skip: sqlite.prepare(
      `INSERT INTO task_skips (task, user_id, form_id, reason, note, at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (task, user_id) DO UPDATE SET reason = excluded.reason, note = excluded.note, at = excluded.at`,
    ),
    unskip: sqlite.prepare('DELETE FROM task_skips WHERE form_id = ? AND user_id = ?'),
  }
}
