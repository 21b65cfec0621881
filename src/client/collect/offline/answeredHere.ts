const deviceOutbox = async () => (await import('../../runtime/outbox/deviceOutbox.ts')).outbox

/** Tasks whose answers wait on this device to be sent. Never rejects. */
export async function answeredHere(): Promise<ReadonlySet<string | undefined>> {
  try {
    return new Set((await (await deviceOutbox()).list()).map(({ of }) => of.taskId))
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
