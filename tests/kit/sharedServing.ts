import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { serving, type Serving } from './serving.ts'

/** A server that other spec files use, too: nobody ends it, and each file looks only at what it made itself. */
export type SharedServing = Omit<Serving, 'restart' | 'end'>

let shared: Promise<SharedServing> | undefined

/** The one server of this worker. */
export const sharedServing = (): Promise<SharedServing> =>
  (shared ??= serving({ DATA_DIR: mkdtempSync(join(inject('sharedData'), 'server-')) }))
