import { existsSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeskState } from '../../contract/desk.ts'
import { Problem } from '../../contract/problems.ts'
import type { Store } from '../store/Store.ts'
import type { Versions } from '../submissions/Versions.ts'
import { deskPath, desksIn, removeDesk } from './deskFiles.ts'
import { DeskFailure, DeskProcess } from './DeskProcess.ts'
import { type DeskPlan, planDesk } from './DeskPlan.ts'
import type { Reached } from './messages.ts'
import type { Answers, Question } from './questions.ts'
import type { Mark, Step } from './StoredRow.ts'

/** The folder of the desks' files in an installation's data. Backups leave it out: what is in it is derived. */
export const DESKS_FOLDER = 'desks'

/** Submissions of one step. */
const STEP = 2_000
/** A desk that is behind by no more is brought level before it answers whoever wants it so. */
const AT_ONCE = 5_000
/** So many plans stay in memory; the one that was made longest ago gives way. */
const PLANS = 100
/** New submissions gather for so long, ms, while a desk is in use; and so long after a question it is in use. */
const GATHER_MS = 500
const IN_USE_MS = 60_000
/** A desk that is followed is cleaned of what was erased so often by itself, ms: whoever erases has it done at once. */
const CLEAN_MS = 60_000
/** As long as `cleanDeskChanges` keeps them. */
const CHANGES_KEPT_MS = 30 * 86_400_000

/** What processes on one database say to each other of their desks. */
interface DeskBulletin {
  readonly desk: 'erased'
  readonly formId: string
}

interface Sources {
  readonly store: Store
  readonly versions: Versions
  /** Absolute: where the desks' files are. */
  readonly folder: string
  readonly warn: (why: string) => void
}

interface Following {
  plan: DeskPlan
  reached: Reached
  /** The store was read last, ms since 1970. */
  asOf: number
  usedAt: number
  cleanedAt: number
  /** The step in hand. */
  stepping: Promise<boolean> | null
  isFollowed: boolean
}

/** An answer of a desk, or null where there is no engine; and what it rests on. */
export interface Told<T> {
  readonly answer: T | null
  readonly desk: DeskState
}

/**
 * The desks of all forms: derived from the store, behind its commits, and asked instead of it. Nothing is loaded before
 * the first question, and whatever is lost is built anew.
 */
export class Desks {
  private readonly process: DeskProcess
  private readonly following = new Map<string, Promise<Following>>()
  /** Plans by form, and the versions each is of: they never change. */
  private readonly plans = new Map<string, { readonly of: string; readonly plan: DeskPlan }>()
  private isMissing = false
  private isOver = false

  constructor(private readonly sources: Sources) {
    this.process = new DeskProcess(sources.folder)
    sources.store.bulletins?.hear((message) => {
      const said = message as DeskBulletin
      if (said.desk === 'erased') this.rewrite(said.formId).catch((error: unknown) => sources.warn(String(error)))
    })
  }

  /** The process id of the engine; null while there is none. */
  get pid(): number | null {
    return this.process.pid
  }

  /** The form's columns, over all its versions. */
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

  /** Raises deskSlow. `now`: all that was committed before is in the answer. */
  async ask<Q extends Question>(formId: string, question: Q, now: boolean): Promise<Told<Answers[Q['ask']]>> {
    for (let attempt = 0; ; attempt++) {
      try {
        const desk = await this.follow(formId)
        await this.freshen(formId, desk, now)
        const what = { op: 'ask', question, now: Date.now() } as const
        const [answer, state] = await Promise.all([
          this.process.ask<Answers[Q['ask']]>(formId, desk.reached.mark, what),
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

  /** What an answer of the store itself rests on. */
  async withoutEngine(): Promise<DeskState> {
    return { filters: !this.isMissing, asOf: new Date().toISOString(), waiting: 0, building: null }
  }

  /** Something of a form was erased: nothing of it stays in the file of its desk, here or where other processes have one. */
  async forget(formId: string): Promise<void> {
    this.sources.store.bulletins?.post({ desk: 'erased', formId } satisfies DeskBulletin)
    await this.rewrite(formId)
  }

  /**
   * The same for whatever was erased while this process was not there to hear of it: of files that nobody asks for, too.
   * Changes are known for a month; a file that did not follow them so far is removed.
   */
  async forgetMissed(): Promise<void> {
    for (const formId of desksIn(this.sources.folder)) {
      const file = deskPath(this.sources.folder, formId)
      const isOld = statSync(file).mtimeMs < Date.now() - CHANGES_KEPT_MS
      if (isOld || (await this.sources.store.scan((r) => r.desk.hasErased(formId)))) await this.rewrite(formId)
    }
  }

  /**
   * Writes a form's file anew where something in it was erased, so that nothing of it stays in freed blocks; what cannot be
   * written anew is removed, and made again from the store when somebody asks.
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
    const open = () => this.process.ask<Reached>(formId, begin, { op: 'open' })
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

  /** Brings a desk level, or as far as is worth waiting for; from then on it follows by itself for a while. */
  private async freshen(formId: string, desk: Following, now: boolean): Promise<void> {
    const wasIdle = !desk.isFollowed
    desk.usedAt = Date.now()
    if (now || wasIdle) {
      // A step in hand may have read the store before the caller's change.
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
      while (!this.isOver && Date.now() - desk.usedAt < IN_USE_MS) {
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

  /** Takes one step, or waits for the one in hand; gives whether there is more. */
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
      desk.reached = await this.process.ask<Reached>(formId, mark, { op: 'take', step, plans })
    }
    desk.asOf = asOf
    return step.more
  }

  /** Has its file written anew where it holds what was erased. */
  private async clean(formId: string, desk: Following): Promise<void> {
    desk.cleanedAt = Date.now()
    if (!desk.reached.isStale) return
    const { mark } = desk.reached
    const reached = await this.process.ask<Reached>(formId, mark, { op: 'rewrite' })
    // A step that was taken meanwhile may have told of more.
    if (desk.reached.mark === mark) desk.reached = reached
  }

  private async learnVersions(formId: string, desk: Following, { rows }: Step): Promise<void> {
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

/** A mark alone is written only when it has moved: other forms move it, too. */
const isFar = (was: Mark, is: Mark): boolean =>
  (was.older === null) !== (is.older === null) || is.change - was.change > 10_000 || is.seq - was.seq > 10_000
