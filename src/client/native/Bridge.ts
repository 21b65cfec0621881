import { given, missingMethod, refused, type NativeResult } from './NativeResult.ts'

/** All that a page ever asks of a host app (specification, section 7). */
export const BRIDGE_METHODS = [
  'getAccessToken',
  'getCoordinate',
  'GetAppVersion',
  'postMessage',
  'setPageTopBarStyle',
  'showPageBottomBar',
  'openURL',
] as const

/** The transport of calls to the host app. */
export interface Transport {
  /** False when the host surely lacks the method. */
  has(method: string): boolean
  /** Gives or resolves with the answer as the host wrote it; throws or rejects when the host does. */
  send(method: string, params: object): unknown
}

/** Asks the host app. Answers always come: a host that stays silent is a failure after `timeout` milliseconds. */
export interface Bridge {
  call(method: string, params?: object, timeout?: number): Promise<NativeResult<unknown>>
}

const TIMEOUT_MS = 5_000

export function openBridge(transport: Transport): Bridge {
  return {
    async call(method, params = {}, timeout = TIMEOUT_MS) {
      const known = BRIDGE_METHODS.some((one) => one === method)
      if (!known || !transport.has(method)) return missingMethod(method)
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<NativeResult<never>>((resolve) => {
        timer = setTimeout(
          () => resolve(refused('timeout', `The app did not answer ${method} within ${timeout / 1_000} s`)),
          timeout,
        )
      })
      try {
        return await Promise.race([Promise.resolve(transport.send(method, params)).then(readAnswer(method)), silence])
      } catch (error) {
        return refused('failed', error instanceof Error ? error.message : String(error))
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/**
 * Hosts answer with the value itself or with `{ status_code, result, error }`, either as an object or as JSON text. A
 * status code above 299 is a failure; 404 and 501 say that the method is not there.
 */
const readAnswer =
  (method: string) =>
  (raw: unknown): NativeResult<unknown> => {
    const answer = typeof raw === 'string' && /^\s*[{["]/.test(raw) ? parsed(raw) : raw
    if (typeof answer !== 'object' || answer === null || !('status_code' in answer)) return given(answer)
    const { status_code, result, error } = answer as { status_code: unknown; result?: unknown; error?: unknown }
    const status = Number(status_code)
    if (status >= 200 && status <= 299) return given(result)
    if (status === 404 || status === 501) return missingMethod(method)
    return refused('failed', typeof error === 'string' && error ? error : `The app answered ${method} with ${status}`)
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
