import { renameSync } from 'node:fs'
import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from '@duckdb/node-api'
import { answerQuestion, type DeskReads } from './answerQuestion.ts'
import {
  Catalogue,
  type Column,
  factColumns,
  SQL_TYPES_OF_STORAGE,
  ROW_COLUMNS,
  SUBMISSIONS_TABLE,
} from './Catalogue.ts'
import { removeDesk } from './deskFiles.ts'
import type { VersionPlan } from './DeskPlan.ts'
import { TimeSlice, type YieldToQueries } from './TimeSlice.ts'
import { type ColumnBatch, SubmissionFlattener, type Value } from './flatten.ts'
import type { Answers, Question } from './questions.ts'
import type { DeskStatus } from './messages.ts'
import type { DeskCursor, DeskUpdate } from './StoredRow.ts'

type Library = typeof import('@duckdb/node-api')

/** Version of the file format; desks with another one are rebuilt. */
const FORMAT = 6
/** Rows per data chunk. Small chunks are expensive: each costs as much as 500 rows. */
const CHUNK = 2_048

/** Lists the columns of an attached file. */
const COLUMNS =
  'SELECT table_name, column_name, data_type FROM duckdb_columns() WHERE database_name = ? ORDER BY column_index'

/** Context for opening a desk; `database`: the name its file is attached under. */
interface Engine {
  readonly library: Library
  readonly instance: DuckDBInstance
  readonly database: string
  readonly yieldToQueries: YieldToQueries
}

/** A form's desk: an attached DuckDB file. Everything in it is derived and can be rebuilt. */
export class DeskFile {
  private readonly catalogue: Catalogue
  /** Count of element numbers already written to the file. */
  private numbered = 0
  /** Number of submissions. */
  private rows = 0
  /** True once the file is detached; holders of this object must fetch another one. */
  isClosed = false
  private taking: Promise<void> = Promise.resolve()

  private constructor(
    private readonly library: Library,
    private readonly writer: DuckDBConnection,
    private readonly database: string,
    numbers: Map<string, number>,
    public mark: DeskCursor,
    /** The last erasure applied, and whether the file has not been rewritten since. */
    private erasure: number,
    private stale: boolean,
    private readonly yieldToQueries: YieldToQueries,
  ) {
    this.catalogue = new Catalogue(database, numbers)
    this.numbered = numbers.size
  }

  /**
   * Opens or creates a file; `begin`: initial mark of a new one. Throws if the file is damaged or of another format.
   */
  static async open(
    { library, instance, database, yieldToQueries }: Engine,
    file: string,
    begin: DeskCursor,
  ): Promise<DeskFile> {
    const writer = await instance.connect()
    await writer.run(`ATTACH '${file.replaceAll("'", "''")}' AS ${database}`)
    const tables = await writer.runAndReadAll(COLUMNS, [database])
    if (tables.currentRowCount === 0) {
      const columns = factColumns().map(({ name, type }) => `${name} ${type}`)
      await writer.run(`BEGIN;
        CREATE TABLE ${database}.${SUBMISSIONS_TABLE} (${columns.join(', ')});
        CREATE TABLE ${database}.elements (element VARCHAR, number INTEGER);
        CREATE TABLE ${database}.mark (format INTEGER, change DOUBLE, seq DOUBLE, older_at DOUBLE, older_seq DOUBLE, erasure DOUBLE, stale BOOLEAN);
        INSERT INTO ${database}.mark VALUES (${FORMAT}, ${begin.change}, ${begin.seq}, ${begin.older?.at ?? 'NULL'}, ${begin.older?.seq ?? 'NULL'}, 0, false);
        COMMIT`)
    }
    const elements = await writer.runAndReadAll(`SELECT element, number FROM ${database}.elements ORDER BY number`)
    const numbers = new Map(elements.getRowsJS().map(([element, number]) => [String(element), Number(number)]))
    const format = (await writer.runAndReadAll(`SELECT format FROM ${database}.mark`)).getRowsJS()[0]?.[0]
    if (format !== FORMAT) throw new Error(`a desk of format ${String(format)}`)
    const stored = await writer.runAndReadAll(
      `SELECT change, seq, older_at, older_seq, erasure, stale FROM ${database}.mark`,
    )
    const [change, seq, at, olderSeq, erasure, stale] = stored.getRowsJS()[0] ?? []
    const older = at === null ? null : { at: Number(at), seq: Number(olderSeq) }
    const mark = { change: Number(change), seq: Number(seq), older }
    const desk = new DeskFile(library, writer, database, numbers, mark, Number(erasure), stale === true, yieldToQueries)
    await desk.readColumns()
    desk.rows = await desk.count()
    return desk
  }

