import { spawnSync } from 'node:child_process'
import type { BrowserContext, BrowserType, LaunchOptions } from '@playwright/test'
import { PlaywrightPhone } from './PlaywrightPhone.ts'

/** Any of Playwright's own browsers, launched by Playwright. */
export class ProfilePhone extends PlaywrightPhone {
  private opened: BrowserContext | null = null

  constructor(
    private readonly browser: BrowserType,
    private readonly options: LaunchOptions = {},
  ) {
    super()
  }

  protected get context(): BrowserContext {
    if (!this.opened) throw new Error('The browser is not open.')
    return this.opened
  }

  async kill(): Promise<void> {
    const { opened } = this
    this.opened = null
    if (!opened) return
    const closed = new Promise((resolve) => opened.once('close', resolve))
    // Playwright does not expose the process of such a browser: it is the one with this folder, in its own group.
    const { stdout } = spawnSync('ps', ['-axo', 'pgid=,args='], { encoding: 'utf8' })
    const groups = stdout.split('\n').flatMap((line) => (line.includes(this.folder) ? [Number.parseInt(line, 10)] : []))
    for (const group of new Set(groups)) process.kill(-group, 'SIGKILL')
    await closed
  }

  async room(): Promise<void> {}

  protected async start(): Promise<void> {
    this.opened = await this.browser.launchPersistentContext(this.folder, {
      ...this.options,
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
    })
  }
}
