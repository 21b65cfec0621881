import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal } from '../../../tests/kit/testPortal.ts'
import { spawnServer, type SpawnedServer } from '../../../tests/kit/spawnServer.ts'
import { refOf, uploadClient, type FileToSend } from '../../../tests/kit/uploadClient.ts'
import { readConfig } from '../config.ts'
import { backUp } from './backUp.ts'
import type { Manifest } from './Manifest.ts'
import { restore } from './restore.ts'

let root: string
let live: string
let form: PublishedForm
let photo: FileToSend
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'geo-forms-backup-'))
  live = join(root, 'live')
  const s = await testPortal({ DATA_DIR: live })
  form = await publishedForm(s, [stored('text', 'name'), stored('photo', 'photos')])
  const collector = await s.as('collector')
  photo = { bytes: readFileSync('e2e/pictures/editor.png'), name: 'editor.png', type: 'image/png' }
  await uploadClient(collector, form).upload(photo)
  await collector.call('submitWeb', { body: submission(form.id, { name: 'with a photo', photos: [refOf(photo)] }) })
  await s.end()
  mkdirSync(join(live, 'maps'))
  writeFileSync(join(live, 'maps', 'city.pmtiles'), 'tiles')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const made = async () => {
  const folder = fresh('backup')
  return { folder, manifest: await backUp(placesIn(live), folder) }
}
const blob = ({ files }: Manifest) => files.find(({ path }) => /^media\/.*[0-9a-f]{64}$/.test(path))?.path ?? ''
const left = (pid: number | undefined) => `.geo-forms-unfinished.${hostname()}.${pid}.0123abcd`
const unfinished = () => readdirSync(root).filter((name) => name.includes('unfinished'))
const run = (...words: readonly string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, ['bin/geo-forms.js', ...words], { env: { ...process.env, DATA_DIR: live } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', (code) => resolve({ code, said }))
  })
const placesIn = (dir: string) => readConfig({ DATA_DIR: dir })
const fresh = (name: string) => join(root, `${name}-${randomUUID().slice(0, 8)}`)

function idsIn(dir: string): ReadonlySet<string> {
  const sqlite = new Libsql(join(dir, 'geo-forms.db'))
  const rows = sqlite.prepare('SELECT id FROM submissions').all() as { id: string }[]
  sqlite.close()
  return new Set(rows.map(({ id }) => id))
}

/** The backup after a change that a newer version would have made. */
const fromNewer = async (change: (manifest: Manifest, folder: string) => object) => {
  const { folder, manifest } = await made()
  writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...manifest, ...change(manifest, folder) }))
  return folder
}

/** Sends submissions until it is stopped; `acknowledged` grows with every response. */
async function underLoad({ url }: SpawnedServer, clients: number) {
  const call = (path: string, authorization: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify(body),
    })
  const signedIn = await call('/codeless-portal/api/demo/sign-in', '', { as: 'collector' })
  const { tokens } = (await signedIn.json()) as { tokens: { access_token: string } }
  const acknowledged: string[] = []
  const stopped = new AbortController()
  const client = async () => {
    while (!stopped.signal.aborted) {
      const body = submission(form.id, { name: 'Under load' })
      const answer = await call('/api/jarvis/spot-collection/v1/submission/submit', tokens.access_token, body)
      if (answer.status === 200) acknowledged.push(body.id ?? '')
    }
  }
  const running = Array.from({ length: clients }, client)
  return {
    acknowledged,
    stop: async () => {
      stopped.abort()
      await Promise.all(running)
    },
  }
}

describe('A backup of a running server', () => {
  it(
    'contains every submission acknowledged before it began, in twenty backups under load',
    { timeout: 300_000 },
    async () => {
      const server = await spawnServer(live, { DEMO_FORMS: '0' })
      const load = await underLoad(server, 4)
      const missing: string[] = []
      for (let n = 0; n < 20; n++) {
        const before = [...load.acknowledged]
        const [backup, restored] = [fresh('backup'), fresh('restored')]
        await backUp(placesIn(live), backup)
        await restore(backup, placesIn(restored))
        const kept = idsIn(restored)
        missing.push(...before.filter((id) => !kept.has(id)))
        for (const one of [backup, restored]) rmSync(one, { recursive: true })
      }
      await load.stop()
      await server.stop('SIGTERM')
      expect(load.acknowledged.length).toBeGreaterThan(20)
      expect(missing).toEqual([])
    },
  )
})

