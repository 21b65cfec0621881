import { nativeSuccess, missingMethod, nativeError, type NativeResult } from './NativeResult.ts'

/** All methods a page calls on a host app (specification, section 7). */
export const BRIDGE_METHODS = [
  'getAccessToken',
  'getCoordinate',
  'GetAppVersion',
  'postMessage',
  'setPageTopBarStyle',
  'showPageBottomBar',
  'openURL',
] as const

/** Transport of calls to the host app. */
export interface Transport {
  /** False if the host definitely lacks the method. */
  has(method: string): boolean
  /** Returns or resolves with the host's raw response; throws or rejects if the host does. */
  send(method: string, params: object): unknown
}

/** Calls the host app. Always resolves: a host that does not respond is a failure after `timeout` milliseconds. */
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
          () => resolve(nativeError('timeout', `The app did not answer ${method} within ${timeout / 1_000} s`)),
          timeout,
        )
      })
      try {
        return await Promise.race([Promise.resolve(transport.send(method, params)).then(readAnswer(method)), silence])
      } catch (error) {
        return nativeError('failed', error instanceof Error ? error.message : String(error))
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/**
 * Parses a response: hosts return the value itself or `{ status_code, result, error }`, as an object or as JSON. A
 * status code above 299 is a failure; 404 and 501 mean that the method does not exist.
 */
const readAnswer =
  (method: string) =>
  (raw: unknown): NativeResult<unknown> => {
    const answer = typeof raw === 'string' && /^\s*[{["]/.test(raw) ? parsed(raw) : raw
    if (typeof answer !== 'object' || answer === null || !('status_code' in answer)) return nativeSuccess(answer)
    const { status_code, result, error } = answer as { status_code: unknown; result?: unknown; error?: unknown }
    const status = Number(status_code)
    if (status >= 200 && status <= 299) return nativeSuccess(result)
    if (status === 404 || status === 501) return missingMethod(method)
    return nativeError(
      'failed',
      typeof error === 'string' && error ? error : `The app answered ${method} with ${status}`,
    )
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
