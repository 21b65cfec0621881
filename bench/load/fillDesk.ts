import { randomUUID } from 'node:crypto'
import Libsql from 'libsql'
import pg from 'pg'
import type { StoredElement } from '../../src/forms/document/StoredDocument.ts'
import { stored } from '../../tests/kit/publishedForm.ts'

/** Values of the choices in the desk's form. */
const KINDS = ['works', 'broken', 'dry', 'unknown', 'abandoned']
const TOWNS = Array.from({ length: 25 }, (_, i) => [102 + (i % 5) * 1.7, 10 + Math.floor(i / 5) * 2.9] as const)

let seed = 1
const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647

/** A place in or near one of the towns. */
function aPlace(): readonly [longitude: number, latitude: number] {
  const [lon, lat] = TOWNS[Math.floor(chance() * TOWNS.length)] ?? [0, 0]
  return [lon + chance() / 5, lat + chance() / 5]
}
const point = () => ({ type: 'Point', coordinates: aPlace() })

/** Answers to `spot`, `way` and `visits`: a point, a line of two kilometres, and a point in each of three rows. */
function mappedAnswers(): Record<string, unknown> {
  const [lon, lat] = aPlace()
  const way = Array.from({ length: 5 }, (_, i) => [lon + i * 0.004, lat + chance() / 500])
  return {
    spot: point(),
    way: { type: 'LineString', coordinates: way },
    visits: Array.from({ length: 3 }, () => ({ seen: point() })),
  }
}

/** The questions that `fillDesk` answers: choices, numbers, texts, dates and switches in turn. */
export function deskQuestions(count: number): StoredElement[] {
  const choices = KINDS.map((value) => ({ value, label: value }))
  return Array.from({ length: count }, (_, i) => {
    const kind = i % 5
    if (kind === 0) return stored('radio', `choice${i}`, { choices })
    if (kind === 1) return stored('number', `number${i}`)
    if (kind === 2) return i < 15 ? stored('text', `text${i}`) : stored('date', `date${i}`)
    return kind === 3 ? stored('switch', `yes${i}`) : stored('radio', `other${i}`, { choices })
  })
}

function inputOf(questions: number, isMapped = false): string {
  const input: Record<string, unknown> = { Google_Email: 'ana@example.org', ...(isMapped ? mappedAnswers() : {}) }
  for (let i = 0; i < questions; i++) {
    if (chance() < 0.15) continue
    const kind = i % 5
    if (kind === 0) input[`choice${i}`] = KINDS[Math.floor(chance() ** 2 * 5)]
    else if (kind === 1) input[`number${i}`] = Math.floor(chance() * 1_000)
    else if (kind === 2) {
      if (i < 15) input[`text${i}`] = `${chance() < 0.3 ? 'Hà Nội' : 'Giếng làng'} ${Math.floor(chance() * 10_000)}`
      else input[`date${i}`] = `2026-0${1 + Math.floor(chance() * 9)}-1${Math.floor(chance() * 10)}`
    } else if (kind === 3) input[`yes${i}`] = chance() < 0.5
    else input[`other${i}`] = KINDS[Math.floor(chance() * 5)]
  }
  return JSON.stringify(input)
}

/** A submission to a form with this many questions, sent by `sender` now. */
export function aSubmission(form_id: string, questions: number, sender: string, isMapped = false) {
  const [lon, lat] = aPlace()
  return {
    id: randomUUID(),
    form_id,
    version: 1,
    submission_type: 100,
    submitted_at: Date.now(),
    submitter_id: sender,
    mode: 'h5' as const,
    lon,
    lat,
    hash: 'x',
    additional_data: about(form_id),
    input: inputOf(questions, isMapped),
  }
}

interface Filled {
  readonly form: string
  readonly rows: number
  readonly questions: number
  /** The id of an existing user. */
  readonly sender: string
  /** True if the form has the questions `spot`, `way` and `visits` with places, too. */
  readonly isMapped?: boolean
}

/** Additional data of a submission, as JSON: enough for an edit of it to be valid. */
const about = (form: string) => JSON.stringify({ PageId: form, Prompts: [] })

/** Rows per insert. */
const AT_ONCE = 5_000

/** Inserts directly into the store, a SQLite file or a PostgreSQL URL: sending them is not measured here. */
export async function fillDesk(store: string, filled: Filled): Promise<void> {
  if (store.startsWith('postgres')) await fillPostgres(store, filled)
  else fillSqlite(store, filled)
}

const COLUMNS =
  'id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash, additional_data, input'

function fillSqlite(file: string, filled: Filled): void {
  const database = new Libsql(file)
  const put = database.prepare(
    `INSERT INTO submissions (${COLUMNS}) VALUES (?, ?, 1, 100, ?, ?, 'h5', ?, ?, 'x', ?, ?)`,
  )
  for (const batch of batches(filled)) {
    database.exec('BEGIN')
    for (const [id, at, lon, lat, input] of batch)
      put.run([id, filled.form, at, filled.sender, lon, lat, about(filled.form), input])
    database.exec('COMMIT')
  }
  database.prepare('UPDATE forms SET submission_count = ? WHERE id = ?').run([filled.rows, filled.form])
  database.close()
}

async function fillPostgres(url: string, filled: Filled): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const put = {
    name: 'put',
    text: `INSERT INTO submissions (${COLUMNS})
      SELECT id, $1, 1, 100, at, $2, 'h5', lon, lat, 'x', $8, input
      FROM unnest($3::text[], $4::bigint[], $5::double precision[], $6::double precision[], $7::text[])
        AS row (id, at, lon, lat, input)`,
  }
  for (const batch of batches(filled)) {
    const columns = [0, 1, 2, 3, 4].map((at) => batch.map((row) => row[at]))
    await client.query({ ...put, values: [filled.form, filled.sender, ...columns, about(filled.form)] })
  }
  await client.query('UPDATE forms SET submission_count = $1 WHERE id = $2', [filled.rows, filled.form])
  await client.query('VACUUM ANALYZE submissions')
  await client.end()
}

type Row = readonly [id: string, at: number, lon: number, lat: number, input: string]

/** One submission per second until now; every fifth is anywhere in the world, the rest are around towns. */
function* batches({ form, rows, questions, sender, isMapped }: Filled): Generator<readonly Row[]> {
  const start = Date.now() - rows * 1_000
  for (let at = 0; at < rows; at += AT_ONCE) {
    yield Array.from({ length: Math.min(AT_ONCE, rows - at) }, (_, i): Row => {
      const { id, lon, lat, input } = aSubmission(form, questions, sender, isMapped)
      const time = start + (at + i) * 1_000
      return chance() < 0.2 ? [id, time, chance() * 340 - 170, chance() * 160 - 80, input] : [id, time, lon, lat, input]
    })
  }
}
