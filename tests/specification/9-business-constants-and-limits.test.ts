import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'

describe('9. monitoring', () => {
  const DSN = 'https://publickey@monitor.example/7'
  const PRODUCTION = { NODE_ENV: 'production', MONITORING_DSN: DSN }
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
    writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A page, as it is served with this configuration: its settings of the monitoring, and where it may send to. */
  async function page(env: { readonly [name: string]: string }) {
    const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env })
    const app = await buildApp({ ...config, clientDir: folder })
    const { body, headers } = await app.inject('/codeless-portal/')
    await app.close()
    const content = /<meta name="monitoring" content="([^"]*)">/.exec(body)?.[1]?.replaceAll('&quot;', '"')
    const policy = String(headers['content-security-policy'])
    return {
      settings: content === undefined ? null : (JSON.parse(content) as object),
      sends: /connect-src ([^;]*)/.exec(policy)?.[1],
      scripts: /script-src ([^;]*)/.exec(policy)?.[1],
    }
  }

  it('the monitoring service runs in production', async () => {
    expect((await page(PRODUCTION)).settings).toMatchObject({ dsn: DSN })
    expect((await page({ MONITORING_DSN: DSN })).settings).toBeNull()
  })

  it('with session and replay sampling at 100 percent when enabled', async () => {
    expect((await page(PRODUCTION)).settings).toMatchObject({ sessions: 100, replays: 100 })
    const fewer = { ...PRODUCTION, MONITORING_SESSIONS: '50', MONITORING_REPLAYS: '5' }
    expect((await page(fewer)).settings).toMatchObject({ sessions: 50, replays: 5 })
  })

  it('is off without a DSN', async () => {
    expect(await page({ NODE_ENV: 'production' })).toMatchObject({ settings: null, sends: "'self'" })
  })

  it('is the only other place that pages may send to, and brings no script from elsewhere', async () => {
    expect(await page(PRODUCTION)).toMatchObject({ sends: "'self' https://monitor.example", scripts: "'self'" })
  })
})
