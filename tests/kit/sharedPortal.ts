import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { testPortal, type TestPortal } from './testPortal.ts'

/** A server shared with other test files: no file stops it, and each looks only at what it created itself. */
export type SharedPortal = Omit<TestPortal, 'restart' | 'end'>

let shared: Promise<SharedPortal> | undefined

/** The only server of this worker. */
export const sharedPortal = (): Promise<SharedPortal> =>
  (shared ??= testPortal({ DATA_DIR: mkdtempSync(join(inject('sharedData'), 'server-')) }))
