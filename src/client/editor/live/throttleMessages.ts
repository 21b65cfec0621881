import type { LiveRequest } from '../../../contract/liveShapes.ts'

/** Minimum time between two reports, in ms: moving through a form reports only the last element. */
const QUIET = 150

/** Sends the first report at once, and of those that follow closely only the last. */
export function throttleMessages(say: (request: LiveRequest) => void) {
  let due: LiveRequest | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!due) return
      say(due)
      due = null
      rest()
    }, QUIET)
  }
  return {
    say: (request: LiveRequest) => {
      if (timer !== undefined) {
        // A pending takeover stays pending, unless another element was selected.
        due = due?.takes && due.holds === request.holds ? { ...request, takes: true } : request
        return
      }
      say(request)
      rest()
    },
    stop: () => clearTimeout(timer),
  }
}
