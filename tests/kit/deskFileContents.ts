import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESKS_FOLDER } from '../../src/server/desk/Desks.ts'
import type { SharedPortal } from './sharedPortal.ts'

/** The contents of the files of a form's desk on a server, in lower case: blocks in use and freed ones. */
export function deskFileContents({ app }: Pick<SharedPortal, 'app'>, formId: string): string {
  const folder = join(app.services.config.dataDir, DESKS_FOLDER)
  const files = readdirSync(folder).filter((file) => file.startsWith(Buffer.from(formId).toString('hex')))
  return files.map((file) => readFileSync(join(folder, file)).toString('latin1').toLowerCase()).join()
}
