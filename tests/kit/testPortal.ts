import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import type { FastifyInstance } from 'fastify'
import { endpoints, type EndpointName, type Output } from '../../src/contract/endpoints.ts'
import { paths } from '../../src/contract/paths.ts'
import type { ProblemBody } from '../../src/contract/problemBody.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import type { DemoName } from '../../src/server/identity/demoPeople.ts'
import { dropDatabase, newDatabase, runOn } from './newDatabase.ts'

/** A response: its body, parsed if it is JSON, and the headers. */
interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
  readonly text: string
  readonly bytes: Buffer
  readonly headers: { readonly [name: string]: string | string[] | number | undefined }
  /** The problem's code, undefined for a success. */
  readonly problem: ProblemBody['code'] | undefined
}

export interface CallOptions {
  readonly params?: { readonly [name: string]: string | number }
  readonly query?: { readonly [name: string]: string }
  readonly body?: unknown
  /** The body exactly as sent over the network. */
  readonly raw?: string
  /** A binary body. */
  readonly bytes?: Uint8Array
  readonly headers?: { readonly [name: string]: string }
}

export type Who = DemoName | 'anyone'

/** A client of the server with a user's session. */
export interface TestClient {
  readonly token: string
  readonly refreshToken: string
  readonly email: string
  call<N extends EndpointName>(name: N, options?: CallOptions): Promise<Answer<Output<N>>>
  /** Sends a request with any method, to a URL that belongs to no endpoint. */
  ask(method: 'GET' | 'HEAD', url: string, headers?: CallOptions['headers']): Promise<Answer>
}

export interface TestPortal {
  readonly app: FastifyInstance
  readonly folder: string
  as(who: Who): Promise<TestClient>
  /** Stops the server and starts it again on the same folder; clients stay signed in. */
  restart(): Promise<void>
  /** Runs a statement on its database, bypassing the server. */
  run(sql: string): Promise<void>
  /** Returns the rows of a query of its database, bypassing the server. */
  find<T>(sql: string): Promise<T[]>
  /** Stops the server and deletes its folder. */
  end(): Promise<void>
}

/**
 * The real server, not listening, on a fresh folder and, if TEST_ENGINE is `postgres`, on a fresh database; with
 * clients for its demo users. `env` is added to its environment, such as `{ DEMO: '0' }`.
 */
export async function testPortal(env: { readonly [name: string]: string } = {}): Promise<TestPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  const onPostgres = process.env['TEST_ENGINE'] === 'postgres' && env['DATABASE_URL'] === undefined
  const url = onPostgres ? { DATABASE_URL: await newDatabase() } : {}
  const open = () =>
    buildApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: process.env['SPEC_LOG'] ?? 'silent', ...url, ...env }))
  let app = await open()
  const voices = new Map<Who, Promise<TestClient>>()

  async function signIn(who: Who): Promise<TestClient> {
    if (who === 'anyone') return { token: '', refreshToken: '', email: '', ...speaker('') }
    const answer = await app.inject({ method: 'POST', url: paths.demoSignIn.path, payload: { as: who } })
    if (answer.statusCode !== 200) throw new Error(`${who} cannot sign in: ${answer.body}`)
    const { user, tokens } = answer.json<Output<'demoSignIn'>>()
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { token: tokens.access_token, refreshToken: tokens.refresh_token, email: user.email, ...speaker(cookie) }
  }

  function speaker(cookie: string): Pick<TestClient, 'call' | 'ask'> {
    const call: TestClient['call'] = async (name, { params = {}, query = {}, body, raw, bytes, headers = {} } = {}) => {
      const { method, path } = endpoints[name]
      const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
      const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const payload = bytes ? Buffer.from(bytes) : text
      const answer = await app.inject({
        method,
        url,
        query,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      })
      return read<Output<typeof name>>(answer)
    }
    const ask: TestClient['ask'] = async (method, url, headers = {}) =>
      read(await app.inject({ method, url, headers: { ...(cookie ? { cookie } : {}), ...headers } }))
    return { call, ask }
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
    run: async (sql) => {
      const { databaseUrl, databaseFile } = app.services.config
      if (databaseUrl !== null) return void (await runOn(databaseUrl, sql))
      const file = new Libsql(databaseFile)
      file.exec(sql)
      file.close()
    },
    find: async <T>(sql: string) => {
      const { databaseUrl, databaseFile } = app.services.config
      if (databaseUrl !== null) return (await runOn(databaseUrl, sql)) as T[]
      const file = new Libsql(databaseFile)
      const rows = file.prepare(sql).all([]) as T[]
      file.close()
      return rows
    },
    restart: async () => {
      await app.close()
      app = await open()
    },
    end: async () => {
      await app.close()
      if (url.DATABASE_URL !== undefined) await dropDatabase(url.DATABASE_URL)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

function read<T>(answer: Injected): Answer<T> {
  const { statusCode: status, body: text, headers, rawPayload: bytes } = answer
  // The responses of the upload protocol have no content type.
  const isJson = String(headers['content-type']).startsWith('application/json') || text.startsWith('{"status_code"')
  const body: unknown = isJson && text !== '' ? answer.json() : text
  const problem = status > 299 && isJson ? (body as ProblemBody).code : undefined
  return { status, body: body as T, text, bytes, headers, problem }
}
