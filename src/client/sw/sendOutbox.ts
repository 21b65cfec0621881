import { paths } from '../../contract/paths.ts'
import { openOutbox, SENDER } from '../runtime/outbox/openOutbox.ts'
import type { KeptEntry } from '../runtime/outbox/OutboxEntry.ts'

/** No answer within this time is none. */
const WAIT_MS = 60_000

/**
 * Sends what is in the outbox and needs no page: no files, no driver app, no target of its own. Whatever does not go is
 * left as it is for the next page, which says why; so is what another person than its own would send, since the server
 * refuses the address in it. Rejects when nobody answers, so that the browser tries again.
 */
export async function sendOutbox(): Promise<void> {
  const outbox = openOutbox()
  await navigator.locks.request(SENDER, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (const entry of await outbox.list()) {
      if (isPlain(entry) && (await isSent(entry))) await outbox.remove(entry.id, 'sent')
    }
  })
}

const isPlain = ({ mode, target, files, fate }: KeptEntry) =>
  mode === 'h5' && !target && files.length === 0 && fate.state === 'waiting'

async function isSent({ id, body, queuedAt }: KeptEntry): Promise<boolean> {
  const { method, path } = paths.submitWeb
  const answer = await fetch(path, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, id, completed_at: queuedAt }),
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const receipt: unknown = answer.ok ? await answer.json().catch(() => null) : null
  return (receipt as { readonly data?: { readonly id?: string } } | null)?.data?.id === id
}
