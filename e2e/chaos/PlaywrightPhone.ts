import type { BrowserContext, Page } from '@playwright/test'
import { Phone } from './Phone.ts'
import { PlaywrightTab } from './PlaywrightTab.ts'

/** A phone whose browser is driven by Playwright. */
export abstract class PlaywrightPhone extends Phone {
  private cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []
  private readonly known = new WeakMap<Page, PlaywrightTab>()

  /** Only while it is open. */
  protected abstract get context(): BrowserContext

  protected abstract start(): Promise<void>

  get tabs(): readonly PlaywrightTab[] {
    return this.context.pages().map((page) => this.tabOf(page))
  }

  async newTab(): Promise<PlaywrightTab> {
    return this.tabOf(await this.context.newPage())
  }

  async open(): Promise<void> {
    await this.start()
    // Browsers write cookies at their leisure; the session is not what is tested here.
    if (this.cookies.length > 0) await this.context.addCookies(this.cookies)
  }

  async signIn(origin: string): Promise<void> {
    await this.context.request.post(`${origin}/codeless-portal/api/demo/sign-in`, { data: { as: 'collector' } })
    this.cookies = await this.context.cookies()
  }

  private tabOf(page: Page): PlaywrightTab {
    const tab = this.known.get(page) ?? new PlaywrightTab(page)
    this.known.set(page, tab)
    return tab
  }
}
