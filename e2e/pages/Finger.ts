import type { CDPSession, Locator, Page } from '@playwright/test'

/** A finger on the screen of a context with touch. */
export class Finger {
  private constructor(
    private readonly page: Page,
    private readonly devtools: CDPSession,
    private at = { x: 0, y: 0 },
  ) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page))
  }

  /** Puts it down on an element, `dx` and `dy` pixels from its corner. */
  async down(on: Locator, dx = 12, dy = 12): Promise<void> {
    await on.scrollIntoViewIfNeeded()
    const box = await on.boundingBox()
    if (!box) throw new Error('It is not on screen.')
    this.at = { x: box.x + dx, y: box.y + dy }
    await this.send('touchStart')
  }

  /** Rests until the element under it is picked up. */
  async hold(on: Locator, dx = 12, dy = 12): Promise<void> {
    await this.down(on, dx, dy)
    await this.page.locator('.ed-in-hand').waitFor()
  }

  async moveTo(x: number, y: number, steps = 8): Promise<void> {
    const from = this.at
    for (let step = 1; step <= steps; step++) {
      this.at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps }
      await this.send('touchMove')
    }
    // The drop place is computed in the frame after the last move.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }

  /** Moves over an element, at a fraction of its height. */
  async moveOver(target: Locator, share = 0.5, dx = 60): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error('It is not on screen.')
    await this.moveTo(box.x + dx, box.y + box.height * share)
  }

  /** Swipes from one point of the screen to another, at once. */
  async swipe(fromX: number, fromY: number, x: number, y: number): Promise<void> {
    this.at = { x: fromX, y: fromY }
    await this.send('touchStart')
    await this.moveTo(x, y)
    await this.up()
  }

  async up(): Promise<void> {
    await this.send('touchEnd')
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    const touchPoints = type === 'touchEnd' ? [] : [this.at]
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
