import { PROBLEMS, Problem, type ProblemCode } from '../contract/problems.ts'

/** A request. `body` is sent as JSON, a file as its bytes. */
export interface RequestConfig {
  readonly url: string
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Completes even if the page is closed meanwhile. */
  readonly keepalive?: boolean
  readonly cache?: RequestCache
  /** The response type; JSON by default. */
  readonly as?: 'text' | 'blob' | 'bytes'
}

/** A successful response: its JSON, undefined if empty, or the type requested with `as`. */
export interface FetchResult {
  readonly data: unknown
  /** The media type sent by the server. */
  readonly type?: string
}

export type Fetcher = (request?: string | RequestConfig) => Promise<FetchResult | undefined>

/** A failed call without a problem of the catalogue: no connection (`status` null), or the response of a proxy. */
export class CallFailure extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CallFailure'
    this.status = status
  }
}

/** The `status_code` named 'error' that is logged (specification, sections 8 and 9). */
const LOGGED_STATUS_CODE = PROBLEMS.error.statusCode

/**
 * The fetch wrapper of all calls: a URL is requested with GET, a config as given; without an argument it does nothing.
 * Throws if the response body has a `status_code`, the status is above 299, or there was no response: a Problem if the
 * body names one of the catalogue, else a CallFailure; both with the body's message, or 'Network Error' without one.
 */
export const fetcher: Fetcher = async (request) => {
  const config = typeof request === 'string' ? { url: request } : request
  if (!config?.url) return undefined
  const response = await send(config)
  const type = response.headers.get('content-type') ?? ''
  const { as } = config
  if ((as === 'blob' || as === 'bytes') && response.status <= 299 && !type.includes('json')) {
    return { data: await (as === 'blob' ? response.blob() : response.arrayBuffer()), type }
  }
  const text = await response.text()
  const data = readJson(text)
  // A captive portal's page with status 200 in place of our server's JSON. External servers called by forms may return
  // any text.
  const isStranger = as === undefined && data === undefined && text !== '' && config.url.startsWith('/')
  const failure = failureIn(data, response.status) ?? (isStranger ? new CallFailure('Network Error', null) : null)
  if (failure) {
    if (isRecord(data) && Number(data['status_code']) === LOGGED_STATUS_CODE) logFailure(config, response.status, data)
    throw failure
  }
  return { data: as === undefined ? data : whole(text, as), type }
}

/** A text response where another type was expected. */
function whole(text: string, as: NonNullable<RequestConfig['as']>): unknown {
  if (as === 'text') return text
  return as === 'blob' ? new Blob([text]) : new TextEncoder().encode(text).buffer
}

async function send({
  url,
  method = 'GET',
  headers,
  body,
  signal,
  keepalive,
  cache,
  as,
}: RequestConfig): Promise<Response> {
  const file = body instanceof Blob
  const type = file ? 'application/octet-stream' : 'application/json'
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: as === undefined ? 'application/json' : '*/*',
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: file ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
      ...(cache ? { cache } : {}),
      credentials: 'same-origin',
    })
  } catch (cause) {
    // A timeout may be retried; an aborted call may not.
    if (signal?.aborted && !isTimeout(signal.reason)) throw cause
    throw new CallFailure('Network Error', null, { cause })
  }
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureIn(data: unknown, status: number): Error | null {
  const body = isRecord(data) ? data : {}
  if (!body['status_code'] && status <= 299) return null
  const { code, details } = body
  const message = typeof body['message'] === 'string' && body['message'] ? body['message'] : 'Network Error'
  if (!isProblemCode(code)) return new CallFailure(message, status)
  return Object.assign(new Problem(code, isRecord(details) ? details : {}), { message })
}

/** Logs the request and the response without tokens: neither headers nor request bodies. */
function logFailure({ url, method = 'GET' }: RequestConfig, status: number, response: unknown): void {
  console.error('Request status_code error', { url, method }, { status, body: response })
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code)
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
