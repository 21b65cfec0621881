import Libsql from 'libsql'
import pg from 'pg'

interface Stored {
  readonly rows: number
  /** Number of text fields, named as by `textFields`. */
  readonly fields: number
}

/**
 * Inserts submissions of one form all over the world, all with the same answers, while no server runs. `database`: URL
 * of a PostgreSQL database, or a SQLite file.
 */
export async function storeSubmissions(database: string, formId: string, { rows, fields }: Stored): Promise<void> {
  const input = JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, n) => [`f${n}`, `answer ${n}`])))
  if (database.startsWith('postgres:')) await fillPostgres(database, formId, rows, input)
  else fillSqlite(database, formId, rows, input)
}

/** Random like those of devices: new ones are scattered among those stored. */
const RANDOM_ID = `lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
  substr(hex(randomblob(2)), 2), hex(randomblob(6))))`

function fillSqlite(file: string, formId: string, rows: number, input: string): void {
  const sqlite = new Libsql(file)
  sqlite.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF')
  const { id } = sqlite.prepare('SELECT owner_id AS id FROM forms WHERE id = ?').get([formId]) as { id: string }
  sqlite
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
       INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash,
         additional_data, input)
       SELECT ${RANDOM_ID}, ?, 1, 100, 1700000000000 + i * 1000, ?, 'h5',
         (i * 7919) % 360000 / 1000.0 - 180, (i * 104729) % 170000 / 1000.0 - 85, 'hash', '{}', ? FROM n`,
    )
    .run([formId, id, input])
  sqlite.prepare('UPDATE forms SET submission_count = ? WHERE id = ?').run([rows, formId])
  sqlite.close()
}

async function fillPostgres(url: string, formId: string, rows: number, input: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash,
       additional_data, input)
     SELECT gen_random_uuid()::text, $1, 1, 100, 1700000000000 + i * 1000,
       (SELECT owner_id FROM forms WHERE id = $1), 'h5', (i * 7919) % 360000 / 1000.0 - 180,
       (i * 104729) % 170000 / 1000.0 - 85, 'hash', '{}', $2 FROM generate_series(1, ${rows}::bigint) AS i`,
    [formId, input],
  )
  await client.query('UPDATE forms SET submission_count = $2 WHERE id = $1', [formId, rows])
  await client.query('VACUUM ANALYZE submissions')
  await client.end()
}
