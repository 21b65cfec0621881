import type { TaskSaid } from '../../runtime/outbox/OutboxEntry.ts'

const deviceOutbox = async () => (await import('../../runtime/outbox/deviceOutbox.ts')).outbox

/** What waits to be sent about tasks, by their ids. */
export type WaitingTasks = ReadonlyMap<string, WaitingTask>

interface WaitingTask {
  /** What was said of it instead of filling in its form. */
  readonly said?: TaskSaid | undefined
  /** Whether the server takes it no more. */
  readonly refused: boolean
}

/** Tasks of a form whose answers wait on this device to be sent. Never rejects. */
export async function answeredHere(formId: string): Promise<WaitingTasks> {
  try {
    const entries = await (await deviceOutbox()).list()
    return new Map(
      entries.flatMap(({ of, said, fate }) =>
        of.formId === formId && of.taskId ? [[of.taskId, { said, refused: fate.state === 'refused' }] as const] : [],
      ),
    )
  } catch {
    return new Map()
  }
}

/** Calls whenever something waits to be sent or was sent; gives what stops it. */
export function watchAnswered(changed: () => void): () => void {
  let stopped = false
  let stop: (() => void) | undefined
  const watch = async () => {
    const outbox = await deviceOutbox()
    if (!stopped) stop = outbox.subscribe(changed)
  }
  // Without its code nothing is sent from here.
  watch().catch(() => {})
  return () => {
    stopped = true
    stop?.()
  }
}
