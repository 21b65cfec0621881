/** Request timeout, in ms. */
const WAIT_MS = 60_000

export const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' }

/** Sends a request to our server with the user's cookies. Rejects if there is no response. */
export const requestServer = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(WAIT_MS) })
