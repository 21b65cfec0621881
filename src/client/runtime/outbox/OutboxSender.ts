import { createStore } from 'zustand/vanilla'
import { backoff, withJitter } from '../../../render/ui/backoff.ts'
import { inSinglePage } from './inSinglePage.ts'
import type { Outbox } from './openOutbox.ts'
import type { EntryStatus, StoredEntry } from './OutboxEntry.ts'
import { PageChannel } from './PageChannel.ts'

/** Permission to send an entry from this page. `signIn`: once its owner signs in; `other`: belongs to another user. */
export type MaySend = 'yes' | 'signIn' | 'driver' | 'other'

/** The server as provided by the page. */
export interface OutboxServer {
  /** Resolves when the server has stored the entry, files first. */
  readonly deliver: (entry: StoredEntry) => Promise<void>
  readonly maySend: (entry: StoredEntry) => MaySend
  /**
   * `later`: retry this entry; `stop`: retry all entries later; `signIn`: the session is missing; `refused`: never
   * retry.
   */
  readonly verdict: (error: unknown, entry: StoredEntry) => 'later' | 'stop' | 'signIn' | 'refused'
  /** Called after the server stored the entry and it left the outbox. */
  readonly sent: (entry: StoredEntry) => void
}

/** State of the sender. */
export interface Sending {
  /** The entry being sent, number `at` of `count`; null while idle. */
  readonly now: { readonly id: string; readonly at: number; readonly count: number } | null
  /** Time of the next attempt, ms since epoch; null if nothing is to be sent. */
  readonly retryAt: number | null
  /** Reason for the last stop. */
  readonly problem: 'network' | 'server' | 'signIn' | null
  /** Number of entries this page has sent. */
  readonly sent: number
}

const LOOK_MS = 15_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 5 * 60_000

/**
 * Sends the outbox in order, one entry at a time, from only one of the open pages. When paused, the entry being sent is
 * still finished.
 */
export class OutboxSender {
  readonly store = createStore<Sending>(() => ({ now: null, retryAt: null, problem: null, sent: 0 }))
  private running = false
  private again = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Lets other pages show the state of the page that sends. */
  private readonly channel: PageChannel<Pick<Sending, 'now' | 'problem'>>

  constructor(
    private readonly outbox: Outbox,
    private readonly server: OutboxServer,
    private readonly name: string,
  ) {
    this.channel = new PageChannel(name)
    this.channel.hear((state) => {
      if (!this.running) this.store.setState(state)
    })
  }

  /** Sends all entries that can be sent now; called while sending, it checks again afterwards. Never rejects. */
  async wake(): Promise<void> {
    if (this.running) {
      this.again = true
      return
    }
    this.running = true
    clearTimeout(this.timer)
    try {
      do {
        this.again = false
        const turn = await inSinglePage(this.name, () => this.run())
        if (!turn) return this.lookLater()
      } while (this.again)
      await this.plan()
    } catch {
      // Without a database there is no outbox: fillings stay in their pages.
      this.become({ now: null, retryAt: null })
    } finally {
      this.running = false
    }
  }

  /** Sends without waiting for the next retry: the user asked for it, or the network is back. */
  wakeNow(): Promise<void> {
    this.failures = 0
    return this.wake()
  }

  private async run(): Promise<void> {
    const tried = new Set<string>()
    let problem: Sending['problem'] = null
    for (;;) {
      if (await this.outbox.isPaused()) break
      const due = (await this.outbox.list()).filter((entry) => !tried.has(entry.id) && this.isDue(entry))
      const [entry] = due
      if (!entry) break
      tried.add(entry.id)
      this.become({ now: { id: entry.id, at: tried.size, count: tried.size - 1 + due.length }, retryAt: null })
      const verdict = await this.send(entry)
      if (verdict === 'sent') {
        this.failures = 0
        continue
      }
      if (verdict === 'refused') continue
      this.failures++
      problem = verdict === 'signIn' ? 'signIn' : verdict === 'stop' ? 'network' : 'server'
      if (verdict !== 'later') break
    }
    this.become({ now: null, problem })
  }

  private async send(entry: StoredEntry): Promise<'sent' | ReturnType<OutboxServer['verdict']>> {
    try {
      await this.server.deliver(entry)
    } catch (error) {
      const verdict = this.server.verdict(error, entry)
      await this.outbox.note(entry.id, {
        state: verdict === 'refused' ? 'refused' : 'waiting',
        attempts: entry.fate.attempts + 1,
        triedAt: new Date().toISOString(),
        problem: problemOf(error),
      })
      return verdict
    }
    await this.outbox.remove(entry.id, 'sent')
    this.server.sent(entry)
    this.become({ sent: this.store.getState().sent + 1 })
    return 'sent'
  }

  private isDue(entry: StoredEntry): boolean {
    return entry.fate.state === 'waiting' && this.server.maySend(entry) === 'yes'
  }

  /** Another page is sending; checks later in case it dies. */
  private lookLater(): void {
    this.timer = setTimeout(() => void this.wake(), LOOK_MS)
  }

  /** Schedules the next attempt; none if nothing can be sent. */
  private async plan(): Promise<void> {
    clearTimeout(this.timer)
    const waits =
      this.store.getState().problem !== 'signIn' &&
      !(await this.outbox.isPaused()) &&
      (await this.outbox.list()).some((entry) => this.isDue(entry))
    if (!waits) return this.become({ retryAt: null })
    const wait = withJitter(backoff(this.failures, FIRST_RETRY_MS, LAST_RETRY_MS))
    this.timer = setTimeout(() => void this.wake(), wait)
    this.become({ retryAt: Date.now() + wait })
  }

  private become(next: Partial<Sending>): void {
    this.store.setState(next)
    const { now, problem } = this.store.getState()
    this.channel.tell({ now, problem })
  }
}

function problemOf(error: unknown): NonNullable<EntryStatus['problem']> {
  const { code, details, message = '' } = error as { code?: unknown; details?: unknown; message?: string }
  return {
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof details === 'object' && details !== null ? { details } : {}),
  }
}
