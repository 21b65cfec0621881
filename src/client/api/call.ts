import type { Body, EndpointName, Output, Params, Query } from '../../contract/endpoints.ts'
import { pagePaths } from '../../contract/pagePaths.ts'
import { takeEarlyAnswer } from './earlyAnswers.ts'
import { takeEmbeddedAnswer } from './embeddedAnswers.ts'
import { fetcher, type Fetcher, type RequestConfig } from '../../render/fetcher.ts'
import { showsSpinner, trackWaiting } from './waiting.ts'

type Part<K extends string, T> = [T] extends [undefined] ? { readonly [P in K]?: undefined } : { readonly [P in K]: T }

/** The input of one endpoint: exactly the parts its contract declares. */
export type CallInput<N extends EndpointName> = Part<'params', Params<N>> &
  Part<'body', Body<N>> & {
    readonly query?: Query<N>
    readonly headers?: { readonly [name: string]: string }
    readonly signal?: AbortSignal
  }

type InputArgs<N extends EndpointName> = object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

type Paths = { readonly [N in EndpointName]?: { readonly method: string; readonly path: string } }

let known: Paths = pagePaths

/** Adds endpoints that can be called: the portal and parts of pages loaded later use more than a form's page does. */
export function registerPaths(more: Paths): void {
  known = { ...known, ...more }
}

function pathOf(name: EndpointName) {
  const path = known[name]
  // A spec checks the calls used by a form's page.
  if (!path) throw new Error(`${name} is none of the calls of a form's page`)
  return path
}

/**
 * Calls one endpoint of the contract and returns its output; shows a spinner if the user waits for it. Throws a Problem
 * with the server's code, or a CallFailure if the network or a proxy failed.
 */
export async function call<N extends EndpointName>(name: N, ...[input]: InputArgs<N>): Promise<Output<N>> {
  const work = callThrough(fetcher, name, input)
  return showsSpinner(name, pathOf(name).method) ? trackWaiting(work) : work
}

/**
 * Calls through a given fetcher: the one that `useResponse` gets from its provider. Responses embedded in the page, or
 * requested early, are not requested.
 */
export async function callThrough<N extends EndpointName>(
  through: Fetcher,
  name: N,
  input?: CallInput<N>,
): Promise<Output<N>> {
  const request = requestOf(name, input)
  const isRead = request.method === 'GET'
  const given = isRead ? (takeEmbeddedAnswer(request.url) ?? takeEarlyAnswer(request.url)) : undefined
  // Without an answer, the request begins at once.
  const answer = given && (await given)
  return (answer ?? (await through(request)))?.data as Output<N>
}

/** Returns the URL of an endpoint with its params and query, for links and downloads. */
export function urlOf<N extends EndpointName>(
  name: N,
  { params, query }: { readonly params?: Params<N>; readonly query?: Query<N> } = {},
): string {
  const values = { ...(params as { [key: string]: unknown } | undefined) }
  const path = pathOf(name).path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...(query as { [key: string]: unknown } | undefined) })) {
    if (value !== undefined) search.set(key, String(value))
  }
  return search.size ? `${path}?${search}` : path
}

function requestOf<N extends EndpointName>(name: N, input: CallInput<N> | undefined): RequestConfig {
  const { params, query, body, headers, signal } = { ...input } as Partial<CallInput<N>>
  return {
    url: urlOf(name, { ...(params ? { params } : {}), ...(query ? { query } : {}) }),
    method: pathOf(name).method,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }
}
