import { randomUUID } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { ExportRequest } from '../../../contract/exportShapes.ts'
import { Problem } from '../../../contract/problems.ts'
import { type ExportTarget, MOST_SCHEDULES, type NewSchedule } from '../../../contract/scheduleShapes.ts'
import { note } from '../../audit/note.ts'
import type { Config } from '../../config.ts'
import type { Desks } from '../../desk/Desks.ts'
import type { Actor } from '../../permissions/Actor.ts'
import { mayOn } from '../../permissions/roleOn.ts'
import type { FormRow } from '../../store/forms/reader.ts'
import type { ScheduleRow } from '../../store/schedules.ts'
import type { Store } from '../../store/Store.ts'
import type { ExportJobs } from '../exports/ExportJobs.ts'
import { startExport } from '../exports/startExport.ts'
import { deliver, isAllowed } from './deliver.ts'
import { nextTime } from './nextTime.ts'

interface Parts {
  readonly config: Pick<Config, 'exportTargets'>
  readonly store: Store
  readonly desks: Pick<Desks, 'plan' | 'ask'>
  readonly exportJobs: ExportJobs
}

/** Exports that are made again and again for whoever set them up, as far as they still may, and brought somewhere. */
export class ExportSchedules {
  constructor(private readonly parts: Parts) {}

  /** Raises targetNotAllowed and tooManySchedules. `origin`: the portal's address. */
  async add(form: FormRow, actor: Actor, { every, hour, target, request }: NewSchedule, origin: string): Promise<void> {
    const { config, store } = this.parts
    if (!isAllowed(target, config.exportTargets)) throw new Problem('targetNotAllowed')
    const now = Date.now()
    const facts = { id: randomUUID(), form_id: form.id, user_id: actor.user.id, origin, created_at: now }
    await store.write(async (w) => {
      const all = await w.schedules.ofForm(form.id)
      if (all.length >= MOST_SCHEDULES) throw new Problem('tooManySchedules', { limit: MOST_SCHEDULES })
      const json = { target: JSON.stringify(target), request: JSON.stringify(request) }
      await w.schedules.add({ ...facts, ...json, every, hour, next_at: nextTime(every, hour, now) })
    })
  }

  /** Has one made now. Raises notFound. */
  async run(formId: string, id: string): Promise<void> {
    const { store } = this.parts
    const row = (await store.read((r) => r.schedules.ofForm(formId))).find((one) => one.id === id)
    if (!row) throw new Problem('notFound')
    if (row.job_id === null) await this.begin(row, row.next_at)
  }

  /** Begins what is due, and brings away what is ready. Each is one process's, and one that fails keeps no other back. */
  async work(now = Date.now()): Promise<void> {
    const { store } = this.parts
    for (const row of await store.read((r) => r.schedules.due(now))) {
      if (row.job_id !== null) await this.goOn(row, row.job_id)
      else await this.begin(row, nextTime(row.every, row.hour, now))
    }
  }

  private async begin(row: ScheduleRow, next_at: number): Promise<void> {
    const { store, desks, exportJobs } = this.parts
    // Taken first: whoever else looks at it now passes on.
    if (!(await store.write((w) => w.schedules.change(row, { next_at, job_id: '' })))) return
    const taken = { ...row, next_at, job_id: '' }
    try {
      const form = await store.read((r) => r.forms.get(row.form_id, row.user_id))
      const user = await store.read((r) => r.users.get(row.user_id))
      const actor = user && { user, sessionId: null }
      if (!form || !actor || !mayOn(form, actor, 'editor')) return await this.end(taken, 'refused', null)
      const job = await startExport(
        { store, desks, exportJobs },
        { form, actor, origin: row.origin },
        JSON.parse(row.request) as ExportRequest,
      )
      await store.write((w) => w.schedules.change(taken, { job_id: job.id }))
    } catch (error) {
      await this.end(taken, 'failed', wordsOf(error))
    }
  }

  private async goOn(row: ScheduleRow, jobId: string): Promise<void> {
    const { config, store, exportJobs } = this.parts
    const job = await store.read((r) => r.exportJobs.get(jobId))
    // Of a start that was cut there is no job: its time comes again.
    if (!job || job.state === 'cancelled')
      return this.end(row, 'failed', 'It was cut or cancelled. It is made again at its next time.')
    if (job.state === 'failed') return this.end(row, 'failed', job.failure)
    if (job.state !== 'done') return
    const delivering = { ...row, job_id: `delivering ${jobId}` }
    if (!(await store.write((w) => w.schedules.change(row, { job_id: delivering.job_id })))) return
    const target = JSON.parse(row.target) as ExportTarget
    try {
      const content = await exportJobs.open(job)
      const file = job.file_name ?? job.id
      const time = new Date(job.finished_at ?? Date.now()).toISOString().slice(0, 16).replace(':', '')
      const name = `${basename(file, extname(file))} ${time}${extname(file)}`
      await deliver(
        { formId: row.form_id, scheduleId: row.id, name, bytes: job.bytes ?? 0, content },
        target,
        config.exportTargets,
      )
      await this.end(delivering, 'delivered', null)
      await store.write(async (w) => {
        const form = await w.forms.get(row.form_id, null)
        const about = { format: job.format, job: job.id, schedule: row.id, to: target.kind, by: row.user_id }
        await note(w, null, { action: 'export.submissions', form: form ?? null, count: job.total, about })
      })
    } catch (error) {
      await this.end(delivering, 'failed', wordsOf(error))
    }
  }

  private async end(row: ScheduleRow, last_state: ScheduleRow['last_state'], last_words: string | null): Promise<void> {
    const changes = { job_id: null, last_at: Date.now(), last_state, last_words }
    await this.parts.store.write((w) => w.schedules.change(row, changes))
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)
