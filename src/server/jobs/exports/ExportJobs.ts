import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import { MAX_PENDING_EXPORTS } from '../../../contract/exportShapes.ts'
import { Problem } from '../../../contract/problems.ts'
import { isDiskFull } from '../../db/isDiskFull.ts'
import type { Config } from '../../config.ts'
import type { Desks } from '../../desk/Desks.ts'
import type { ByteRange, MediaStore } from '../../media/MediaStore.ts'
import { programAt } from '../../programs.ts'
import type { ExportJobRow } from '../../store/exportJobs.ts'
import type { Store } from '../../store/Store.ts'
import { DAY_MS } from '../runPeriodically.ts'
import type { ExportProcessMessage } from './exportProcess.ts'
import type { ExportProcessInput, StoredExportRequest } from './makeExport.ts'
import { writeMatches } from './writeMatches.ts'

/** Number of interrupted attempts after which a job fails, since it may be what crashes the server or its process. */
const ATTEMPTS = 3
/** Maximum number of exports listed. */
const LISTED = 50
/**
 * Heartbeat interval of a worker, silence after which it counts as dead, and interval at which others look for work, in
 * ms.
 */
const BEAT_MS = 5_000
const SILENT_MS = 60_000
const LOOK_MS = 10_000

interface Running {
  readonly id: string
  readonly formId: string
  readonly child: ChildProcess
  done: number
}

type Places = Pick<Config, 'databaseFile' | 'databaseUrl' | 'exportsDir' | 'media'>
type End = Exclude<ExportProcessMessage, { readonly done: number }>

/**
 * Makes exports one at a time, each in its own process, and keeps their files for a day in the store of answer files.
 * Servers on one database share the queue: each export is made by one of them and served by all.
 */
export class ExportJobs {
  private readonly worker = randomUUID()
  private running: Running | null = null
  private starting: Promise<void> = Promise.resolve()
  private hasEnded = false
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly config: Places,
    private readonly store: Store,
    private readonly files: MediaStore,
    private readonly desks: Pick<Desks, 'ask'>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Called after a start: interrupted jobs restart from the beginning; those interrupted too often fail. */
  async resume(): Promise<void> {
    const isAlone = this.store.bulletins === null
    await this.giveBack(isAlone ? 0 : SILENT_MS)
    this.next()
    if (isAlone) return
    this.timer = setInterval(() => {
      this.giveBack(SILENT_MS).then(() => this.next(), this.failed)
    }, LOOK_MS).unref()
  }

  /** Queues an export. `name`: file name without extension; `origin`: of the portal. Throws exportsFull. */
  async start(
    formId: string,
    userId: string,
    { name, origin }: { readonly name: string; readonly origin: string },
    request: StoredExportRequest,
    total: number,
  ): Promise<ExportJobRow> {
    const before = await this.store.read((r) => r.exportJobs.ofPerson(formId, userId, LISTED))
    const open = before.filter(({ state }) => state === 'waiting' || state === 'running')
    if (open.length >= MAX_PENDING_EXPORTS) throw new Problem('exportsFull', { limit: MAX_PENDING_EXPORTS })
    const id = nanoid()
    const about = { id, form_id: formId, user_id: userId, format: request.format, total, file_name: name, origin }
    const job = { ...about, created_at: Date.now(), request: JSON.stringify(request) }
    await this.store.write((w) => w.exportJobs.add(job))
    this.next()
    return this.own(formId, userId, id)
  }

  /** Returns a user's export with its current progress. Throws notFound. */
  async own(formId: string, userId: string, id: string): Promise<ExportJobRow> {
    const job = await this.store.read((r) => r.exportJobs.get(id))
    if (!job || job.form_id !== formId || job.user_id !== userId) throw new Problem('notFound')
    return this.asOfNow(job)
  }

  /** A user's exports that are pending, have a file, or failed within a day; newest first. */
  async list(formId: string, userId: string): Promise<readonly ExportJobRow[]> {
    const jobs = await this.store.read((r) => r.exportJobs.ofPerson(formId, userId, LISTED))
    const yesterday = Date.now() - DAY_MS
    return jobs
      .filter(({ state, created_at, expires_at }) => {
        if (state === 'cancelled') return false
        return state === 'done' ? (expires_at ?? 0) > Date.now() : state !== 'failed' || created_at > yesterday
      })
      .map((job) => this.asOfNow(job))
  }

