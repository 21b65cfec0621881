import type { Transport } from './Bridge.ts'

/** Name of the host apps' bridge object. */
const BRIDGE = 'NativeBridge'

/** An object of a host app. Methods must be called on the object itself: Android accepts no other `this`. */
interface Host {
  readonly [method: string]: unknown
}

/** Globals that host apps add to a page's window. */
interface HostWindow {
  readonly NativeBridge?: Host
  readonly webkit?: { readonly messageHandlers?: { readonly [name: string]: Host | undefined } }
  readonly ReactNativeWebView?: Host
}

/**
 * Returns the transport to the host app that this window offers, null in an ordinary browser. In order of preference:
 * an object on the window (Android, Flutter), a WebKit message handler that returns a promise (iOS), React Native's
 * channel, the parent of this frame.
 */
export function findTransport(page: Window): Transport | null {
  const { NativeBridge, webkit, ReactNativeWebView } = page as HostWindow
  // Objects added by Android accept and return strings only, so params are sent as JSON.
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
  // A site that shows the form in a frame is not an app: only a parent of our own origin counts.
  if (parent !== page && isOurs(parent, page))
    return messageTransport(page, (text) => parent.postMessage(text, page.location.origin), parent)
  return null
}

const POST = 'postMessage'

/** True if the window has this page's origin; browsers throw for a cross-origin one. */
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
 * Transport by messages: `{ id, type, params }` as JSON, where `type` is the method or, for the method postMessage, the
 * type in its params. The response is a message event with `{ id, status_code, result, error }`, as an object or as
 * JSON; one without an id answers the oldest request of its type. Messages from sources other than `host` are ignored.
 */
function messageTransport(page: Window, post: (text: string) => void, host: Window): Transport {
  const waiting = new Set<Waiting>()
  let requests = 0
  const answered = ({ data, source }: MessageEvent<unknown>) => {
    // Messages of React Native have the page itself or null as source.
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
        const id = ++requests
        const { type, ...rest } =
          method === 'postMessage' ? (params as { type?: unknown }) : { type: method, ...params }
        waiting.add({ id, type: String(type), resolve })
        post(JSON.stringify({ id, type, params: rest }))
      }),
  }
}

/** Parses a response of the host app; null for other messages, e.g. of browser extensions. */
function read(data: unknown): Answer | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message !== null && 'status_code' in message ? (message as Answer) : null
  } catch {
    return null
  }
}
