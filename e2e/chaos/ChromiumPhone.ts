import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../findBrowser.ts'
import { PlaywrightPhone } from './PlaywrightPhone.ts'

const ARGS = [
  ...BROWSER_ARGS,
  '--headless=new',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--hide-scrollbars',
  '--lang=en-US',
  '--window-size=390,844',
  // Background pages run like foreground ones.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--remote-debugging-port=0',
]

/** Any installed Chromium or Chrome, started and killed by the test itself. */
export class ChromiumPhone extends PlaywrightPhone {
  private child: ChildProcess | null = null
  private browser: Browser | null = null

  protected get context(): BrowserContext {
    const [context] = this.browser?.contexts() ?? []
    if (!context) throw new Error('The browser is not open.')
    return context
  }

  protected async start(): Promise<void> {
    const told = join(this.folder, 'DevToolsActivePort')
    rmSync(told, { force: true })
    const args = [...ARGS, `--user-data-dir=${this.folder}`, 'about:blank']
    // A separate process group, so that all its processes are killed at once.
    this.child = spawn(findBrowser(), args, { detached: true, stdio: 'ignore' })
    const deadline = Date.now() + 60_000
    let words: string[] = []
    while (words.length < 2) {
      if (Date.now() > deadline) throw new Error('The browser did not start within a minute.')
      await new Promise((later) => setTimeout(later, 25))
      words = existsSync(told) ? readFileSync(told, 'utf8').split('\n') : []
    }
    this.browser = await chromium.connectOverCDP(`ws://127.0.0.1:${words[0]}${words[1]}`)
  }

  async kill(): Promise<void> {
    const { child, browser } = this
    this.child = null
    this.browser = null
    if (!child?.pid) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
    await browser?.close().catch(() => undefined)
    for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      rmSync(join(this.folder, lock), { force: true })
  }

  async room(origin: string, bytes: number | null): Promise<void> {
    const [page] = this.context.pages()
    const session = await this.context.newCDPSession(page ?? (await this.context.newPage()))
    await session.send('Storage.overrideQuotaForOrigin', bytes === null ? { origin } : { origin, quotaSize: bytes })
    // The override ends with the session that requested it.
    if (bytes === null) await session.detach()
  }
}
