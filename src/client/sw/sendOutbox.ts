import { lazyPaths } from '../../contract/lazyPaths.ts'
import { pagePaths } from '../../contract/pagePaths.ts'
import type { Info } from '../../contract/shapes.ts'
import { openOutbox, SENDER } from '../runtime/outbox/openOutbox.ts'
import type { StoredEntry, TaskOutcome } from '../runtime/outbox/OutboxEntry.ts'
import { requestServer, JSON_HEADERS } from './requestServer.ts'
import { sendFiles } from './sendFiles.ts'

/**
 * Sends the signed-in user's outbox entries that need no page: not those of driver apps or with a target of their own;
 * none while paused. Entries that fail are left unchanged for the next page, which shows the reason. Rejects if there
 * is no response, so that the browser retries.
 */
export async function sendOutbox(): Promise<void> {
  const outbox = openOutbox()
  await navigator.locks.request(SENDER, { ifAvailable: true }, async (lock) => {
    if (!lock || (await outbox.isPaused())) return
    const entries = (await outbox.list()).filter(isPlain)
    const person = entries.length > 0 ? await currentPersonId() : null
    if (person === null) return
    for (const entry of entries) {
      if (entry.owner !== person || !(await sendFiles(entry)) || !(await isSent(entry))) continue
      await outbox.remove(entry.id, 'sent')
      if (!entry.correction && !entry.said) await trackSubmission(entry)
    }
  })
}

const isPlain = ({ mode, target, fate }: StoredEntry) => mode === 'h5' && !target && fate.state === 'waiting'

/** Returns the id of the signed-in user; null if signed out, or the response is invalid. */
async function currentPersonId(): Promise<string | null> {
  const answer = await requestServer(pagePaths.info.path, {
    cache: 'no-store',
    headers: { accept: 'application/json' },
  })
  const info = (answer.ok ? await answer.json().catch(() => null) : null) as Partial<Info> | null
  const user = info?.googleUser ?? info?.concedoUser
  return user ? String(user.id) : null
}

async function isSent(entry: StoredEntry): Promise<boolean> {
  if (entry.said) return isOutcomeRecorded(entry, entry.said)
  const { id, body, queuedAt, correction } = entry
  const submissionId = correction ? body.id : id
  const { method, path } = correction ? lazyPaths.correctSubmission : pagePaths.submitWeb
  const dated = { ...body, completed_at: queuedAt }
  const whole = correction ? { edition: correction.edition, submission: dated } : { ...dated, id }
  const answer = await requestServer(path.replace(':submissionId', encodeURIComponent(submissionId ?? '')), {
    method,
    headers: JSON_HEADERS,
    body: JSON.stringify(whole),
  })
  const receipt: unknown = answer.ok ? await answer.json().catch(() => null) : null
  const named = receipt as { readonly id?: string; readonly data?: { readonly id?: string } } | null
  return submissionId !== undefined && (correction ? named?.id : named?.data?.id) === submissionId
}

async function isOutcomeRecorded({ of }: StoredEntry, outcome: TaskOutcome): Promise<boolean> {
  const { method, path } = 'outcome' in outcome ? pagePaths.answerTask : pagePaths.skipTask
  const { label: _, ...body } = outcome
  const address = path
    .replace(':id', encodeURIComponent(of.formId))
    .replace(':taskId', encodeURIComponent(of.taskId ?? ''))
  const answer = await requestServer(address, { method, headers: JSON_HEADERS, body: JSON.stringify(body) })
  // The page of a captive portal is not JSON.
  return answer.ok && (await answer.json().catch(() => null)) !== null
}

/** Tracks the same event as a page does after sending; a lost one is not retried. */
async function trackSubmission({ of }: StoredEntry): Promise<void> {
  const { method, path } = pagePaths.track
  const body = JSON.stringify({ name: 'submitSuccess', formId: of.formId })
  await requestServer(path, { method, headers: JSON_HEADERS, body }).catch(() => undefined)
}
