import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tab } from './Tab.ts'

/** A browser with a folder of its own, which may be killed at any moment and opened again with what was written. */
export abstract class Phone {
  protected readonly folder = mkdtempSync(join(tmpdir(), 'geo-forms-phone-'))

  /** Those that are open. */
  abstract get tabs(): readonly Tab[]

  abstract newTab(): Promise<Tab>

  abstract open(): Promise<void>

  /** As the collector of the demo, from now on and after each opening. */
  abstract signIn(origin: string): Promise<void>

  /** At once, with nothing written that is not written yet. */
  abstract kill(): Promise<void>

  /** So many bytes this origin may have; null for as many as there are. Nothing happens where a browser cannot be told so. */
  abstract room(origin: string, bytes: number | null): Promise<void>

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
