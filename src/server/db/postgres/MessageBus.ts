import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { UnreadableDatabase } from '../migrate.ts'
import { connectionSettings, closeOnTimeout } from './resilientPool.ts'

/** Sends messages to all other processes on the same database, and receives theirs. */
export interface MessageBus {
  /** Id of this process among all of them. */
  readonly own: string
  post(message: object): void
  /** Calls the listener for each message posted by others from now on, once, in the order each of them posted. */
  hear(listener: (message: unknown) => void): void
  close(): Promise<void>
}

const CHANNEL = 'geo_forms'
/** Time for which messages are kept for a process that lost its connection, in ms. */
const KEPT_MS = 120_000
const AGAIN_MS = 1_000
/** Interval of connection checks, and maximum time without a response, in ms. */
const ASK_EVERY_MS = 20_000
const SILENCE_MS = 10_000
/** Number of messages between two cleanups of old ones. */
const SWEEP_EVERY = 100

/**
 * Messages are stored in a table; notifications, limited to 8,000 bytes, carry their numbers. LISTEN needs a dedicated
 * connection straight to the database, since a transaction pooler would lose notifications. After a lost connection,
 * missed messages are read from the table. `failed` is called with errors; the operation is retried.
 */
export class PostgresMessageBus implements MessageBus {
  readonly own = randomUUID()
  private readonly received = new Set<number>()
  private listeners: ((message: unknown) => void)[] = []
  private client: pg.Client | undefined
  private reading: Promise<void> = Promise.resolve()
  private posting: Promise<void> = Promise.resolve()
  private posted = 0
  private isClosed = false
  private arrived = () => {}

  constructor(
    private readonly pool: pg.Pool,
    private readonly listenUrl: string,
    private readonly failed: (error: unknown) => void,
  ) {}

  /**
   * Resolves once it is listening. Throws an UnreadableDatabase if its messages do not arrive: through a pooler, or from
   * another database.
   */
  async begin(): Promise<void> {
    await this.start()
    const arrived = new Promise<void>((resolve) => (this.arrived = resolve))
    await this.pool.query(`SELECT pg_notify('${CHANNEL}', $1)`, [this.own])
    const wait = new AbortController()
    const isHeard = await Promise.race([
      arrived.then(() => true),
      pause(SILENCE_MS, false, { signal: wait.signal }).catch(() => false),
    ])
    wait.abort()
    if (isHeard) return
    await this.close()
    throw new UnreadableDatabase(
      'Notifications of the database do not arrive at the connection that listens for them, so that processes would not know of each other’s edits. ' +
        'Set DATABASE_LISTEN_URL to the database of DATABASE_URL itself, without a pooler in between.',
    )
  }

  private async start(): Promise<void> {
    const settings = { ...connectionSettings(this.listenUrl), application_name: CHANNEL, query_timeout: SILENCE_MS }
    const client = new pg.Client(settings)
    closeOnTimeout(client)
    client.on('notification', ({ payload = '' }) => {
      const [sender, number] = payload.split(' ')
      if (sender === this.own) this.arrived()
      else if (number !== undefined) this.read(Number(number))
    })
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    // The connection is otherwise idle: without a query, a dead connection would look like a quiet one.
    const asking = setInterval(() => void client.query('SELECT 1').catch(this.failed), ASK_EVERY_MS)
    client.on('end', () => {
      clearInterval(asking)
      void this.goOn()
    })
    this.client = client
  }

  post(message: object): void {
    this.posting = this.posting.then(() => this.write(JSON.stringify(message))).catch(this.failed)
  }

  hear(listener: (message: unknown) => void): void {
    this.listeners.push(listener)
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.listeners = []
    await this.posting
    await this.client?.end()
    await this.reading
  }

  private async write(text: string): Promise<void> {
    const now = Date.now()
    await this.pool.query(
      `WITH posted AS (INSERT INTO bulletins (sender, at, text) VALUES ($1, $2, $3) RETURNING seq)
       SELECT pg_notify('${CHANNEL}', $1 || ' ' || seq) FROM posted`,
      [this.own, now, text],
    )
    if (++this.posted % SWEEP_EVERY === 0) {
      await this.pool.query('DELETE FROM bulletins WHERE at < $1', [now - KEPT_MS])
    }
  }

  /** Reads messages one after another: an edit makes sense only after the one before it. */
  private read(seq: number): void {
    this.reading = this.reading.then(() => this.readOne(seq)).catch(this.failed)
  }

  private async readOne(seq: number): Promise<void> {
    const { rows } = await this.pool.query<Posted>('SELECT seq, text FROM bulletins WHERE seq = $1', [seq])
    this.tell(rows)
  }

  /** Listens again after a lost connection, and reads missed messages. */
  private async goOn(): Promise<void> {
    while (!this.isClosed) {
      await pause(AGAIN_MS)
      try {
        await this.start()
        const { rows } = await this.pool.query<Posted>(
          'SELECT seq, text FROM bulletins WHERE sender <> $1 AND at > $2 ORDER BY seq',
          [this.own, Date.now() - KEPT_MS],
        )
        this.tell(rows)
        return
      } catch (error) {
        this.failed(error)
      }
    }
  }

  private tell(rows: readonly Posted[]): void {
    for (const { seq, text } of rows) {
      if (this.received.has(seq)) continue
      this.received.add(seq)
      const [oldest] = this.received
      if (this.received.size > REMEMBERED && oldest !== undefined) this.received.delete(oldest)
      const message: unknown = JSON.parse(text)
      for (const listener of this.listeners) listener(message)
    }
  }
}

/** Number of received messages remembered, so that none is delivered twice. */
const REMEMBERED = 10_000

interface Posted {
  readonly seq: number
  readonly text: string
}
