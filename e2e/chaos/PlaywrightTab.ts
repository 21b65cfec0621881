import type { Page } from '@playwright/test'
import { fromOutside } from './fromOutside.ts'
import type { Attached, Tab, Where } from './Tab.ts'

/** A page of a browser that is driven by Playwright. */
export class PlaywrightTab implements Tab {
  constructor(readonly page: Page) {}

  evaluate<Result, Given>(inPage: (given: Given) => Result | Promise<Result>, given?: Given): Promise<Result> {
    return this.page.evaluate(inPage as (given: unknown) => Result | Promise<Result>, given)
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit' })
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'commit' })
  }

  async close(): Promise<void> {
    await this.page.close()
  }

  async buttons(name: string | RegExp, { within = 'body', patience = 30_000 }: Where = {}): Promise<number> {
    const found = this.found(name, within)
    if (patience === 0) return found.count()
    const appears = found.first().waitFor({ timeout: patience })
    return appears.then(
      () => found.count(),
      () => 0,
    )
  }

  async press(name: string | RegExp, { within = 'body', patience = 30_000 }: Where = {}, at = 0): Promise<void> {
    await this.found(name, within).nth(at).click({ timeout: patience })
  }

  async fill(label: string, words: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label }).fill(words)
  }

  async choose(choice: string): Promise<void> {
    await this.page.getByRole('radio', { name: choice }).check()
  }

  async attach(file: Attached): Promise<void> {
    await this.page.locator('input[type=file][multiple]').setInputFiles(file)
  }

  workers(): readonly string[] {
    return this.page.workers().map((worker) => worker.url())
  }

  fromOutside(): Promise<string> {
    return fromOutside(this.page)
  }

  async beginWith(script: string): Promise<void> {
    await this.page.addInitScript(script)
  }

  private found(name: string | RegExp, within: string) {
    return this.page.locator(within).getByRole('button', { name })
  }
}
