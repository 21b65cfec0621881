import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tab } from './Tab.ts'

/** A browser with its own profile folder, which may be killed at any moment and reopened with what was written. */
export abstract class Phone {
  protected readonly folder = mkdtempSync(join(tmpdir(), 'geo-forms-phone-'))

  /** The open tabs. */
  abstract get tabs(): readonly Tab[]

  abstract newTab(): Promise<Tab>

  abstract open(): Promise<void>

  /** Signs in as the demo's collector, now and after each opening. */
  abstract signIn(origin: string): Promise<void>

  /** Kills it at once, without writing pending data. */
  abstract kill(): Promise<void>

  /** Sets this origin's quota in bytes; null for the default. Does nothing if the browser does not support it. */
  abstract room(origin: string, bytes: number | null): Promise<void>

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
