import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESKS_FOLDER } from '../../src/server/desk/Desks.ts'
import type { SharedServing } from './sharedServing.ts'

/** Everything that the files of a form's desk hold at a server, in lower case: what is in use, and freed blocks. */
export function deskBytes({ app }: Pick<SharedServing, 'app'>, formId: string): string {
  const folder = join(app.services.config.dataDir, DESKS_FOLDER)
  const files = readdirSync(folder).filter((file) => file.startsWith(Buffer.from(formId).toString('hex')))
  return files.map((file) => readFileSync(join(folder, file)).toString('latin1').toLowerCase()).join()
}
