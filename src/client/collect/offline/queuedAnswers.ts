import type { TaskOutcome } from '../../runtime/outbox/OutboxEntry.ts'

const deviceOutbox = async () => (await import('../../runtime/outbox/deviceOutbox.ts')).outbox

/** Outbox entries about tasks, by task id. */
export type QueuedTasks = ReadonlyMap<string, WaitingTask>

interface WaitingTask {
  /** Outcome reported instead of filling in the form. */
  readonly outcome?: TaskOutcome | undefined
  /** True if the server refused the submission. */
  readonly refused: boolean
}

/** Tasks of a form with answers in the outbox. Never rejects. */
export async function queuedAnswersOf(formId: string): Promise<QueuedTasks> {
  try {
    const entries = await (await deviceOutbox()).list()
    return new Map(
      entries.flatMap(({ of, said: outcome, fate }) =>
        of.formId === formId && of.taskId ? [[of.taskId, { outcome, refused: fate.state === 'refused' }] as const] : [],
      ),
    )
  } catch {
    return new Map()
  }
}

/** Calls `changed` whenever the outbox changes; returns a function that stops it. */
export function watchQueuedAnswers(changed: () => void): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  const watch = async () => {
    const outbox = await deviceOutbox()
    if (!stopped) stop = outbox.subscribe(changed)
  }
  // Without the outbox's code nothing is sent from this page.
  watch().catch(() => {})
  return () => {
    stopped = true
    stop?.()
  }
}