  /** Cancels an export and removes its file. One made by another process stops within seconds. */
  async cancel({ id, state }: ExportJobRow): Promise<void> {
    const at = Date.now()
    const isOpen = state === 'waiting' || state === 'running'
    const changes = isOpen ? ({ state: 'cancelled', finished_at: at } as const) : { expires_at: at, bytes: null }
    await this.store.write((w) => w.exportJobs.change(id, changes))
    if (this.running?.id === id) this.running.child.kill('SIGKILL')
    else if (!isOpen) await this.files.remove(fileKey(id))
  }

  /** Opens the file of a finished export, or a range of it, and records the download. Throws exportGone. */
  async open({ id, state, bytes, expires_at }: ExportJobRow, range?: ByteRange): Promise<Readable> {
    if (state !== 'done' || bytes === null || (expires_at ?? 0) <= Date.now()) throw new Problem('exportGone')
    // Restored backups contain the rows but not the files, which are easily made again.
    const file = await this.files.open(fileKey(id), range).catch((error: unknown) => {
      if (error instanceof Problem) throw error
      throw new Problem('exportGone', {}, { cause: error })
    })
    await this.store.write((w) => w.exportJobs.change(id, { taken_at: Date.now() }))
    return file
  }

  /** Removes the files of a form's exports, since they contain what was erased; its running exports start again. */
  async withdraw(formId: string): Promise<void> {
    const withdrawn = await this.store.write((w) => w.exportJobs.withdraw(formId, Date.now()))
    if (this.running?.formId === formId) this.running.child.kill('SIGKILL')
    for (const id of withdrawn) await this.files.remove(fileKey(id))
    this.next()
  }

  /** Removes expired files. Returns how many. */
  async clean(now = Date.now()): Promise<number> {
    const over = await this.store.read((r) => r.exportJobs.expired(now))
    for (const id of over) {
      await this.files.remove(fileKey(id))
      await this.store.write((w) => w.exportJobs.change(id, { bytes: null }))
    }
    return over.length
  }

  /** Stops the running export; another process, or the next start, takes over. */
  async end(): Promise<void> {
    this.hasEnded = true
    clearInterval(this.timer)
    await this.starting
    this.running?.child.kill('SIGKILL')
    // Also one that was just claimed, or whose process has just ended by itself.
    await this.store.write((w) => w.exportJobs.release(this.worker))
  }

  private asOfNow(job: ExportJobRow): ExportJobRow {
    return this.running?.id === job.id ? { ...job, done: this.running.done } : job
  }

  private async giveBack(silentMs: number): Promise<void> {
    const now = Date.now()
    await this.store.write((w) => w.exportJobs.giveBack(now - silentMs, ATTEMPTS, now))
  }

  /** Starts the oldest queued export, unless one is running. */
  private next(): void {
    this.starting = this.starting.then(() => this.begin()).catch(this.failed)
  }

