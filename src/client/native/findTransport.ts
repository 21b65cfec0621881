import type { Transport } from './Bridge.ts'
import { messageTransport } from './messageTransport.ts'

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
