import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import { EXPORTS_AT_ONCE } from '../../../contract/exportShapes.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Config } from '../../config.ts'
import type { Desks } from '../../desk/Desks.ts'
import type { ByteRange, MediaStore } from '../../media/MediaStore.ts'
import { programAt } from '../../programs.ts'
import type { ExportJobRow } from '../../store/exportJobs.ts'
import type { Store } from '../../store/Store.ts'
import { DAY_MS } from '../daily.ts'
import type { ExportNews } from './exportProcess.ts'
import type { ExportOrder, StoredExportRequest } from './makeExport.ts'
import { writeFound } from './writeFound.ts'

/** A job that the server's end has cut so often is given up: it may be what ends the server. */
const ATTEMPTS = 3
/** So many are listed. */
const LISTED = 50
/** Who makes an export says so often that it is alive, ms; who was silent for so long is not; and others look so often. */
const BEAT_MS = 5_000
const SILENT_MS = 60_000
const LOOK_MS = 10_000

interface Running {
  readonly id: string
  readonly child: ChildProcess
  done: number
}

type Places = Pick<Config, 'databaseFile' | 'databaseUrl' | 'exportsDir' | 'media'>
type End = Exclude<ExportNews, { readonly done: number }>

/**
 * Makes exports one after the other, each in a process of its own, and keeps their files for a day among those of answers.
 * Servers on one database share what waits: each export is made by one of them, and given out by all.
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

  /** After a start: what was cut goes on from its beginning; what was cut too often has failed. */
  async resume(): Promise<void> {
    const isAlone = this.store.bulletins === null
    await this.giveBack(isAlone ? 0 : SILENT_MS)
    this.next()
    if (isAlone) return
    this.timer = setInterval(() => {
      this.giveBack(SILENT_MS).then(() => this.next(), this.failed)
    }, LOOK_MS).unref()
  }

  /** Asks for an export. `name`: of the file, without its ending; `origin`: the portal's address. Raises exportsFull. */
  async start(
    formId: string,
    userId: string,
    { name, origin }: { readonly name: string; readonly origin: string },
    request: StoredExportRequest,
    total: number,
  ): Promise<ExportJobRow> {
    const before = await this.store.read((r) => r.exportJobs.ofPerson(formId, userId, LISTED))
    const open = before.filter(({ state }) => state === 'waiting' || state === 'running')
    if (open.length >= EXPORTS_AT_ONCE) throw new Problem('exportsFull', { limit: EXPORTS_AT_ONCE })
    const id = nanoid()
    const about = { id, form_id: formId, user_id: userId, format: request.format, total, file_name: name, origin }
    const job = { ...about, created_at: Date.now(), request: JSON.stringify(request) }
    await this.store.write((w) => w.exportJobs.add(job))
    this.next()
    return this.own(formId, userId, id)
  }

  /** A person's export, as far as it is. Raises notFound. */
  async own(formId: string, userId: string, id: string): Promise<ExportJobRow> {
    const job = await this.store.read((r) => r.exportJobs.get(id))
    if (!job || job.form_id !== formId || job.user_id !== userId) throw new Problem('notFound')
    return this.asOfNow(job)
  }

  /** A person's exports that are on their way, or whose files are there, or that failed within a day; newest first. */
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

  /** Ends an export, and removes its file. One that another process makes ends within seconds. */
  async cancel({ id, state }: ExportJobRow): Promise<void> {
    const at = Date.now()
    const isOpen = state === 'waiting' || state === 'running'
    const changes = isOpen ? ({ state: 'cancelled', finished_at: at } as const) : { expires_at: at, bytes: null }
    await this.store.write((w) => w.exportJobs.change(id, changes))
    if (this.running?.id === id) this.running.child.kill('SIGKILL')
    else if (!isOpen) await this.files.remove(fileKey(id))
  }

  /** Opens a finished export's file, whole or a part; remembers that it was taken. Raises exportGone. */
  async open({ id, state, bytes, expires_at }: ExportJobRow, range?: ByteRange): Promise<Readable> {
    if (state !== 'done' || bytes === null || (expires_at ?? 0) <= Date.now()) throw new Problem('exportGone')
    // A backup has the rows, and no files that are made anew in a moment.
    const file = await this.files.open(fileKey(id), range).catch((error: unknown) => {
      if (error instanceof Problem) throw error
      throw new Problem('exportGone', {}, { cause: error })
    })
    await this.store.write((w) => w.exportJobs.change(id, { taken_at: Date.now() }))
    return file
  }

  /** Removes the files whose day is over. Gives how many. */
  async clean(now = Date.now()): Promise<number> {
    const over = await this.store.read((r) => r.exportJobs.expired(now))
    for (const id of over) {
      await this.files.remove(fileKey(id))
      await this.store.write((w) => w.exportJobs.change(id, { bytes: null }))
    }
    return over.length
  }

  /** Stops what is being made; another process, or the next start, goes on with it. */
  async end(): Promise<void> {
    this.hasEnded = true
    clearInterval(this.timer)
    await this.starting
    const { running } = this
    if (!running) return
    running.child.kill('SIGKILL')
    await this.store.write((w) => w.exportJobs.report(running.id, this.worker, { state: 'waiting', worker: null }))
  }

  private asOfNow(job: ExportJobRow): ExportJobRow {
    return this.running?.id === job.id ? { ...job, done: this.running.done } : job
  }

  private async giveBack(silentMs: number): Promise<void> {
    const now = Date.now()
    await this.store.write((w) => w.exportJobs.giveBack(now - silentMs, ATTEMPTS, now))
  }

  /** Begins with the oldest that waits, unless one is being made. */
  private next(): void {
    this.starting = this.starting.then(() => this.begin()).catch(this.failed)
  }

  private async begin(): Promise<void> {
    if (this.running || this.hasEnded) return
    const claimed = await this.store.write((w) => w.exportJobs.claim(this.worker, Date.now()))
    if (!claimed) return
    const folder = this.folderOf(claimed.id)
    await rm(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = await this.find(claimed, folder)
    if (!found) return this.next()
    if (this.hasEnded) return
    const { job, chosenFile } = found
    const child = startProcess()
    const running: Running = { id: job.id, child, done: 0 }
    this.running = running
    let end: End | null = null
    child.on('message', (news: ExportNews) => {
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

  /** Asks which submissions its filter finds, and writes them down for the process that makes it; null: that failed. */
  private async find(
    job: ExportJobRow,
    folder: string,
  ): Promise<{ readonly job: ExportJobRow; readonly chosenFile: string | null } | null> {
    const { found } = JSON.parse(job.request) as StoredExportRequest
    if (!found) return { job, chosenFile: null }
    const chosenFile = join(folder, 'found')
    try {
      const total = await writeFound(this.desks, job.form_id, found, chosenFile)
      await this.store.write((w) => w.exportJobs.report(job.id, this.worker, { total }))
      return { job: { ...job, total }, chosenFile }
    } catch (error) {
      await this.finish(job, { failure: 'other', message: `what its filter finds: ${String(error)}` })
      return null
    }
  }

  /** Says how far it is; one that was cancelled, or that somebody else goes on with, ends. */
  private async beat({ id, child, done }: Running): Promise<void> {
    const isOurs = await this.store.write((w) => w.exportJobs.report(id, this.worker, { alive_at: Date.now(), done }))
    if (!isOurs) child.kill('SIGKILL')
  }

  private orderOf({ form_id, request, origin }: ExportJobRow, folder: string, chosenFile: string | null): ExportOrder {
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
      // Somebody cancelled it, or removed the form.
      if (!isOurs) await this.files.remove(key)
      return
    }
    await this.fail(job, end?.failure ?? 'other', end ? new Error(end.message) : null)
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

/** Where the file of an export lies among those of answers. */
export const fileKey = (jobId: string): string => `${createHash('sha256').update(jobId).digest('hex')}.export`

const ignore = () => {}

function startProcess(): ChildProcess {
  const { file, execArgv } = programAt('jobs/exports/exportProcess')
  const child = fork(file, {
    // Few cells are alive at a time: what is not is given back early.
    execArgv: [...execArgv, '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Of the server's secrets it needs none but what its order holds.
    env: {},
  })
  // Without a listener, one that cannot be started would end the server; its exit is told as well.
  child.on('error', ignore)
  child.unref()
  child.channel?.unref()
  return child
}
