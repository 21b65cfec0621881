import type { Transport } from './Bridge.ts'

interface Waiting {
  readonly id: number
  readonly type: string
  readonly resolve: (answer: unknown) => void
}

interface Answer {
  readonly id?: unknown
  readonly type?: unknown
}

/**
 * Asks by messages: `{ id, type, params }` as JSON text, where `type` is the method or, for the method postMessage, the
 * type in its params. The answer is a message event with `{ id, status_code, result, error }`, as an object or as text;
 * one without an id answers the oldest question of its type. Messages of others than `host` are not listened to.
 */
export function messageTransport(page: Window, post: (text: string) => void, host: Window): Transport {
  const waiting = new Set<Waiting>()
  let asked = 0
  const answered = ({ data, source }: MessageEvent<unknown>) => {
    // React Native's messages are sent by the page itself, or by nobody.
    if (source !== host && !(host === page && source === null)) return
    const answer = read(data)
    if (!answer) return
    const { id, type } = answer
    const one = [...waiting].find((asking) => (id === undefined ? asking.type === type : asking.id === id))
    if (!one) return
    waiting.delete(one)
    one.resolve(answer)
  }
  page.addEventListener('message', answered)
  return {
    has: () => true,
    send: (method, params) =>
      new Promise((resolve) => {
        const id = ++asked
        const { type, ...rest } =
          method === 'postMessage' ? (params as { type?: unknown }) : { type: method, ...params }
        waiting.add({ id, type: String(type), resolve })
        post(JSON.stringify({ id, type, params: rest }))
      }),
  }
}

/** An answer of the host app; null for messages that are none, such as those of browser extensions. */
function read(data: unknown): Answer | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message !== null && 'status_code' in message ? (message as Answer) : null
  } catch {
    return null
  }
}
