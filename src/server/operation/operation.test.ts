import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { SERVER, spawnServer } from '../../../tests/kit/spawnServer.ts'
import { lockDataFolder } from '../backup/dataFolderLock.ts'
import { readConfig } from '../config.ts'
import { UnreadableDatabase } from '../db/migrate.ts'
import { printConfig } from './printConfig.ts'
import { startupErrorMessage } from './startupErrorMessage.ts'

const TOKEN = 'a token for metrics alone'
let s: TestPortal
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  s = await testPortal({ METRICS_TOKEN: TOKEN })
})
afterAll(async () => {
  await s.end()
  rmSync(folder, { recursive: true, force: true })
})

type Environment = { readonly [name: string]: string }

const get = (url: string, headers: Environment = {}) => s.app.inject({ method: 'GET', url, headers })

interface Logged {
  readonly said: string
  /** The id that was sent with the response. */
  readonly id: string
  readonly line: { readonly [field: string]: unknown }
}

/** The output of two servers, one after another in one process, each of which answers one request. */
async function logged(...requests: { readonly env: Environment; readonly headers: Environment }[]) {
  const program = `
      import { buildApp } from './src/server/app.ts'
      import { readConfig } from './src/server/config.ts'
      for (const { env, headers } of ${JSON.stringify(requests)}) {
        const app = await buildApp(readConfig({ ...process.env, ...env }))
        const url = '/codeless-portal/api/info?access_token=secret-word&q=Nguyen'
        const answer = await app.inject({ url, headers, remoteAddress: '203.0.113.7' })
        await app.close()
        process.stdout.write('ID ' + answer.headers['x-request-id'] + '\\n')
      }`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, DATA_DIR: join(folder, 'log'), LOG_LEVEL: 'info', DEMO_FORMS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let all = ''
  child.stdout.on('data', (data: Buffer) => (all += data.toString()))
  await once(child, 'close')
  const each = Array.from(all.matchAll(/([^]*?)^ID (.*)\n/gm), ([, said = '', id = '']): Logged => {
    const line = said.split('\n').find((one) => one.includes('"answered"'))
    return { said, id, line: JSON.parse(line ?? '{}') as Logged['line'] }
  })
  expect(each).toHaveLength(requests.length)
  return each as [Logged, Logged]
}

/** A module with which a process stands still for half a minute soon after it was asked to stop. */
const HELD_WHEN_STOPPED = `data:text/javascript,${encodeURIComponent(`
  const hold = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30_000)
  process.on('SIGTERM', () => setTimeout(hold))`)}`