  private async begin(): Promise<void> {
    if (this.running || this.hasEnded) return
    const claimed = await this.store.write((w) => w.exportJobs.claim(this.worker, Date.now()))
    if (!claimed) return
    const folder = this.folderOf(claimed.id)
    try {
      await rm(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      // A full disk, or a folder that cannot be written.
      await this.fail(claimed, isDiskFull(error) ? 'room' : 'other', error)
      return this.next()
    }
    const found = await this.find(claimed, folder)
    if (!found) return this.next()
    if (this.hasEnded) return
    const { job, chosenFile } = found
    const child = startProcess()
    const running: Running = { id: job.id, formId: job.form_id, child, done: 0 }
    this.running = running
    let end: End | null = null
    child.on('message', (news: ExportProcessMessage) => {
      if ('done' in news) running.done = news.done
      else {
        end = news
        child.disconnect()
      }
    })
    const beating = setInterval(() => void this.beat(running).catch(this.failed), BEAT_MS).unref()
    child.once('exit', () => {
      clearInterval(beating)
      this.running = null
      if (this.hasEnded) return
      this.starting = this.starting.then(() => this.finish(job, end)).catch(this.failed)
      this.next()
    })
    child.send(this.orderOf(job, folder, chosenFile))
  }

  /**
   * Queries the submissions that match its filter, and writes them to a file for the export process; null if that
   * failed.
   */
  private async find(
    job: ExportJobRow,
    folder: string,
  ): Promise<{ readonly job: ExportJobRow; readonly chosenFile: string | null } | null> {
    const { found } = JSON.parse(job.request) as StoredExportRequest
    if (!found) return { job, chosenFile: null }
    const chosenFile = join(folder, 'found')
    try {
      const total = await writeMatches(this.desks, job.form_id, found, chosenFile)
      await this.store.write((w) => w.exportJobs.report(job.id, this.worker, { total }))
      return { job: { ...job, total }, chosenFile }
    } catch (error) {
      await this.finish(job, { failure: 'other', message: `what its filter finds: ${String(error)}` })
      return null
    }
  }

  /** Reports progress; stops if the job was cancelled or taken over by another process. */
  private async beat({ id, child, done }: Running): Promise<void> {
    const isOurs = await this.store.write((w) => w.exportJobs.report(id, this.worker, { alive_at: Date.now(), done }))
    if (!isOurs) child.kill('SIGKILL')
  }

  private orderOf(
    { form_id, request, origin }: ExportJobRow,
    folder: string,
    chosenFile: string | null,
  ): ExportProcessInput {
    const { databaseFile, databaseUrl, media } = this.config
    return {
      store: { databaseFile, databaseUrl },
      media: { dir: media.dir, s3: media.s3 },
      formId: form_id,
      request: JSON.parse(request) as StoredExportRequest,
      folder,
      chosenFile,
      origin,
    }
  }

  private async finish(job: ExportJobRow, end: End | null): Promise<void> {
    try {
      await this.report(job, end)
    } finally {
      await rm(this.folderOf(job.id), { recursive: true, force: true })
    }
  }

  private async report(job: ExportJobRow, end: End | null): Promise<void> {
    if (end && 'path' in end) {
      const { bytes, path } = end
      const key = fileKey(job.id)
      // One that was withdrawn must not replace the file of the process that has taken over.
      if (!(await this.store.write((w) => w.exportJobs.report(job.id, this.worker, { alive_at: Date.now() })))) return
      try {
        await this.files.take(key, path)
      } catch (error) {
        await this.fail(job, 'other', error)
        return
      }
      const at = Date.now()
      const about = { bytes, file_name: `${job.file_name ?? job.form_id}${extname(basename(path))}` }
      const changes = { state: 'done' as const, done: job.total, ...about, finished_at: at, expires_at: at + DAY_MS }
      const isOurs = await this.store.write((w) => w.exportJobs.report(job.id, this.worker, changes))
      // Cancelled, or the form was removed.
      if (!isOurs) await this.files.remove(key)
      return
    }
    if (end) return this.fail(job, end.failure, new Error(end.message))
    // Killed, or cancelled, which keeps its state.
    if (job.attempts >= ATTEMPTS) return this.fail(job, 'other', new Error('The export process was killed.'))
    await this.store.write((w) => w.exportJobs.report(job.id, this.worker, { state: 'waiting', worker: null, done: 0 }))
  }

  private async fail(job: ExportJobRow, failure: 'room' | 'other', why: unknown): Promise<void> {
    if (why) this.failed(why)
    await this.store.write((w) =>
      w.exportJobs.report(job.id, this.worker, { state: 'failed', failure, finished_at: Date.now() }),
    )
  }

  private folderOf(id: string): string {
    return join(this.config.exportsDir, id)
  }
}

/** Key of an export's file in the store of answer files. */
export const fileKey = (jobId: string): string => `${createHash('sha256').update(jobId).digest('hex')}.export`

const ignore = () => {}

function startProcess(): ChildProcess {
  const { file, execArgv } = programAt('jobs/exports/exportProcess')
  const child = fork(file, {
    // Few objects are alive at a time: a small young generation collects garbage early.
    execArgv: [...execArgv, '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // It needs none of the server's secrets except those in its order.
    env: {},
  })
  // Without a listener, a failure to start would crash the server; the exit event follows as well.
  child.on('error', ignore)
  child.unref()
  child.channel?.unref()
  return child
}
