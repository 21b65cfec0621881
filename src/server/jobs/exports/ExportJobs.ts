import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { nanoid } from 'nanoid'
import { EXPORTS_AT_ONCE, type ExportWish } from '../../../contract/exportShapes.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Config } from '../../config.ts'
import type { FormRow } from '../../store/forms/reader.ts'
import type { ExportJobRow } from '../../store/exportJobs.ts'
import type { Store } from '../../store/Store.ts'
import { DAY_MS } from '../daily.ts'
import type { ExportNews } from './exportProcess.ts'
import type { ExportOrder } from './makeExport.ts'

/** A job that the server's end has cut so often is given up: it may be what ends the server. */
const ATTEMPTS = 3
/** So many are listed, and so many are looked through for those that wait. */
const LISTED = 50

interface Running {
  readonly id: string
  readonly child: ChildProcess
  done: number
}

type Places = Pick<Config, 'databaseFile' | 'exportsDir' | 'media'>

/** Makes exports one after the other, each in a process of its own, and keeps their files for a day. */
export class ExportJobs {
  private running: Running | null = null
  private starting: Promise<void> = Promise.resolve()
  private hasEnded = false

  constructor(
    private readonly config: Places,
    private readonly store: Store,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** After a start: what was cut goes on from its beginning; what was cut too often has failed. */
  async resume(): Promise<void> {
    const cut = await this.store.read((r) => r.exportJobs.inState('running'))
    await this.store.write(async (w) => {
      for (const { id, attempts } of cut) {
        if (attempts < ATTEMPTS) await w.exportJobs.change(id, { state: 'waiting', done: 0 })
        else await w.exportJobs.change(id, { state: 'failed', failure: 'other', finished_at: Date.now() })
      }
    })
    this.next()
  }

  /** Asks for an export. `name`: of the file, without its ending; `origin`: the portal's address. Raises exportsFull. */
  async start(
    form: Pick<FormRow, 'id' | 'submission_count'>,
    userId: string,
    { name, origin }: { readonly name: string; readonly origin: string },
    wish: ExportWish,
  ): Promise<ExportJobRow> {
    const before = await this.store.read((r) => r.exportJobs.ofPerson(form.id, userId, LISTED))
    const open = before.filter(({ state }) => state === 'waiting' || state === 'running')
    if (open.length >= EXPORTS_AT_ONCE) throw new Problem('exportsFull', { limit: EXPORTS_AT_ONCE })
    const id = nanoid()
    const total = wish.format === 'codebook' ? 0 : (wish.ids?.length ?? form.submission_count)
    const about = { id, form_id: form.id, user_id: userId, format: wish.format, total, file_name: name, origin }
    const job = { ...about, created_at: Date.now(), wish: JSON.stringify(wish) }
    await this.store.write((w) => w.exportJobs.add(job))
    this.next()
    return this.own(form.id, userId, id)
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

  /** Ends an export, and removes its file. */
  async cancel({ id, state }: ExportJobRow): Promise<void> {
    const at = Date.now()
    const isOpen = state === 'waiting' || state === 'running'
    const changes = isOpen ? ({ state: 'cancelled', finished_at: at } as const) : { expires_at: at, bytes: null }
    await this.store.write((w) => w.exportJobs.change(id, changes))
    if (this.running?.id === id) this.running.child.kill('SIGKILL')
    else await this.remove(id)
  }

  /** The path of a finished export's file; remembers that it was taken. Raises exportGone. */
  async fileOf({ id, state, bytes, expires_at, file_name }: ExportJobRow): Promise<string> {
    if (state !== 'done' || bytes === null || (expires_at ?? 0) <= Date.now()) throw new Problem('exportGone')
    const path = join(this.config.exportsDir, id, `export${extname(file_name ?? '')}`)
    // A backup has the rows, and no files that are made anew in a moment.
    if (!existsSync(path)) throw new Problem('exportGone')
    await this.store.write((w) => w.exportJobs.change(id, { taken_at: Date.now() }))
    return path
  }

  /** Removes the files whose day is over. Gives how many. */
  async clean(now = Date.now()): Promise<number> {
    const over = await this.store.read((r) => r.exportJobs.expired(now))
    for (const id of over) {
      await this.remove(id)
      await this.store.write((w) => w.exportJobs.change(id, { bytes: null }))
    }
    return over.length
  }

  /** Stops what is being made; the next start goes on with it. */
  async end(): Promise<void> {
    this.hasEnded = true
    await this.starting
    this.running?.child.kill('SIGKILL')
  }

  private asOfNow(job: ExportJobRow): ExportJobRow {
    return this.running?.id === job.id ? { ...job, done: this.running.done } : job
  }

  private remove(id: string): Promise<void> {
    return rm(join(this.config.exportsDir, id), { recursive: true, force: true })
  }

  /** Begins with the oldest that waits, unless one is being made. */
  private next(): void {
    this.starting = this.starting.then(() => this.begin()).catch(this.failed)
  }

  private async begin(): Promise<void> {
    if (this.running || this.hasEnded) return
    const [job] = await this.store.read((r) => r.exportJobs.inState('waiting'))
    if (!job) return
    await this.store.write((w) => w.exportJobs.change(job.id, { state: 'running', attempts: job.attempts + 1 }))
    const folder = join(this.config.exportsDir, job.id)
    await this.remove(job.id)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const child = startProcess()
    const running: Running = { id: job.id, child, done: 0 }
    this.running = running
    let end: Exclude<ExportNews, { readonly done: number }> | null = null
    child.on('message', (news: ExportNews) => {
      if ('done' in news) running.done = news.done
      else {
        end = news
        child.disconnect()
      }
    })
    child.once('exit', () => {
      this.running = null
      if (this.hasEnded) return
      this.starting = this.starting.then(() => this.finish(job, end)).catch(this.failed)
      this.next()
    })
    child.send(this.orderOf(job, folder))
  }

  private orderOf({ form_id, wish, origin }: ExportJobRow, folder: string): ExportOrder {
    const { databaseFile, media } = this.config
    return {
      databaseFile,
      mediaDir: media.dir,
      formId: form_id,
      wish: JSON.parse(wish) as ExportWish,
      folder,
      origin,
    }
  }

  private async finish(job: ExportJobRow, end: Exclude<ExportNews, { readonly done: number }> | null): Promise<void> {
    const now = await this.store.read((r) => r.exportJobs.get(job.id))
    if (now?.state !== 'running') {
      // Somebody cancelled it, or removed the form.
      await this.remove(job.id)
      return
    }
    const at = Date.now()
    if (end && 'path' in end) {
      const { bytes, path } = end
      const file_name = `${job.file_name ?? job.form_id}${extname(basename(path))}`
      await this.store.write((w) =>
        w.exportJobs.change(job.id, {
          state: 'done',
          done: job.total,
          bytes,
          file_name,
          finished_at: at,
          expires_at: at + DAY_MS,
        }),
      )
      return
    }
    if (end) this.failed(new Error(end.message))
    await this.remove(job.id)
    const failure = end?.failure ?? 'other'
    await this.store.write((w) => w.exportJobs.change(job.id, { state: 'failed', failure, finished_at: at }))
  }
}

const ignore = () => {}

function startProcess(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'exportProcess.ts'), {
    // Few cells are alive at a time: what is not is given back early.
    execArgv: ['--import', import.meta.resolve('tsx'), '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Of the server's secrets it needs none.
    env: {},
  })
  // Without a listener, one that cannot be started would end the server; its exit is told as well.
  child.on('error', ignore)
  child.unref()
  child.channel?.unref()
  return child
}
