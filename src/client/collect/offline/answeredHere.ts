const deviceOutbox = async () => (await import('../../runtime/outbox/deviceOutbox.ts')).outbox

/** Tasks of a form whose answers wait on this device to be sent. Never rejects. */
export async function answeredHere(formId: string): Promise<ReadonlySet<string>> {
  try {
    const entries = await (await deviceOutbox()).list()
    return new Set(entries.flatMap(({ of }) => (of.formId === formId && of.taskId ? [of.taskId] : [])))
  } catch {
    return new Set()
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
