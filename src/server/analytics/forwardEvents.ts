import type { Selectable } from 'kysely'
import type { EventsTable } from '../db/tables.ts'
import type { Store } from '../store/Store.ts'

/** An endpoint that receives events in addition to the server's own table. */
export interface EventSink {
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string | null
}

/** Key in `meta` of the number of the last event the sink accepted. */
const MARK = 'events forwarded'
const BATCH = 200
const WAIT_MS = 10_000
const EVERY_MS = 5_000
const LONGEST_MS = 300_000

/**
 * Sends the oldest events the sink has not accepted yet, at most 200, and returns how many it accepted. Throws if it
 * accepted none; they are then sent again. Delivery is at least once; `id` identifies duplicates.
 */
export async function forwardEvents(store: Store, { url, token }: EventSink): Promise<number> {
  const taken = Number((await store.write((w) => w.meta.get(MARK))) ?? 0)
  const events = await store.read((r) => r.events.after(taken, BATCH))
  const last = events.at(-1)
  if (!last) return 0
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ events: events.map(presentEvent) }),
    signal: AbortSignal.timeout(WAIT_MS),
  })
  // The response body is not needed, but an unread body would keep the connection open.
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The analytics sink answered ${answer.status}`)
  await store.write((w) => w.meta.set(MARK, String(last.seq)))
  return events.length
}

/** Forwards events for as long as the process runs. A failing sink is retried at growing intervals. */
export function forwardContinuously(store: Store, sink: EventSink, failed: (error: unknown) => void): void {
  const round = async (wait: number) => {
    const next = await forwardEvents(store, sink).then(
      (count) => (count === BATCH ? 0 : EVERY_MS),
      (error: unknown) => {
        failed(error)
        return Math.min(Math.max(wait, EVERY_MS) * 2, LONGEST_MS)
      },
    )
    setTimeout(() => void round(next), next).unref()
  }
  void round(0)
}

const presentEvent = (event: Selectable<EventsTable>) => ({
  id: String(event.seq),
  event: event.name,
  at: new Date(event.at).toISOString(),
  role: event.role,
  user: event.user_id === null ? null : { id: event.user_id, name: event.user_name, email: event.user_email },
  formId: event.form_id,
  state: event.state,
})
