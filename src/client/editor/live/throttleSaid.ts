import type { LiveSaid } from '../../../contract/liveShapes.ts'

/** Milliseconds between two things that are said: whoever runs through a form says where they come to rest. */
const QUIET = 150

/** Says the first at once, and of what follows closely the last. */
export function throttleSaid(say: (said: LiveSaid) => void) {
  let due: LiveSaid | null = null
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
    say: (said: LiveSaid) => {
      if (timer !== undefined) {
        // What was to be taken over is still to be, unless something else was turned to.
        due = due?.takes && due.holds === said.holds ? { ...said, takes: true } : said
        return
      }
      say(said)
      rest()
    },
    stop: () => clearTimeout(timer),
  }
}
