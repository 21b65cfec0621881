import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { endpoints, type EndpointName, type Output } from '../../src/contract/endpoints.ts'
import { paths } from '../../src/contract/paths.ts'
import type { ProblemBody } from '../../src/contract/problems.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import type { DemoName } from '../../src/server/identity/demoPeople.ts'

/** What an endpoint answered: its body as JSON when it is JSON, and the headers. */
interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
  readonly text: string
  readonly headers: { readonly [name: string]: string | string[] | number | undefined }
  /** The problem's code, undefined for a success. */
  readonly problem: ProblemBody['code'] | undefined
}

export interface CallOptions {
  readonly params?: { readonly [name: string]: string | number }
  readonly query?: { readonly [name: string]: string }
  readonly body?: unknown
  /** A body exactly as it goes over the wire. */
  readonly raw?: string
  readonly headers?: { readonly [name: string]: string }
}

export type Who = DemoName | 'anyone'

/** Somebody who talks to the server. */
export interface Voice {
  readonly token: string
  readonly refreshToken: string
  readonly email: string
  call<N extends EndpointName>(name: N, options?: CallOptions): Promise<Answer<Output<N>>>
}

export interface Serving {
  readonly app: FastifyInstance
  readonly folder: string
  as(who: Who): Promise<Voice>
  /** Stops the server and starts it again on the same folder; voices stay signed in. */
  restart(): Promise<void>
  /** Stops the server and removes its folder. */
  end(): Promise<void>
}

/**
 * The real server, not listening, on a fresh folder; speaks as its demo people.
 * `env` is added to its environment, such as `{ DEMO: '0' }`.
 */
export async function serving(env: { readonly [name: string]: string } = {}): Promise<Serving> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  const open = () => buildApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env }))
  let app = await open()
  const voices = new Map<Who, Promise<Voice>>()

  async function signIn(who: Who): Promise<Voice> {
    if (who === 'anyone') return { token: '', refreshToken: '', email: '', call: caller('') }
    const answer = await app.inject({ method: 'POST', url: paths.demoSignIn.path, payload: { as: who } })
    if (answer.statusCode !== 200) throw new Error(`${who} cannot sign in: ${answer.body}`)
    const { user, tokens } = answer.json<Output<'demoSignIn'>>()
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { token: tokens.access_token, refreshToken: tokens.refresh_token, email: user.email, call: caller(cookie) }
  }

  function caller(cookie: string): Voice['call'] {
    return async (name, { params = {}, query = {}, body, raw, headers = {} } = {}) => {
      const { method, path } = endpoints[name]
      const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const answer = await app.inject({
        method,
        url,
        query,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const parsed: unknown = isJson ? answer.json() : answer.body
      const problem = answer.statusCode > 299 && isJson ? (parsed as ProblemBody).code : undefined
      const { statusCode: status, body: text } = answer
      return { status, body: parsed as Output<typeof name>, text, headers: answer.headers, problem }
    }
  }

  return {
    get app() {
      return app
    },
    folder,
    as: (who) => {
      const voice = voices.get(who) ?? signIn(who)
      voices.set(who, voice)
      return voice
    },
    restart: async () => {
      await app.close()
      app = await open()
    },
    end: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
