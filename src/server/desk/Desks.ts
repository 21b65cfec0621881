import { existsSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type DeskState, PEOPLE_FACTS } from '../../contract/desk.ts'
import { Problem } from '../../contract/problems.ts'
import type { Store } from '../store/Store.ts'
import type { Versions } from '../submissions/Versions.ts'
import { deskPath, listDeskFiles, removeDesk } from './deskFiles.ts'
import { DeskFailure, DeskProcess } from './DeskProcess.ts'
import { type DeskPlan, planDesk } from './DeskPlan.ts'
import { foldText } from './foldText.ts'
import type { DeskStatus } from './messages.ts'
import type { Answers, Question } from './questions.ts'
import type { DeskCursor, DeskUpdate } from './StoredRow.ts'

/** Folder of the desks' files within the data folder. Not part of backups, since desks are derived. */
export const DESKS_FOLDER = 'desks'

/** Submissions per step. */
const STEP = 2_000
/** Maximum backlog up to which a desk is updated before it answers a caller who wants current data. */
const AT_ONCE = 5_000
/** Maximum number of cached plans; the oldest one is evicted. */
const PLANS = 100
/**
 * While a desk is in use, new submissions are collected for this long, in ms; and how long after a question a desk
 * counts as in use, in ms.
 */
const GATHER_MS = 500
const IN_USE_MS = 60_000
/**
 * Interval at which a followed desk rewrites its file after erasures, in ms. Erasing through this process rewrites it
 * at once.
 */
const CLEAN_MS = 60_000
/** Maximum number of users sorted by name; further ones sort by id. */
const MAX_NAMES = 10_000
/** Must match the retention in `cleanDeskChanges`, in ms. */
const CHANGES_KEPT_MS = 30 * 86_400_000

/** Message about desks between processes on the same database. */
interface DeskBulletin {
  readonly desk: 'erased'
  readonly formId: string
}

interface Sources {
  readonly store: Store
  readonly versions: Versions
  /** Absolute path of the folder with the desks' files. */
  readonly folder: string
  readonly warn: (why: string) => void
  /** Time without a question after which the engine ends until the next one, in ms. */
  readonly idleMs?: number
}

interface Following {
  plan: DeskPlan
  reached: DeskStatus
  /** Time of the last read from the store, in ms since 1970. */
  asOf: number
  usedAt: number
  cleanedAt: number
  /** The running step. */
  stepping: Promise<boolean> | null
  isFollowed: boolean
}

/** Answer of a desk, or null without an engine; and the state of the desk it is based on. */
export interface DeskAnswer<T> {
  readonly answer: T | null
  readonly desk: DeskState
}

/**
 * The desks of all forms: derived from the store, slightly behind its commits, and queried instead of it. Nothing is
 * loaded before the first question; anything lost is rebuilt.
 */
export class Desks {
  private readonly process: DeskProcess
  private readonly following = new Map<string, Promise<Following>>()
  /** Plans by form, with the versions each was made for: versions are immutable. */
  private readonly plans = new Map<string, { readonly of: string; readonly plan: DeskPlan }>()
  /** Questions being answered. */
  private readonly asking = new Map<string, Promise<unknown>>()
  private isMissing = false
  private isOver = false

  constructor(private readonly sources: Sources) {
    // The next process opens the files anew, which may have been removed meanwhile.
    this.process = new DeskProcess(sources.folder, () => this.following.clear(), sources.idleMs)
    sources.store.bulletins?.hear((message) => {
      const bulletin = message as DeskBulletin
      if (bulletin.desk === 'erased')
        this.rewrite(bulletin.formId).catch((error: unknown) => sources.warn(String(error)))
    })
  }

  /** Process id of the engine; null if not running. */
  get pid(): number | null {
    return this.process.pid
  }

  /** Returns the form's columns, over all its versions. */
  async plan(formId: string): Promise<DeskPlan> {
    const numbers = await this.sources.store.read((r) => r.forms.versions(formId))
    const of = numbers.map(({ number }) => number).join()
    const known = this.plans.get(formId)
    if (known?.of === of) return known.plan
    const versions = await Promise.all(
      numbers.map(async ({ number }) => ({
        number,
        compiled: (await this.sources.versions.get(formId, number)).compiled,
      })),
    )
    const plan = planDesk(versions)
    this.plans.delete(formId)
    this.plans.set(formId, { of, plan })
    const [oldest] = this.plans.keys()
    if (this.plans.size > PLANS && oldest !== undefined) this.plans.delete(oldest)
    return plan
  }

