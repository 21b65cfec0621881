import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'
import { expect, test } from './test.ts'

const ROOT = join(import.meta.dirname, '..')

let folder: string
let shipped: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-shipped-'))
  shipped = join(folder, 'app')
  // Not built anew: server specs that run beside this one start programs from that folder.
  execFileSync(process.execPath, ['--import', 'tsx', 'src/build/server/ship.ts', shipped], { cwd: ROOT })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const envFor = (port: number, data: string) => ({
  PATH: process.env['PATH'],
  PORT: String(port),
  DATA_DIR: join(folder, data),
  LOG_LEVEL: 'error',
})

const isUp = (origin: string) =>
  fetch(`${origin}/health_check`).then(
    (answer) => answer.ok,
    () => false,
  )

test.describe('The shipped package runs with Node.js alone', () => {
  test('and serves pages, lists, exports and places', async ({ page }) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const child = spawn(process.execPath, ['bin/start.js'], {
      cwd: shipped,
      env: envFor(port, 'data'),
      stdio: 'inherit',
    })
    await expect.poll(() => isUp(origin)).toBe(true)

    const api = async <T>(path: string, body?: object): Promise<T> => {
      const answer = await page.request.fetch(`${origin}/codeless-portal/api${path}`, {
        method: body ? 'POST' : 'GET',
        ...(body ? { data: body } : {}),
      })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    await api('/demo/sign-in', { as: 'author' })
    // The demo's submissions are created within seconds, at towns named by a separate program.
    const count = () =>
      api<{ count: number }>('/forms/waterpts/desk/count').then(
        ({ count }) => count,
        () => 0,
      )
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(1_000)
    const job = await api<{ id: string }>('/forms/waterpts/exports', { format: 'xlsx' })
    const state = async () => (await api<{ state: string }>(`/forms/waterpts/exports/jobs/${job.id}`)).state
    await expect.poll(state, { timeout: 60_000 }).toBe('done')
    const towns = await api<{ places: readonly { name: string }[] }>('/geocode?q=hanoi&language=en')
    expect(towns.places[0]?.name).toMatch(/Hanoi|Hà Nội/)
    expect(JSON.stringify(await api('/presets?q=bakery&language=vi'))).toContain('shop/bakery')

    await page.goto(`${origin}/codeless-portal/forms`)
    await expect(page.getByText('Water point inspection').first()).toBeVisible()

    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const backup = spawnSync(process.execPath, ['bin/geo-forms.js', 'backup', join(folder, 'backup')], {
      cwd: shipped,
      env: envFor(port, 'data'),
      encoding: 'utf8',
    })
    expect(backup.stdout).toContain('Backed up')
  })

  test('and keeps running after the script that started it ends, but ends with npm', async () => {
    const parent = 'node bin/start.js >started.txt 2>&1 & echo $!; wait'
    for (const [event, goesOn] of [
      ['', true],
      ['start', false],
    ] as const) {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const env = { ...envFor(port, `script${event}`), DEMO_FORMS: '0', npm_lifecycle_event: event }
      const script = spawn('sh', ['-c', parent], { cwd: shipped, env, stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      script.stdout.on('data', (data: Buffer) => (said += data.toString()))
      await expect.poll(() => isUp(origin), { intervals: [50] }).toBe(true)
      const gone = once(script, 'exit')
      script.kill('SIGKILL')
      await gone
      await new Promise((later) => setTimeout(later, 1_500))
      expect(await isUp(origin)).toBe(goesOn)
      if (goesOn) process.kill(Number(said), 'SIGTERM')
      await expect.poll(() => isUp(origin)).toBe(false)
    }
    expect(readFileSync(join(shipped, 'started.txt'), 'utf8')).toContain('Geo Forms: ')
  })
})
