import { asPostgres } from '../../postgres/asPostgres.ts'
import { audit } from './audit.ts'
import { desk } from './desk.ts'
import { deskChanges, deskTriggers } from './deskChanges.ts'
import { exportJobs } from './exports.ts'
import { forms } from './forms.ts'
import { media } from './media.ts'
import { beforeTables, onPostgres } from './onPostgres.ts'
import { onSqlite } from './onSqlite.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { server } from './server.ts'
import { sharing } from './sharing.ts'
import { submissions } from './submissions.ts'
import { taskAnswers } from './taskAnswers.ts'
import { tasks } from './tasks.ts'

/** Tables of the first release, in SQL that both engines understand or that `postgres/asPostgres.ts` translates. */
const tables = [
  people,
  forms,
  sharing,
  tasks,
  submissions,
  taskAnswers,
  desk,
  places,
  media,
  exportJobs,
  server,
  audit,
  deskChanges,
].join('')

/** Table names in an order that satisfies foreign keys; without engine-specific tables. */
export const TABLES = Array.from(tables.matchAll(/CREATE TABLE (\w+)/g), ([, name = '']) => name)

export const first = tables + onSqlite + deskTriggers
export const firstOnPostgres = beforeTables + asPostgres(tables) + onPostgres
