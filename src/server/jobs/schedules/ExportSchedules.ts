import { createHash, randomUUID } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { Updateable } from 'kysely'
import type { ExportRequest } from '../../../contract/exportShapes.ts'
import { Problem } from '../../../contract/problems.ts'
import { type ExportTarget, MAX_SCHEDULES, type NewSchedule } from '../../../contract/scheduleShapes.ts'
import { writeAuditEntry } from '../../audit/writeAuditEntry.ts'
import type { Config } from '../../config.ts'
import type { ExportSchedulesTable } from '../../db/tables.ts'
import type { Desks } from '../../desk/Desks.ts'
import type { Actor } from '../../permissions/Actor.ts'
import { hasPermission } from '../../permissions/roleOn.ts'
import type { ExportJobRow } from '../../store/exportJobs.ts'
import type { FormRow } from '../../store/forms/reader.ts'
import type { ScheduleRow } from '../../store/schedules.ts'
import type { Store } from '../../store/Store.ts'
import { maySeePersonal } from '../../submissions/redactFor.ts'
import type { ExportJobs } from '../exports/ExportJobs.ts'
import { startExport } from '../exports/startExport.ts'
import { deliver, isAllowed } from './deliver.ts'
import { DeliveryError, failureOf } from './failureOf.ts'
import { nextTime } from './nextTime.ts'

interface Parts {
  readonly config: Pick<Config, 'exportTargets'>
  readonly store: Store
  readonly desks: Pick<Desks, 'plan' | 'ask'>
  readonly exportJobs: ExportJobs
  readonly failed: (error: unknown) => void
}

/** Delays before retries after a failure, in ms; afterwards at its next regular time. */
const RETRIES_MS = [60_000, 5 * 60_000, 30 * 60_000, 3 * 3_600_000]
/** Lease of a schedule held by the process that starts or delivers it, and interval at which it is renewed, in ms. */
const HELD_MS = 60_000
const BEAT_MS = 15_000
/** Maximum number of concurrent deliveries, so that slow targets delay few others. */
const DELIVERIES = 8

/**
 * Scheduled exports: made with the current permissions of the user who created them, and delivered to a target. A
 * schedule is handled by one process at a time; another takes over if that stops.
 */
export class ExportSchedules {
  private readonly deliveries = new Map<string, Promise<void>>()
  private readonly ending = new AbortController()

  constructor(private readonly parts: Parts) {}

  /** Throws targetNotAllowed, tooManySchedules or scheduleExists. `origin`: of the portal. */
  async add(form: FormRow, actor: Actor, { every, hour, target, request }: NewSchedule, origin: string): Promise<void> {
    const { config, store } = this.parts
    if (!isAllowed(target, config.exportTargets)) throw new Problem('targetNotAllowed')
    const now = Date.now()
    const facts = { id: randomUUID(), form_id: form.id, user_id: actor.user.id, origin, created_at: now }
    const json = { target: JSON.stringify(target), request: JSON.stringify(request) }
    const likeness = hashOf({ every, hour, target, request })
    await store.write(async (w) => {
      const all = await w.schedules.ofForm(form.id)
      if (all.length >= MAX_SCHEDULES) throw new Problem('tooManySchedules', { limit: MAX_SCHEDULES })
      const row = { ...facts, ...json, likeness, every, hour, next_at: nextTime(every, hour, now) }
      if (!(await w.schedules.add(row))) throw new Problem('scheduleExists')
    })
  }

  /** Runs a schedule now, or only delivers its file again if just that failed. Throws notFound or exportsFull. */
  async run(formId: string, id: string): Promise<void> {
    const now = Date.now()
    const row = (await this.parts.store.read((r) => r.schedules.ofForm(formId))).find((one) => one.id === id)
    if (!row) throw new Problem('notFound')
    if ((row.held_until ?? 0) > now) return
    if (row.job_id === null) await this.begin(row, row.next_at, now)
    else if (row.retry_at !== null) await this.goOn(row, row.job_id, now)
  }

  /** Starts due exports and delivers finished ones, without waiting for the deliveries. */
  async work(now = Date.now()): Promise<void> {
    const { store } = this.parts
    for (const row of await store.read((r) => r.schedules.due(now))) {
      try {
        const isUnderWay = row.job_id !== null && row.retry_at === null
        // At its regular time a new export starts, even if the previous one failed.
        if (row.next_at <= now && !isUnderWay) await this.begin(row, nextTime(row.every, row.hour, now), now)
        else if (row.job_id === null) await this.begin(row, row.next_at, now)
        else await this.goOn(row, row.job_id, now)
      } catch (error) {
        // Too many exports of this user: retried later.
        if (!(error instanceof Problem)) throw error
      }
    }
  }

  /** Stops deliveries; another process, or the next start, repeats them. */
  async end(): Promise<void> {
    this.ending.abort()
    await Promise.all(this.deliveries.values())
  }

  private async begin(row: ScheduleRow, next_at: number, now: number): Promise<void> {
    const held = await this.hold(row, now)
    if (!held) return
    try {
      const asker = await this.askerOf(row)
      if (!asker) return void (await this.settle(held, { job_id: null, last_state: 'refused', tries: 0, next_at }))
      const job = await startExport(this.parts, { ...asker, origin: row.origin }, requestOf(row))
      const tries = next_at === row.next_at ? row.tries : 0
      await this.change(held, { job_id: job.id, held_until: null, retry_at: null, next_at, tries })
    } catch (error) {
      if (error instanceof Problem && error.code === 'exportsFull') {
        await this.change(held, { held_until: null })
        throw error
      }
      await this.fail(held, error, { job_id: null, next_at })
    }
  }