  /** Answers a question. `now`: the answer includes everything committed before the call. Throws deskSlow. */
  async ask<Q extends Question>(formId: string, question: Q, now: boolean): Promise<DeskAnswer<Answers[Q['ask']]>> {
    for (let attempt = 0; ; attempt++) {
      try {
        const desk = await this.follow(formId)
        await this.freshen(formId, desk, now)
        const what = { op: 'ask', question: await this.withNames(formId, desk, question), now: Date.now() } as const
        const [answer, state] = await Promise.all([
          now
            ? this.process.ask<Answers[Q['ask']]>(formId, desk.reached.mark, what)
            : this.askOnce<Answers[Q['ask']]>(formId, desk, what),
          this.stateOf(formId, desk),
        ])
        return { answer, desk: state }
      } catch (error) {
        if (!(error instanceof DeskFailure) || this.isOver) throw error
        if (error.why === 'slow') throw new Problem('deskSlow', {}, { cause: error })
        if (error.why === 'missing') {
          if (!this.isMissing) this.sources.warn(`The data desk cannot filter here: ${error.message}`)
          this.isMissing = true
          return { answer: null, desk: await this.withoutEngine() }
        }
        this.following.delete(formId)
        if (attempt >= 3) throw error
        if (error.message.includes('lock on file')) await pause(300)
      }
    }
  }

  /** Asks a question, or waits for the answer to the same one: maps request tiles once for each copy of the world. */
  private async askOnce<T>(
    formId: string,
    { reached: { mark } }: Following,
    what: { readonly op: 'ask'; readonly question: Question; readonly now: number },
  ): Promise<T> {
    const key = JSON.stringify([formId, mark, what.question])
    const known = this.asking.get(key)
    if (known) return known as Promise<T>
    const reply = this.process.ask<T>(formId, mark, what)
    this.asking.set(key, reply)
    try {
      return await reply
    } finally {
      this.asking.delete(key)
    }
  }

  /** State of an answer computed by the store itself. */
  async withoutEngine(): Promise<DeskState> {
    return { filters: !this.isMissing, asOf: new Date().toISOString(), waiting: 0, building: null }
  }

  /** Removes erased submissions of a form from its desk's file, on this process and on others. */
  async forget(formId: string): Promise<void> {
    this.sources.store.bulletins?.post({ desk: 'erased', formId } satisfies DeskBulletin)
    await this.rewrite(formId)
  }

  /**
   * Removes everything erased while this process was not running, including from files that are not queried. Changes
   * are kept for a month; a file that has fallen further behind is removed.
   */
  async forgetMissed(): Promise<void> {
    for (const formId of listDeskFiles(this.sources.folder)) {
      const file = deskPath(this.sources.folder, formId)
      const isOld = statSync(file).mtimeMs < Date.now() - CHANGES_KEPT_MS
      if (isOld || (await this.sources.store.scan((r) => r.desk.hasErased(formId)))) await this.rewrite(formId)
    }
  }

  /**
   * Rewrites a form's file after an erasure, so that nothing remains in freed blocks. A file that cannot be rewritten
   * is removed, and rebuilt from the store when queried.
   */
  private async rewrite(formId: string): Promise<void> {
    const file = deskPath(this.sources.folder, formId)
    if (!existsSync(file) || this.isOver) return
    try {
      const desk = await this.follow(formId)
      if (desk.stepping) await desk.stepping
      let more = await this.step(formId, desk)
      while (more) more = await this.step(formId, desk)
      await this.clean(formId, desk)
    } catch (error) {
      this.sources.warn(`The data desk of ${formId} is made anew after an erasure: ${String(error)}`)
      this.following.delete(formId)
      const begin = await this.sources.store.scan((r) => r.desk.begin(formId))
      await this.process.ask(formId, begin, { op: 'remove' }).catch(() => removeDesk(file))
    }
  }

  async end(): Promise<void> {
    this.isOver = true
    await this.process.end()
  }

  /** Adds users' names to sort keys whose values are users' ids. */
  private async withNames(formId: string, desk: Following, question: Question): Promise<Question> {
    if (!('sort' in question) || !question.sort.some(({ element }) => PEOPLE_FACTS.includes(element))) return question
    const sort = await Promise.all(
      question.sort.map(async (key) => {
        if (!PEOPLE_FACTS.includes(key.element)) return key
        const { element, type } = key
        const facet = { ask: 'facet', filter: null, element, type, within: null, limit: MAX_NAMES } as const
        const { values } = await this.process.ask<Answers['facet']>(formId, desk.reached.mark, {
          op: 'ask',
          question: facet,
          now: Date.now(),
        })
        const users = await this.sources.store.read((r) => r.users.names(values.map(({ value }) => String(value))))
        return { ...key, names: users.map(({ id, name }) => [id, foldText(name)] as const) }
      }),
    )
    return { ...question, sort }
  }