/** Returns the exit code and output of a server that cannot start. */
const started = async (env: { readonly [name: string]: string }, who: { readonly uid?: number } = {}) => {
  const child = spawn(process.execPath, SERVER, {
    ...who,
    env: { ...process.env, NODE_ENV: '', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, said }
}

describe('The health of the server', () => {
  it('is reported for pages, operators and load balancers', async () => {
    for (const url of ['/health_check', '/health/live', '/health/ready']) {
      const answer = await get(url)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
  })

  it('is “alive, but not ready” while the database is unavailable', async () => {
    const { store } = s.app.services
    const away = vi.spyOn(store, 'read').mockRejectedValue(new Error('away'))
    const [live, ready] = [await get('/health/live'), await get('/health/ready')]
    away.mockRestore()
    expect([live.statusCode, ready.statusCode]).toEqual([200, 503])
    expect(ready.json()).toMatchObject({ code: 'databaseAway' })
  })

  it('is “not ready” with a wrong clock, and reports the difference', async () => {
    const { store } = s.app.services
    const off = vi.spyOn(store, 'clockAhead').mockResolvedValue(-3_600_000)
    const ready = await get('/health/ready')
    off.mockRestore()
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ code: 'clockApart', message: expect.stringContaining('3600 seconds') })
  })
})

describe('The metrics', () => {
  it('count requests by route, for callers with the token', async () => {
    await get('/health/live')
    const answer = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('http_request_duration_seconds_count{method="GET",route="/health/live",status="200"}')
    expect(answer.body).toContain('geo_forms_exports{state="waiting"} 0')
    expect(answer.body).toContain('process_resident_memory_bytes')
  })

  it('are refused to all other callers', async () => {
    expect((await get('/metrics')).statusCode).toBe(401)
    expect((await get('/metrics', { authorization: 'Bearer something else' })).statusCode).toBe(401)
    const without = await testPortal()
    expect((await without.app.inject('/metrics')).statusCode).toBe(404)
    await without.end()
  })
})

describe('The log', () => {
  let direct: Logged
  let proxied: Logged
  beforeAll(async () => {
    ;[direct, proxied] = await logged(
      { env: {}, headers: { 'x-request-id': 'chosen-by-a-stranger', cookie: 'session=secret-word' } },
      { env: { TRUST_PROXY: '1' }, headers: { 'x-request-id': 'of-the-proxy-42' } },
    )
  })

  it('has a line with an id for each request, and no data of the user', () => {
    const { said, id, line } = direct
    expect(line).toMatchObject({ reqId: id, method: 'GET', path: '/codeless-portal/api/info', status: 400 })
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(said).not.toMatch(/secret-word|Nguyen|203\.0\.113\.7|chosen-by-a-stranger/)
  })

  it('uses the request id of a trusted proxy', () => {
    const { id, line } = proxied
    expect([id, line['reqId']]).toEqual(['of-the-proxy-42', 'of-the-proxy-42'])
  })
})

describe('The printed configuration', () => {
  it('contains no secrets', () => {
    const env = {
      DATABASE_URL: 'postgres://forms:pass-one@db.example/forms',
      CONCEDO_ISSUER: 'https://sso.example',
      CONCEDO_CLIENT_ID: 'forms',
      CONCEDO_CLIENT_SECRET: 'pass-two',
      VISION_URL: 'https://models.example/v1',
      VISION_MODEL: 'm',
      VISION_KEY: 'pass-three',
      METRICS_TOKEN: 'pass-four-of-many-letters',
      ANALYTICS_URL: 'https://events.example',
      ANALYTICS_TOKEN: 'pass-five',
    }
    const printed = printConfig(readConfig(env))
    expect(printed).not.toMatch(/pass-/)
    expect(JSON.parse(printed)).toMatchObject({
      databaseUrl: 'postgres://forms:hidden@db.example/forms',
      concedo: { clientId: 'forms', clientSecret: 'hidden' },
      salesforce: null,
      metricsToken: 'hidden',
    })
  })
})

describe('A server that cannot start reports the reason', () => {
  it('if the data folder is a file, and if the database is damaged', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, 'no folder')
    const [inFile, damaged] = [join(file, 'data'), join(folder, 'damaged')]
    const one = await started({ DATA_DIR: inFile })
    expect(one.code).toBe(1)
    expect(one.said).toMatch(/is no folder\. Set DATA_DIR to one/)
    expect(one.said).not.toContain('    at ')
    writeFileSync(join(folder, 'damaged.db'), 'this was a database once, and is none any more'.repeat(100))
    const two = await started({ DATA_DIR: damaged, DATABASE_URL: `file:${join(folder, 'damaged.db')}` })
    expect(two.code).toBe(1)
    expect(two.said).toMatch(/is damaged.*restore a backup/)
    expect(two.said).not.toContain('    at ')
  })

  it('if the data folder is not writable', async () => {
    const file = join(folder, 'not-ours')
    mkdirSync(file)
    // Root may write anywhere, so another user is used.
    const who = process.getuid?.() === 0 ? { uid: 65_534 } : {}
    chmodSync(folder, 0o755)
    chmodSync(file, 0o555)
    const { code, said } = await started({ DATA_DIR: file }, who)
    chmodSync(file, 0o755)
    expect(code).toBe(1)
    expect(said).toMatch(/cannot be written by this user\. Let it write there, or set DATA_DIR/)
    expect(said).not.toContain('    at ')
  })

  it('if the database belongs to another user, and if the keys are damaged', async () => {
    const [ofOther, damaged] = [join(folder, 'of-other'), join(folder, 'keys')]
    for (const dir of [ofOther, damaged]) {
      mkdirSync(dir)
      chmodSync(dir, 0o777)
    }
    const file = join(ofOther, 'geo-forms.db')
    writeFileSync(file, '')
    chmodSync(file, 0)
    const who = process.getuid?.() === 0 ? { uid: 65_534 } : {}
    chmodSync(folder, 0o755)
    const one = await started({ DATA_DIR: ofOther }, who)
    expect(one.code).toBe(1)
    expect(one.said).toMatch(/geo-forms\.db cannot be written by this user\. Let it write there/)
    expect(one.said).not.toContain('    at ')
    writeFileSync(join(damaged, 'keys.json'), '{"secret":')
    const two = await started({ DATA_DIR: damaged })
    expect(two.code).toBe(1)
    expect(two.said).toMatch(/keys\.json is damaged.*everybody signs in again/)
    expect(two.said).not.toContain('    at ')
  })

  it('if production lacks a public URL or a sign-in method', async () => {
    const { code, said } = await started({ DATA_DIR: join(folder, 'production'), NODE_ENV: 'production' })
    expect(code).toBe(1)
    expect(said).toMatch(/PUBLIC_URL is not set/)
    expect(said).toMatch(/No sign-in provider is configured/)
  })

  it.each([
    ['EACCES', /cannot be written by this user/],
    ['EROFS', /cannot be written by this user/],
    ['SQLITE_READONLY', /cannot be written by this user/],
    ['ENOSPC', /no room left/],
    ['SQLITE_BUSY', /in use by another process/],
  ])('for %s', (code, sentence) => {
    const error = Object.assign(new Error('as the system says it'), { code })
    expect(startupErrorMessage(error, { dataDir: '/data', databaseFile: '/data/x.db' })).toMatch(sentence)
  })

  it('and shows unexpected errors unchanged', () => {
    const places = { dataDir: '/data', databaseFile: '/data/x.db' }
    expect(startupErrorMessage(new TypeError('x is undefined'), places)).toBeNull()
    expect(startupErrorMessage(new UnreadableDatabase('It is newer.'), places)).toBe('It is newer.')
  })
})