  private async goOn(row: ScheduleRow, jobId: string, now: number): Promise<void> {
    const job = await this.parts.store.read((r) => r.exportJobs.get(jobId))
    if (job?.state === 'waiting' || job?.state === 'running') return
    // Files are kept for a day: an expired one is made again.
    if (job?.state === 'done' && job.bytes === null) return this.begin(row, row.next_at, now)
    if (job?.state === 'done' && this.deliveries.size >= DELIVERIES) return
    const held = await this.hold(row, now)
    if (!held) return
    if (job?.state === 'done') this.bring(held, job)
    else if (job?.state === 'failed')
      await this.fail(held, new DeliveryError('export', `The export failed: ${job.failure}.`), { job_id: null })
    else {
      const cancelled = new DeliveryError('cancelled', 'It was cancelled. It is made again at its next time.')
      const last_words = JSON.stringify(failureOf(cancelled))
      await this.settle(held, { job_id: null, last_state: 'failed', last_words })
    }
  }

  private bring(held: ScheduleRow, job: ExportJobRow): void {
    const delivery = this.deliver(held, job)
      .catch(this.parts.failed)
      .finally(() => this.deliveries.delete(held.id))
    this.deliveries.set(held.id, delivery)
  }

  private async deliver(row: ScheduleRow, job: ExportJobRow): Promise<void> {
    const { config, store, exportJobs } = this.parts
    const lost = new AbortController()
    let held = row
    let beat: Promise<unknown> = Promise.resolve()
    const beating = setInterval(() => {
      const held_until = Date.now() + HELD_MS
      beat = this.change(held, { held_until }).then((isOurs) => {
        if (isOurs) held = { ...held, held_until }
        else lost.abort()
        return isOurs
      }, this.parts.failed)
    }, BEAT_MS).unref()
    const stopBeating = () => {
      clearInterval(beating)
      return beat
    }
    const target = JSON.parse(row.target) as ExportTarget
    try {
      if (!(await this.askerOf(row))) {
        await stopBeating()
        return void (await this.settle(held, { job_id: null, last_state: 'refused', tries: 0 }))
      }
      const payload = {
        formId: row.form_id,
        scheduleId: row.id,
        deliveryId: job.id,
        name: nameOf(job),
        bytes: job.bytes ?? 0,
        content: await exportJobs.open(job),
      }
      await deliver(payload, target, config.exportTargets, AbortSignal.any([lost.signal, this.ending.signal]))
      await stopBeating()
      await this.settle(held, { job_id: null, last_state: 'delivered', tries: 0 })
      await store.write(async (w) => {
        const form = await w.forms.get(row.form_id, null)
        const about = { format: job.format, job: job.id, schedule: row.id, to: target.kind, by: row.user_id }
        await writeAuditEntry(w, null, { action: 'export.submissions', form: form ?? null, count: job.total, about })
      })
    } catch (error) {
      await stopBeating()
      // Another process took over.
      if (this.ending.signal.aborted) await this.change(held, { held_until: null })
      else if (!lost.signal.aborted) await this.fail(held, error)
    } finally {
      clearInterval(beating)
    }
  }

  /** The user who created the schedule, and the form; null if they may no longer export it. */
  private async askerOf(row: ScheduleRow): Promise<{ readonly form: FormRow; readonly actor: Actor } | null> {
    const { store } = this.parts
    const form = await store.read((r) => r.forms.get(row.form_id, row.user_id))
    const user = await store.read((r) => r.users.get(row.user_id))
    const actor = user && { user, sessionId: null }
    if (!form || !actor || !hasPermission(form, actor, 'editor')) return null
    return requestOf(row).personal === true && !maySeePersonal(form, actor) ? null : { form, actor }
  }

  /** Leases the schedule; null if another process was first. */
  private async hold(row: ScheduleRow, now: number): Promise<ScheduleRow | null> {
    const held_until = now + HELD_MS
    return (await this.change(row, { held_until })) ? { ...row, held_until } : null
  }

  /** Schedules a retry, or gives up until the next regular time. */
  private async fail(held: ScheduleRow, error: unknown, more: Changes = {}): Promise<void> {
    const wait = RETRIES_MS[held.tries]
    const later = wait === undefined ? { job_id: null } : { retry_at: Date.now() + wait }
    const words = { last_state: 'failed' as const, last_words: JSON.stringify(failureOf(error)), tries: held.tries + 1 }
    await this.settle(held, { ...words, ...more, ...later })
  }

  private settle(held: ScheduleRow, changes: Changes): Promise<boolean> {
    return this.change(held, { held_until: null, retry_at: null, last_at: Date.now(), last_words: null, ...changes })
  }

  private change(was: ScheduleRow, changes: Changes): Promise<boolean> {
    return this.parts.store.write((w) => w.schedules.change(was, changes))
  }
}

type Changes = Updateable<ExportSchedulesTable>

const requestOf = (row: ScheduleRow): ExportRequest => JSON.parse(row.request) as ExportRequest

/** Name of the delivered file, including the time. */
function nameOf({ id, file_name, finished_at }: ExportJobRow): string {
  const file = file_name ?? id
  const time = new Date(finished_at ?? Date.now()).toISOString().slice(0, 16).replace(':', '')
  return `${basename(file, extname(file))} ${time}${extname(file)}`
}

/** Hash that is equal for equal values, regardless of property order. */
const hashOf = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value, withSortedNames)).digest('base64url')

const withSortedNames = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
