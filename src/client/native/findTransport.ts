import type { Transport } from './Bridge.ts'

/** The name under which host apps offer their bridge. */
const BRIDGE = 'NativeBridge'

/** An object of a host app. Its methods are called on it: those of Android know no other way. */
interface Host {
  readonly [method: string]: unknown
}

/** The globals that host apps add to a page's window. */
interface HostWindow {
  readonly NativeBridge?: Host
  readonly webkit?: { readonly messageHandlers?: { readonly [name: string]: Host | undefined } }
  readonly ReactNativeWebView?: Host
}

/**
 * The way to the host app that this window offers, null in an ordinary browser. In this order: an object of the page's
 * window (Android, Flutter), a message handler of WebKit that answers with a promise (iOS), React Native's channel, the
 * page around this frame.
 */
export function findTransport(page: Window): Transport | null {
  const { NativeBridge, webkit, ReactNativeWebView } = page as HostWindow
  // Objects that Android adds to a page take and give texts, so what is asked goes as JSON.
  if (NativeBridge) {
    return {
      has: (method) => typeof NativeBridge[method] === 'function',
      send: (method, params) => call(NativeBridge, method, JSON.stringify(params)),
    }
  }
  const handler = webkit?.messageHandlers?.[BRIDGE]
  if (handler) return { has: () => true, send: (method, params) => call(handler, POST, { method, params }) }
  if (ReactNativeWebView) return messageTransport(page, (text) => void call(ReactNativeWebView, POST, text), page)
  const { parent } = page
  // A site that shows the form in a frame is no app: only a page of our own origin plays one.
  if (parent !== page && isOurs(parent, page))
    return messageTransport(page, (text) => parent.postMessage(text, page.location.origin), parent)
  return null
}

const POST = 'postMessage'

/** True if a page is of this page's origin; browsers refuse to say so of another's. */
function isOurs(other: Window, { location }: Window): boolean {
  try {
    return other.location.origin === location.origin
  } catch {
    return false
  }
}

function call(host: Host, method: string, argument: unknown): unknown {
  return (host as { readonly [method: string]: (argument: unknown) => unknown })[method]?.(argument)
}

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
function messageTransport(page: Window, post: (text: string) => void, host: Window): Transport {
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
