import { PROBLEMS, Problem, type ProblemCode } from '../contract/problems.ts'

/** A request. `body` is sent as JSON, a file as its bytes. */
export interface RequestConfig {
  readonly url: string
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Arrives also when the page is left meanwhile. */
  readonly keepalive?: boolean
  readonly cache?: RequestCache
  /** The response type; JSON by default. */
  readonly as?: 'text' | 'blob' | 'bytes'
}

/** An answer that went well: its JSON, undefined when it had none, or what it was asked `as`. */
export interface Answer {
  readonly data: unknown
  /** The media type, as the server says it. */
  readonly type?: string
}

export type Fetcher = (request?: string | RequestConfig) => Promise<Answer | undefined>

/** A call that failed without a problem of the catalogue: no connection (`status` null), or a stranger's answer. */
export class CallFailure extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CallFailure'
    this.status = status
  }
}

/** The `status_code` that is named 'error' and logged (specification, sections 8 and 9). */
const LOGGED_STATUS_CODE = PROBLEMS.error.statusCode

/**
 * The one wrapper all calls go through: a URL is sent as GET, a config as it says, nothing does nothing.
 * Throws when the answer's body has a `status_code`, the status is above 299, or nobody answered: a Problem when the
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
  // A hotel's page in the place of our server, as if all were well. What forms call elsewhere may answer in any words.
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
    // A call that took too long may be tried again; one that was taken back may not.
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

/** Says what was asked and answered, without tokens: neither headers nor bodies of requests are logged whole. */
function logFailure({ url, method = 'GET' }: RequestConfig, status: number, response: unknown): void {
  console.error('Request status_code error', { url, method }, { status, body: response })
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code)
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
