import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pause } from '../Chapter.ts'
import { Phone } from '../Phone.ts'
import { freePort } from '../../freePort.ts'
import { display } from './display.ts'
import { findMiniBrowser } from './findMiniBrowser.ts'
import { Inspector } from './Inspector.ts'
import { WebKitTab } from './WebKitTab.ts'

const STARTS_WITHIN_MS = 60_000

/**
 * The browser of WebKitGTK in Debian: Safari's engine with its own profile on disk, started and killed by the test
 * itself.
 */
export class MiniBrowserPhone extends Phone {
  private child: ChildProcess | null = null
  private port = 0
  /** An empty page, which opens all others. */
  private home: Inspector | null = null
  private opened = 0
  private readonly pages: WebKitTab[] = []
  private cookies: readonly object[] = []

  get tabs(): readonly WebKitTab[] {
    return [...this.pages]
  }

  async open(): Promise<void> {
    const browser = findMiniBrowser()
    if (!browser) throw new Error('WebKitGTK is not on this machine: apt-get install libwebkit2gtk-4.1-0 xvfb')
    this.port = await freePort()
    const home = (name: string) => `${this.folder}/${name}`
    const args = ['--enable-developer-extras=true', '--javascript-can-open-windows-automatically=true', 'about:blank']
    this.child = spawn(browser, args, {
      // A separate process group, so that all its processes are killed at once.
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: await display(),
        LANG: 'en_US.UTF-8',
        HOME: this.folder,
        XDG_DATA_HOME: home('data'),
        XDG_CACHE_HOME: home('cache'),
        XDG_CONFIG_HOME: home('config'),
        WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${this.port}`,
      },
    })
    this.home = await this.inspect('about:blank')
    for (const cookie of this.cookies) await this.home.send('Page.setCookie', { cookie })
  }

  async newTab(): Promise<WebKitTab> {
    if (!this.home) throw new Error('The browser is not open.')
    const address = `about:blank#${++this.opened}`
    await this.home.evaluate(`void open(${JSON.stringify(address)}, '_blank')`)
    const tab = new WebKitTab(await this.inspect(address), (closed) => {
      this.pages.splice(this.pages.indexOf(closed), 1)
    })
    this.pages.push(tab)
    return tab
  }

  async signIn(origin: string): Promise<void> {
    const tab = await this.newTab()
    await tab.goto(`${origin}/codeless-portal/`)
    await tab.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ as: 'collector' })
      const { status } = await fetch('/codeless-portal/api/demo/sign-in', { method: 'POST', headers, body })
      if (status !== 200) throw new Error(`sign-in: ${status}`)
    })
    // Browsers write cookies at their leisure; the session is not what is tested here.
    this.cookies = await tab.cookies()
    await tab.close()
  }

  async kill(): Promise<void> {
    const { child } = this
    this.child = null
    this.home?.close()
    this.home = null
    this.pages.length = 0
    if (!child?.pid) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }

  /** Not supported by WebKitGTK. */
  async room(): Promise<void> {}

  /** The page that is at a URL now. Rejects if there is none within a minute. */
  private async inspect(address: string): Promise<Inspector> {
    const deadline = Date.now() + STARTS_WITHIN_MS
    while (Date.now() < deadline) {
      const list = await fetch(`http://127.0.0.1:${this.port}/`).then(
        (answer) => answer.text(),
        () => '',
      )
      const rows = list.matchAll(/targeturl">([^<]*)<.*?(socket\/\d+\/\d+\/WebPage)/gs)
      for (const [, url, path] of rows) {
        if (url === address) return Inspector.connect(`ws://127.0.0.1:${this.port}/${path}`)
      }
      await pause(25)
    }
    throw new Error(`WebKitGTK shows no page at ${address} within a minute.`)
  }
}
