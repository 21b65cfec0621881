/** No answer within this time is none. */
const WAIT_MS = 60_000

export const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' }

/** Asks our server in the name of whoever is signed in. Rejects when nobody answers. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(WAIT_MS) })
