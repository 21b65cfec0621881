import { Problem } from '../../../../contract/problems.ts'
import { currentDevice } from '../../../native/currentDevice.ts'
import { forgetToken, hostToken } from './hostToken.ts'

/** Both headers carry the access token (specification, section 7). */
type DriverHeaders = { readonly authorization: string; readonly 'x-mts-ssid': string }

/**
 * Makes a call with the access token of the host app's user. An expired token is renewed once. Throws hostAppMissing,
 * hostAppSilent and hostAppFailed, in addition to the call's errors.
 */
export async function callAsDriver<T>(make: (headers: DriverHeaders) => Promise<T>): Promise<T> {
  try {
    return await make(await headers())
  } catch (error) {
    if (!isRefused(error)) throw error
    forgetToken()
  }
  try {
    return await make(await headers())
  } catch (error) {
    throw isRefused(error) ? new Problem('hostAppFailed', {}, { cause: error }) : error
  }
}

async function headers(): Promise<DriverHeaders> {
  const token = await hostToken()
  if (token.success) return { authorization: token.value, 'x-mts-ssid': token.value }
  if (currentDevice().kind !== 'webView') throw new Problem('hostAppMissing')
  throw new Problem(token.reason === 'timeout' ? 'hostAppSilent' : 'hostAppFailed', {}, { cause: token })
}

const isRefused = (error: unknown): boolean => error instanceof Problem && error.code === 'tokenInvalid'