  /** Applies a step that was read from this desk's mark, one at a time; others are skipped. */
  takeFrom(from: DeskCursor, step: DeskUpdate, planOf: (version: number) => VersionPlan | undefined): Promise<void> {
    const before = this.taking
    const taken = (async () => {
      await before
      if (isSame(from, this.mark)) await this.take(step, planOf)
    })()
    this.taking = taken.catch(() => {})
    return taken
  }

  /** Applies a step and its mark atomically. */
  private async take(step: DeskUpdate, planOf: (version: number) => VersionPlan | undefined): Promise<void> {
    const slice = new TimeSlice(this.yieldToQueries)
    const flattening = new SubmissionFlattener(planOf, this.catalogue)
    for (const row of step.rows) {
      flattening.add(row)
      if (slice.isOver) await slice.pause()
    }
    const { batches } = flattening
    await this.writer.run('BEGIN')
    try {
      await this.addElements()
      await this.addColumns(batches)
      const erasure = await this.newErasure(step.erased)
      await this.remove([...step.gone, ...step.rows.map(({ seq }) => seq)])
      for (const [table, batch] of batches) await this.append(table, batch, slice)
      const { change, seq, older } = step.mark
      await this.writer.run(`UPDATE ${this.database}.mark SET change = ${change}, seq = ${seq},
        older_at = ${older?.at ?? 'NULL'}, older_seq = ${older?.seq ?? 'NULL'}
        ${erasure === null ? '' : `, erasure = ${erasure}, stale = true`}`)
      await this.writer.run('COMMIT')
      this.mark = step.mark
      if (erasure !== null) [this.erasure, this.stale] = [erasure, true]
      this.numbered = this.catalogue.elements.size
      this.rows = await this.count()
    } catch (error) {
      await this.writer.run('ROLLBACK').catch(() => {})
      await this.readColumns()
      throw error
    }
  }

  answer(question: Question, reads: DeskReads, now: number): Promise<Answers[Question['ask']]> {
    return answerQuestion(question, this.catalogue, reads, now)
  }

  get reached(): DeskStatus {
    return { mark: this.mark, rows: this.rows, isStale: this.stale }
  }

  /**
   * Number of the last erasure that is new to this desk or whose submission it still has, since steps may be delivered
   * twice; null if none.
   */
  private async newErasure(erased: DeskUpdate['erased']): Promise<number | null> {
    if (erased.length === 0) return null
    const newest = Math.max(this.erasure, ...erased.map(({ change }) => change))
    const isKnown = newest === this.erasure && (await this.count(erased.map(({ seq }) => seq))) === 0
    return isKnown ? null : newest
  }

  /** Number of submissions, of all or of the given ones. */
  private async count(seqs?: readonly number[]): Promise<number> {
    const of = seqs ? `WHERE seq IN (${seqs.join(', ')})` : ''
    const counted = await this.writer.runAndReadAll(`SELECT count(*) FROM ${this.database}.${SUBMISSIONS_TABLE} ${of}`)
    return Number(counted.getRowsJS()[0]?.[0] ?? 0)
  }

  /** Writes the contents to a new file, replaces the old one, and closes this object. No queries may run meanwhile. */
  async rewrite(file: string): Promise<void> {
    this.isClosed = true
    await this.taking
    const fresh = `${file}.new`
    removeDesk(fresh)
    const copy = `${this.database}_copy`
    await this.writer.run(`ATTACH '${fresh.replaceAll("'", "''")}' AS ${copy}`)
    await this.writer.run(`COPY FROM DATABASE ${this.database} TO ${copy}`)
    await this.writer.run(`UPDATE ${copy}.mark SET stale = false`)
    await this.writer.run(`DETACH ${copy}`)
    await this.close()
    removeDesk(file)
    renameSync(fresh, file)
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.writer.run(`DETACH ${this.database}`).catch(() => {})
    this.writer.closeSync()
  }