  private follow(formId: string): Promise<Following> {
    const known = this.following.get(formId) ?? this.begin(formId)
    this.following.set(formId, known)
    known.catch(() => this.following.delete(formId))
    return known
  }

  private async begin(formId: string): Promise<Following> {
    if (this.isMissing) throw new DeskFailure('missing', 'as before')
    const { store } = this.sources
    const [plan, begin] = await Promise.all([this.plan(formId), store.scan((r) => r.desk.begin(formId))])
    const open = () => this.process.ask<DeskStatus>(formId, begin, { op: 'open' })
    let reached = await open()
    const { lost } = await store.scan((r) => r.desk.standing(formId, reached.mark))
    if (lost) {
      await this.process.ask(formId, begin, { op: 'remove' })
      reached = await open()
    }
    return {
      plan,
      reached,
      asOf: Date.now(),
      usedAt: Date.now(),
      cleanedAt: Date.now(),
      stepping: null,
      isFollowed: false,
    }
  }

  /** Updates a desk completely, or as far as is worth waiting for; afterwards it follows by itself for a while. */
  private async freshen(formId: string, desk: Following, now: boolean): Promise<void> {
    const wasIdle = !desk.isFollowed
    desk.usedAt = Date.now()
    if (now || wasIdle) {
      // A running step may have read the store before the caller's change.
      if (desk.stepping) await desk.stepping
      let more = await this.step(formId, desk)
      for (let taken = STEP; more && taken < AT_ONCE; taken += STEP) more = await this.step(formId, desk)
    }
    if (!desk.isFollowed) {
      desk.isFollowed = true
      void this.keepFollowing(formId, desk)
    }
  }

  private async keepFollowing(formId: string, desk: Following): Promise<void> {
    try {
      // Finish building a desk once begun, so that it is ready when queried again.
      while (!this.isOver && (desk.reached.mark.older !== null || Date.now() - desk.usedAt < IN_USE_MS)) {
        const more = await this.step(formId, desk)
        if (!more && Date.now() - desk.cleanedAt > CLEAN_MS) await this.clean(formId, desk)
        if (!more) await pause(GATHER_MS, undefined, { ref: false })
      }
      if (!this.isOver) await this.clean(formId, desk)
    } catch (error) {
      this.following.delete(formId)
      if (!this.isOver) this.sources.warn(`The data desk of ${formId} is opened anew: ${String(error)}`)
    } finally {
      desk.isFollowed = false
    }
  }

  /** Takes one step, or waits for the running one; returns true if there is more. */
  private step(formId: string, desk: Following): Promise<boolean> {
    desk.stepping ??= this.takeStep(formId, desk).finally(() => {
      desk.stepping = null
    })
    return desk.stepping
  }

  private async takeStep(formId: string, desk: Following): Promise<boolean> {
    const asOf = Date.now()
    const { mark } = desk.reached
    const step = await this.sources.store.scan((r) => r.desk.changesAfter(formId, mark, STEP))
    if (step.rows.length > 0 || step.gone.length > 0 || isFar(mark, step.mark)) {
      await this.learnVersions(formId, desk, step)
      const used = new Set(step.rows.map(({ version }) => version))
      const plans = [...desk.plan.versions].filter(([number]) => used.has(number))
      desk.reached = await this.process.ask<DeskStatus>(formId, mark, { op: 'take', step, plans })
    }
    desk.asOf = asOf
    return step.more
  }

  /** Rewrites its file if it contains erased submissions. */
  private async clean(formId: string, desk: Following): Promise<void> {
    desk.cleanedAt = Date.now()
    if (!desk.reached.isStale) return
    const { mark } = desk.reached
    const reached = await this.process.ask<DeskStatus>(formId, mark, { op: 'rewrite' })
    // A step taken meanwhile may have applied more erasures.
    if (desk.reached.mark === mark) desk.reached = reached
  }

  private async learnVersions(formId: string, desk: Following, { rows }: DeskUpdate): Promise<void> {
    if (rows.every(({ version }) => desk.plan.versions.has(version))) return
    desk.plan = await this.plan(formId)
  }

  private async stateOf(formId: string, desk: Following): Promise<DeskState> {
    const { mark, rows } = desk.reached
    const { waiting, of } = await this.sources.store.scan((r) => r.desk.standing(formId, mark))
    return {
      filters: true,
      asOf: new Date(desk.asOf).toISOString(),
      waiting,
      building: mark.older === null ? null : { rows, of },
    }
  }
}

/** True if a mark has moved far enough to be written without rows: changes of other forms move it, too. */
const isFar = (was: DeskCursor, is: DeskCursor): boolean =>
  (was.older === null) !== (is.older === null) || is.change - was.change > 10_000 || is.seq - was.seq > 10_000
