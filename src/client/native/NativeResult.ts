/** Reason for a failed call to the host app: an error, an unknown method, or no response. */
export type NativeFailure = 'failed' | 'missingMethod' | 'timeout'

/** Result of a call to the host app; calls never throw. */
export type NativeResult<T> =
  | { readonly success: true; readonly value: T }
  | { readonly success: false; readonly reason: NativeFailure; readonly message: string }

export const nativeSuccess = <T>(value: T): NativeResult<T> => ({ success: true, value })

export const nativeError = (reason: NativeFailure, message: string): NativeResult<never> => ({
  success: false,
  reason,
  message,
})

export const missingMethod = (method: string): NativeResult<never> =>
  nativeError('missingMethod', `The app has no method ${method}`)