describe('A backup', () => {
  it('restores to a server with its submissions, files, keys and maps', async () => {
    const { folder } = await made()
    const restored = fresh('restored')
    await restore(folder, placesIn(restored))
    expect(readFileSync(join(restored, 'keys.json'), 'utf8')).toBe(readFileSync(join(live, 'keys.json'), 'utf8'))
    expect(readFileSync(join(restored, 'maps', 'city.pmtiles'), 'utf8')).toBe('tiles')
    const s = await testPortal({ DATA_DIR: restored })
    const params = { id: form.id }
    const { body } = await (await s.as('author')).call('listSubmissions', { params })
    expect(body.total).toBe(idsIn(live).size)
    const hash = refOf(photo).hash
    const file = await (await s.as('author')).call('getMedia', { params: { hash } })
    expect(file.status).toBe(200)
    await s.end()
  })

  it('lists its contents in backup.json and is readable by its owner only', async () => {
    const { folder, manifest } = await made()
    expect(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))).toEqual(manifest)
    expect(manifest.rows['submissions']).toBe(idsIn(live).size)
    expect(manifest.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['geo-forms.db', 'keys.json', 'maps/city.pmtiles']),
    )
    const modes = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      return [entry.isDirectory(), statSync(join(entry.parentPath, entry.name)).mode & 0o777]
    })
    expect(modes.filter(([isFolder, mode]) => mode !== (isFolder ? 0o700 : 0o600))).toEqual([])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('is refused if its folder is not empty, is inside the data folder, or there is nothing to back up', async () => {
    const { folder } = await made()
    await expect(backUp(placesIn(live), folder)).rejects.toThrow('is not empty')
    await expect(backUp(placesIn(live), join(live, 'backup'))).rejects.toThrow('which is backed up')
    await expect(backUp(placesIn(fresh('nothing')), fresh('backup'))).rejects.toThrow('There is no database')
  })

  it('fails if a file that the database refers to is missing or damaged', async () => {
    const { folder } = await made()
    const [holed, changed] = [fresh('holed'), fresh('changed')]
    for (const dir of [holed, changed]) await restore(folder, placesIn(dir))
    const path = blob(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as Manifest)
    rmSync(join(holed, path))
    writeFileSync(join(changed, path), 'something else')
    const target = fresh('backup')
    await expect(backUp(placesIn(holed), target)).rejects.toThrow('that the database names is not in')
    await expect(backUp(placesIn(changed), target)).rejects.toThrow('is not what was stored')
    expect(existsSync(target)).toBe(false)
    expect(unfinished()).toEqual([])
  })

  it('fails for a database that this version cannot read', async () => {
    const { folder } = await made()
    const old = fresh('old')
    await restore(folder, placesIn(old))
    const sqlite = new Libsql(join(old, 'geo-forms.db'))
    sqlite.pragma('application_id = 0')
    sqlite.close()
    await expect(backUp(placesIn(old), fresh('backup'))).rejects.toThrow('from before the first release')
  })

  it('leaves nothing under its name if killed, and the next backup removes its unfinished folder', async () => {
    const gone = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => gone.once('exit', resolve))
    for (const pid of [gone.pid, process.pid]) mkdirSync(join(root, left(pid)))
    await made()
    expect(unfinished()).toEqual([left(process.pid)])
    rmSync(join(root, left(process.pid)), { recursive: true })
  })
})