describe('The data folder of a server', () => {
  it('cannot be used by another server while the first one runs, and is free once it ends in any way', async () => {
    const shared = join(folder, 'shared')
    const server = await spawnServer(shared, { DEMO_FORMS: '0' })
    await expect(lockDataFolder(shared, 300)).rejects.toThrow(/Another server has its data in .*Stop it first/)
    // The next server waits until this one has ended.
    const next = lockDataFolder(shared)
    await server.stop('SIGKILL')
    const release = await next
    release()
    expect(existsSync(join(shared, 'server.lock'))).toBe(false)
  })

  it('passes to the server that waited for it, and not to later ones', async () => {
    const shared = join(folder, 'handed-over')
    mkdirSync(shared)
    const first = await lockDataFolder(shared)
    const next = lockDataFolder(shared)
    first()
    const release = await next
    await expect(lockDataFolder(shared, 300)).rejects.toThrow(/Another server has its data in/)
    release()
    const last = await lockDataFolder(shared, 0)
    last()
  })
})

describe('A server that is asked to stop', () => {
  it('is killed after ten seconds if the disk holds it', async () => {
    const server = await spawnServer(join(folder, 'held'), { DEMO_FORMS: '0' }, [
      '--import',
      HELD_WHEN_STOPPED,
      ...SERVER,
    ])
    const from = Date.now()
    await server.stop('SIGTERM')
    expect(server.process.signalCode).toBe('SIGKILL')
    expect(Date.now() - from).toBeLessThan(10_000)
  })
})
