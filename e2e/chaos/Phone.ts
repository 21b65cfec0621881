import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../findBrowser.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const ARGS = [
  ...BROWSER_ARGS,
  '--headless=new',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--hide-scrollbars',
  '--lang=en-US',
  '--window-size=390,844',
  // Pages in the background go on as they do in front.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--remote-debugging-port=0',
]

/** A browser with a folder of its own, which may be killed at any moment and opened again with what was written. */
export class Phone {
  private child: ChildProcess | null = null
  private browser: Browser | null = null
  private cookies: Cookies = []
  private readonly folder = mkdtempSync(join(tmpdir(), 'geo-forms-phone-'))

  /** Only while it is open. */
  get context(): BrowserContext {
    const [context] = this.browser?.contexts() ?? []
    if (!context) throw new Error('The browser is not open.')
    return context
  }

  async open(): Promise<void> {
    const told = join(this.folder, 'DevToolsActivePort')
    rmSync(told, { force: true })
    const args = [...ARGS, `--user-data-dir=${this.folder}`, 'about:blank']
    // A group of its own: all its processes go at once.
    this.child = spawn(findBrowser(), args, { detached: true, stdio: 'ignore' })
    const deadline = Date.now() + 60_000
    let words: string[] = []
    while (words.length < 2) {
      if (Date.now() > deadline) throw new Error('The browser did not start within a minute.')
      await new Promise((later) => setTimeout(later, 25))
      words = existsSync(told) ? readFileSync(told, 'utf8').split('\n') : []
    }
    this.browser = await chromium.connectOverCDP(`ws://127.0.0.1:${words[0]}${words[1]}`)
    // Who is signed in is written down by browsers at their leisure, and is not what is asked here.
    if (this.cookies.length > 0) await this.context.addCookies(this.cookies)
  }

  /** Whoever is signed in now is signed in after each opening. */
  async remember(): Promise<void> {
    this.cookies = await this.context.cookies()
  }

  /** At once, with nothing written that is not written yet. */
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

  /** So many bytes this origin may have; null for as many as there are. */
  async room(origin: string, bytes: number | null): Promise<void> {
    const [page] = this.context.pages()
    const session = await this.context.newCDPSession(page ?? (await this.context.newPage()))
    await session.send('Storage.overrideQuotaForOrigin', bytes === null ? { origin } : { origin, quotaSize: bytes })
    // The override ends with the session that asked for it.
    if (bytes === null) await session.detach()
  }

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
