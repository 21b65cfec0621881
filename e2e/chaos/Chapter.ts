import { createHash } from 'node:crypto'
import type { AuthorAtWork } from '../host-app/publishForm.ts'
import type { TestServer } from '../startServer.ts'
import type { FaultyProxy } from './FaultyProxy.ts'
import type { Phone } from './Phone.ts'
import type { Tab } from './Tab.ts'
import type { Wanted } from './planCycle.ts'

/** State kept across cycles: one form, one phone, and the submissions so far. */
export interface Chapter {
  readonly server: TestServer
  readonly proxy: FaultyProxy
  readonly author: AuthorAtWork
  readonly phone: Phone
  readonly form: string
  /** Resolves when a killed server is running again. */
  serverIsBack: Promise<void>
  page: Tab
  /** The current activity, for the report of a cycle that does not end. */
  doing: string
  /** All submissions, oldest first. */
  readonly handedIn: Wanted[]
}

/** An observed failure. */
export class Finding extends Error {
  constructor(
    readonly what: 'lost' | 'changed' | 'twice' | 'draft lost' | 'draft risen' | 'does not open' | 'stuck' | 'error',
    message: string,
  ) {
    super(message)
    this.name = 'Finding'
  }
}

export const pause = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds))

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
