import type Libsql from 'libsql'
import { first } from './migrations/001-first.ts'
import { listsAndValidators } from './migrations/002-listsAndValidators.ts'
import { lastSave } from './migrations/003-lastSave.ts'
import { terms } from './migrations/004-terms.ts'
import { draftsAndReviews } from './migrations/005-draftsAndReviews.ts'
import { tasksAtWork } from './migrations/006-tasks.ts'
import { places } from './migrations/007-places.ts'
import { media } from './migrations/008-media.ts'
import { shapes } from './migrations/009-shapes.ts'
import { draftPrompts } from './migrations/010-draftPrompts.ts'
import { sharing } from './migrations/011-sharing.ts'
import { formTests } from './migrations/012-formTests.ts'
import { leavings } from './migrations/013-leavings.ts'
import { blocks } from './migrations/014-blocks.ts'

/** In order, for ever: a step that has shipped is never edited, moved or removed. */
const MIGRATIONS: readonly string[] = [
  first,
  listsAndValidators,
  lastSave,
  terms,
  draftsAndReviews,
  tasksAtWork,
  places,
  media,
  shapes,
  draftPrompts,
  sharing,
  formTests,
  leavings,
  blocks,
]

/**
 * Brings the database to the newest shape, each step in a transaction of its own; its number is `user_version`.
 * Gives the number it found. Throws a sentence when a newer program wrote the file.
 */
export function migrate(database: Libsql.Database): number {
  const found = userVersion(database)
  if (found > MIGRATIONS.length) {
    throw new Error(
      `The database is at step ${found}, and this program knows ${MIGRATIONS.length}: it was written by a newer version. ` +
        'Start that version, or restore a backup from before the upgrade.',
    )
  }
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index >= found) database.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${index + 1}; COMMIT;`)
  }
  return found
}

function userVersion(database: Libsql.Database): number {
  const [row] = database.pragma('user_version') as { user_version: number }[]
  return row?.user_version ?? 0
}
