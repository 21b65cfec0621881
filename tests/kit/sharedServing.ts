import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { serving, type Serving } from './serving.ts'

/** A server shared with other test files: no file stops it, and each looks only at what it created itself. */
export type SharedServing = Omit<Serving, 'restart' | 'end'>

let shared: Promise<SharedServing> | undefined

/** The only server of this worker. */
export const sharedServing = (): Promise<SharedServing> =>
  (shared ??= serving({ DATA_DIR: mkdtempSync(join(inject('sharedData'), 'server-')) }))
