import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
    const data = { DATA_DIR: join(folder, 'not', 'there yet') }
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
    expect(unknown.err).toMatch(/^Write one of:\n {2}geo-forms backup FOLDER/)
    expect(move.err).toMatch(/Set DATABASE_URL to the PostgreSQL database to move to/)
    expect(nothing.err).toMatch(/There is no SQLite database at .*Set DATA_DIR/)
    expect(distribute.err).toMatch(/DATABASE_URL/)
    for (const { err } of [unknown, move, nothing, distribute]) expect(err).not.toContain('    at ')
  })

  it('answers with a sentence if a file or a folder is not what it should be', async () => {
    const [file, backup] = [join(folder, 'a-file'), join(folder, 'a-backup')]
    writeFileSync(file, 'this was a database once, and is none any more'.repeat(100))
    mkdirSync(backup)
    writeFileSync(join(backup, 'backup.json'), '{"format":1,"files":[]}')
    const damaged = { DATABASE_URL: `file:${file}` }
    const answers = await Promise.all([
      run(['migrate'], damaged),
      run(['backup', join(folder, 'new')], damaged),
      run(['migrate'], { DATA_DIR: join(file, 'data') }),
      run(['restore', backup], { DATA_DIR: join(folder, 'restored') }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    const [migrate, backUp, under, restore] = answers.map(({ err }) => err)
    expect(migrate).toMatch(/The database .*a-file is damaged.*restore a backup/)
    expect(backUp).toMatch(/The database .*a-file is damaged.*restore a backup/)
    expect(under).toMatch(/a-file.* is no folder/)
    expect(restore).toMatch(/is no whole backup/)
    for (const { err } of answers) expect(err).not.toContain('    at ')
  })

  it('lists its commands when asked for help', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    for (const name of ['backup FOLDER', 'restore FOLDER', 'migrate', 'config', 'move', 'distribute'])
      expect(out).toContain(`geo-forms ${name}`)
  })
})