  private async readColumns(): Promise<void> {
    const { tables } = this.catalogue
    tables.clear()
    const found = await this.writer.runAndReadAll(COLUMNS, [this.database])
    for (const [table, column, type] of found.getRowsJS()) {
      const columns = tables.get(String(table)) ?? new Map<string, string>()
      tables.set(String(table), columns.set(String(column), String(type)))
    }
  }

  private async addElements(): Promise<void> {
    for (const [element, number] of [...this.catalogue.elements].slice(this.numbered)) {
      await this.writer.run(`INSERT INTO ${this.database}.elements VALUES (?, ?)`, [element, number])
    }
  }

  /** Adds columns for new elements; only answered elements have one. */
  private async addColumns(batches: ReadonlyMap<string, ColumnBatch>): Promise<void> {
    const { tables } = this.catalogue
    for (const [table, batch] of batches) {
      if (!tables.has(table)) {
        const columns = ROW_COLUMNS.map(({ name, type }) => `${name} ${type}`)
        await this.writer.run(`CREATE TABLE ${this.database}.${table} (${columns.join(', ')})`)
        tables.set(table, new Map(ROW_COLUMNS.map(({ name, type }) => [name, type])))
      }
      const known = tables.get(table) as Map<string, string>
      for (const name of batch.columns.keys()) {
        if (known.has(name)) continue
        const type = typeOf(name)
        await this.writer.run(`ALTER TABLE ${this.database}.${table} ADD COLUMN ${name} ${type}`)
        known.set(name, type)
      }
    }
  }

  private async remove(seqs: readonly number[]): Promise<void> {
    if (seqs.length === 0) return
    const list = [...new Set(seqs)].join(', ')
    for (const [table, columns] of this.catalogue.tables) {
      if (columns.has('seq') && table !== 'mark') {
        await this.writer.run(`DELETE FROM ${this.database}.${table} WHERE seq IN (${list})`)
      }
    }
  }

  private async append(table: string, batch: ColumnBatch, slice: TimeSlice): Promise<void> {
    const columns: Column[] = Array.from(this.catalogue.tables.get(table) ?? [], ([name, type]) => ({ name, type }))
    const appender = await this.writer.createAppender(table, 'main', this.database)
    try {
      const types = columns.map((_, index) => appender.columnType(index))
      for (let at = 0; at < batch.length; at += CHUNK) {
        const length = Math.min(CHUNK, batch.length - at)
        const chunk = this.library.DuckDBDataChunk.create(types, length)
        for (const [index, { name, type }] of columns.entries()) {
          chunk.setColumnValues(index, this.valuesIn(batch.columns.get(name) ?? [], at, length, type))
          if (slice.isOver) await slice.pause()
        }
        appender.appendDataChunk(chunk)
      }
      // Closing writes all chunks at once.
      await slice.pause()
    } finally {
      appender.closeSync()
    }
  }

  /** A chunk of a column, as the library expects it. */
  private valuesIn(values: readonly Value[], at: number, length: number, type: string): DuckDBValue[] {
    const found: DuckDBValue[] = []
    for (let index = at; index < at + length; index++) {
      const value = values[index] ?? null
      if (value === null || typeof value === 'string' || typeof value === 'boolean') found.push(value)
      else if (typeof value === 'number') found.push(type === 'BIGINT' ? BigInt(value) : value)
      else found.push(this.library.listValue(value))
    }
    return found
  }
}

/** SQL type of a column, by the suffix of its name. */
function typeOf(name: string): string {
  const end = name.slice(name.lastIndexOf('_') + 1)
  return Object.values(SQL_TYPES_OF_STORAGE).find((parts) => end in parts)?.[end] ?? 'VARCHAR'
}

const isSame = (a: DeskCursor, b: DeskCursor): boolean =>
  a.change === b.change && a.seq === b.seq && a.older?.at === b.older?.at && a.older?.seq === b.older?.seq

export type { Library }