describe('Restoring a backup', () => {
  it('refuses a folder that a server uses or that holds data', async () => {
    const backup = fresh('backup')
    await backUp(placesIn(live), backup)
    const s = await testPortal({ DATA_DIR: live })
    await expect(restore(backup, placesIn(live))).rejects.toThrow('A server uses')
    await s.end()
    await expect(restore(backup, placesIn(live))).rejects.toThrow('holds data already')
    const other = fresh('other')
    mkdirSync(other)
    writeFileSync(join(other, 'notes.txt'), 'mine')
    await expect(restore(backup, placesIn(other))).rejects.toThrow('holds data already')
    expect(readdirSync(other)).toEqual(['notes.txt'])
    rmSync(join(other, 'notes.txt'))
    await restore(backup, placesIn(other))
    expect(idsIn(other)).toEqual(idsIn(live))
  })

  it('refuses to place a database beside the log of another database, which SQLite would apply to it', async () => {
    const { folder } = await made()
    for (const end of ['-wal', '-shm', '-journal']) {
      const elsewhere = fresh('database')
      mkdirSync(elsewhere)
      writeFileSync(join(elsewhere, `forms.db${end}`), 'of a database that is gone')
      const places = readConfig({ DATA_DIR: fresh('restored'), DATABASE_URL: `file:${join(elsewhere, 'forms.db')}` })
      await expect(restore(folder, places)).rejects.toThrow(`forms.db${end} holds data already`)
      expect(readdirSync(elsewhere)).toEqual([`forms.db${end}`])
    }
  })

  it('reports an incomplete backup, and a target folder whose restore was interrupted', async () => {
    const [{ folder }, { folder: cut }] = [await made(), await made()]
    rmSync(join(cut, 'keys.json'))
    await expect(restore(cut, placesIn(fresh('restored')))).rejects.toThrow('keys.json of the backup')
    writeFileSync(join(cut, 'backup.json'), '{"format":1,')
    await expect(restore(cut, placesIn(fresh('restored')))).rejects.toThrow('is no whole backup')
    const place = fresh('place')
    mkdirSync(place)
    writeFileSync(join(place, 'server.json'), '{"host"')
    await expect(restore(folder, placesIn(place))).rejects.toThrow('holds data already')
  })

  it('refuses a folder that is not a backup, and a modified backup', async () => {
    const backup = fresh('backup')
    await backUp(placesIn(live), backup)
    await expect(restore(live, placesIn(fresh('restored')))).rejects.toThrow('is no backup')
    chmodSync(join(backup, 'keys.json'), 0o600)
    writeFileSync(join(backup, 'keys.json'), '{}')
    const restored = fresh('restored')
    await expect(restore(backup, placesIn(restored))).rejects.toThrow('keys.json is not what was backed up')
    expect(existsSync(join(restored, 'geo-forms.db'))).toBe(false)
    // What failed is no obstacle to the next one.
    const { folder } = await made()
    await restore(folder, placesIn(restored))
    expect(idsIn(restored)).toEqual(idsIn(live))
  })
})

describe('Restoring a backup from a newer version', () => {
  it('is refused if the format of the backup or the schema of the database is newer, and writes nothing', async () => {
    const newerBackup = await fromNewer(() => ({ format: 2 }))
    const newerDatabase = await fromNewer(({ files }, folder) => {
      const file = join(folder, 'geo-forms.db')
      chmodSync(file, 0o600)
      const sqlite = new Libsql(file)
      sqlite.pragma('user_version = 99')
      sqlite.close()
      const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
      return { files: files.map((one) => (one.path === 'geo-forms.db' ? { ...one, sha256 } : one)) }
    })
    for (const [folder, why] of [
      [newerBackup, 'was written by a newer version. Restore it with that version'],
      [newerDatabase, 'is at step 99, and this program knows'],
    ] as const) {
      const restored = fresh('restored')
      await expect(restore(folder, placesIn(restored))).rejects.toThrow(why)
      expect(existsSync(join(restored, 'geo-forms.db'))).toBe(false)
    }
  })
})

describe('The backup command', () => {
  it('backs up and restores, and reports success or the reason for a failure', async () => {
    const folder = fresh('backup')
    expect(await run('backup', folder)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Backed up .* 1 form, \d+ submissions?, 1 file/),
    })
    expect(await run('restore', folder)).toMatchObject({ code: 1, said: expect.stringContaining('holds data already') })
    expect(await run('backup')).toMatchObject({ code: 2 })
  })
})
