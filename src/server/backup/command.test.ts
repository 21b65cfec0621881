import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command with these variables of the environment. Returns its exit code and its output. */
async function run(words: readonly string[], env: { readonly [name: string]: string } = {}) {
  const child = spawn(process.execPath, ['bin/geo-forms.js', ...words], {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (err += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

describe('geo-forms config', () => {
  it('prints the effective configuration without secrets, and touches no data', async () => {
    const { code, out, err } = await run(['config'], {
      DATABASE_URL: 'postgres://forms:pass-one@db.example.org/forms',
      METRICS_TOKEN: 'pass-two-of-many-letters',
      PORT: '3210',
    })
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({
      port: 3210,
      databaseUrl: 'postgres://forms:hidden@db.example.org/forms',
      metricsToken: 'hidden',
      publicUrl: null,
    })
    expect(out).not.toContain('pass-')
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  it('names everything that is wrong with it, in sentences', async () => {
    const { code, out, err } = await run(['config'], { NODE_ENV: 'production', PORT: 'three', METRICS_TOKEN: 'short' })
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/PORT/)
    expect(err).toMatch(/METRICS_TOKEN/)
    expect(err).toMatch(/PUBLIC_URL is not set/)
    expect(err).toMatch(/No sign-in provider is configured/)
    expect(err).not.toContain('    at ')
  })
})

describe('geo-forms migrate', () => {
  it('creates the tables once', async () => {
    const data = { DATA_DIR: folder }
    expect(await run(['migrate'], data)).toMatchObject({ code: 0, out: expect.stringContaining('they are new') })
    const again = await run(['migrate'], data)
    expect(again.code).toBe(0)
    expect(again.out).toBe('The database has the tables of this version.\n')
  })
})

describe('geo-forms', () => {
  it('answers with a sentence if a command is unknown, or cannot work on this store', async () => {
    const [unknown, move, nothing, distribute] = await Promise.all([
      run(['destroy']),
      run(['move']),
      run(['move'], { DATABASE_URL: 'postgres://127.0.0.1:1/forms' }),
      run(['distribute']),
    ])
    expect([unknown.code, move.code, nothing.code, distribute.code]).toEqual([2, 1, 1, 1])
    expect(unknown.err).toMatch(/^Write: geo-forms backup FOLDER/)
    expect(move.err).toMatch(/Set DATABASE_URL to the PostgreSQL database to move to/)
    expect(nothing.err).toMatch(/There is no SQLite database at .*Set DATA_DIR/)
    expect(distribute.err).toMatch(/DATABASE_URL/)
    for (const { err } of [unknown, move, nothing, distribute]) expect(err).not.toContain('    at ')
  })
})
