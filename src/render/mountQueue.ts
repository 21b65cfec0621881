/** Maximum mounting time per task in ms: short enough not to delay a key press noticeably. */
export const MAX_TASK_MS = 10

const waiting: (() => void)[] = []
let scheduled = false

/** Runs `job` in a later task, in order, several per task while they are short. Returns a function that cancels it. */
export function whenIdle(job: () => void): () => void {
  waiting.push(job)
  schedule()
  return () => {
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
  }
}

function schedule(): void {
  if (scheduled || waiting.length === 0) return
  scheduled = true
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', () => {
    channel.port1.close()
    scheduled = false
    const end = performance.now() + MAX_TASK_MS
    do waiting.shift()?.()
    while (waiting.length > 0 && performance.now() < end)
    schedule()
  })
  channel.port1.start()
  channel.port2.postMessage(null)
}
