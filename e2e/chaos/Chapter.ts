import { createHash } from 'node:crypto'
import type { AuthorAtWork } from '../host-app/publishForm.ts'
import type { TestServer } from '../startServer.ts'
import type { FaultyProxy } from './FaultyProxy.ts'
import type { Phone } from './Phone.ts'
import type { Tab } from './Tab.ts'
import type { Wanted } from './planCycle.ts'

/** What stays while cycles come and go: one form, one phone, and what was handed in so far. */
export interface Chapter {
  readonly server: TestServer
  readonly proxy: FaultyProxy
  readonly author: AuthorAtWork
  readonly phone: Phone
  readonly form: string
  /** Resolves when a server that was killed is back. */
  serverIsBack: Promise<void>
  page: Tab
  /** What is being done, for what is reported of a cycle that does not end. */
  doing: string
  /** Everything that was handed in, oldest first. */
  readonly handedIn: Wanted[]
}

/** What should never be. */
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
