import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** A browser with a folder of its own, which may be killed at any moment and opened again with what was written. */
export abstract class Phone {
  protected readonly folder = mkdtempSync(join(tmpdir(), 'geo-forms-phone-'))
  private cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []

  /** Only while it is open. */
  abstract get context(): BrowserContext

  async open(): Promise<void> {
    await this.start()
    // Who is signed in is written down by browsers at their leisure, and is not what is asked here.
    if (this.cookies.length > 0) await this.context.addCookies(this.cookies)
  }

  /** Whoever is signed in now is signed in after each opening. */
  async remember(): Promise<void> {
    this.cookies = await this.context.cookies()
  }

  /** At once, with nothing written that is not written yet. */
  abstract kill(): Promise<void>

  /** So many bytes this origin may have; null for as many as there are. Nothing happens where a browser cannot be told so. */
  abstract room(origin: string, bytes: number | null): Promise<void>

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  protected abstract start(): Promise<void>
}
