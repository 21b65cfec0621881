import { type QueryScope, singleNumber, type ReadNumbers, type RunStatement } from './RunStatement.ts'
import type { Catalogue } from './Catalogue.ts'
import { compileFilter, type Parameter } from './compileFilter.ts'
import { histogramFor } from './histogramFor.ts'
import { spansFor, tileFor } from './mapFor.ts'
import { textsFor } from './textsFor.ts'
import type {
  Answers,
  NeighboursQuestion,
  IdsQuestion,
  Question,
  RowsQuestion,
  SliceQuestion,
  Sorting,
} from './questions.ts'
import type { SortedLists } from './SortedLists.ts'

/** Reads of one desk, and the sorted lists of all desks. */
export interface DeskReads {
  readonly run: RunStatement
  readonly numbers: ReadNumbers
  readonly lists: SortedLists
}

/** Answers a question about one desk. `now`: ms since 1970. */
export async function answerQuestion(
  question: Question,
  catalogue: Catalogue,
  reads: DeskReads,
  now: number,
): Promise<Answers[Question['ask']]> {
  const { run } = reads
  const { where: found, parameters } = compileFilter(question.filter, catalogue, now)
  const upTo = 'upTo' in question ? (question.upTo ?? null) : null
  const where = upTo === null ? found : `(${found}) AND seq <= ${upTo}`
  const asking: QueryScope = { table: catalogue.from(catalogue.tableOf(null)), where, parameters, catalogue, run }
  switch (question.ask) {
    case 'rows':
      return rowsFor(question, asking)
    case 'count':
      return singleNumber(await run(`SELECT count(*) FROM ${asking.table} WHERE ${where}`, parameters))
    case 'slice':
      return sliceOf(question, asking, reads)
    case 'ids':
      return idsFor(question, asking)
    case 'around':
      return aroundOf(question, asking)
    case 'facet':
      return facetFor(question, rowsOf(asking, question.within))
    case 'histogram':
      return histogramFor(question, rowsOf(asking, question.within))
    case 'texts':
      return textsFor(question, rowsOf(asking, question.within))
    case 'tile':
      return tileFor(question, asking)
    case 'spans':
      return spansFor(question, asking)
  }
}

/** The rows of a repeat, of the submissions that match; the submissions themselves outside of repeats. */
function rowsOf(asking: QueryScope, within: string | null): QueryScope {
  const { table, where, catalogue } = asking
  if (within === null) return asking
  // A repeat that nobody has answered has no table.
  if (!catalogue.hasTable(within)) return { ...asking, where: 'false', parameters: [] }
  const rows = catalogue.from(catalogue.tableOf(within))
  return where === 'true'
    ? { ...asking, table: rows }
    : { ...asking, table: rows, where: `seq IN (SELECT seq FROM ${table} WHERE ${where})` }
}

async function rowsFor({ sort, after, limit }: RowsQuestion, asking: QueryScope): Promise<Answers['rows']> {
  const { where, run } = asking
  const { table, parameters, keys, known, seqDown } = sortable(sort, asking)
  const values: Parameter[] = []
  const beyond = after === null ? 'true' : beyondCursor(keys, after, seqDown, values)
  // In the same statement, since a step may be applied between two.
  const newest = `(SELECT max(seq) FROM ${asking.table})`
  const columns = ['seq', newest, ...keys.map(({ column }) => column ?? 'NULL')]
  const rows = await run(
    `SELECT ${columns.join(', ')} FROM ${table} WHERE (${where}) AND (${beyond}) ORDER BY ${orderBy({ known, seqDown })} LIMIT ${limit + 1}`,
    [...parameters, ...values],
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last && rows.length > limit ? [...last.slice(2), last[0] ?? 0] : null
  return {
    seqs: page.map(([seq]) => Number(seq)),
    after: next && next.map((one) => (typeof one === 'bigint' ? Number(one) : one)),
    upTo: Number(rows[0]?.[1] ?? 0),
  }
}

const orderBy = ({ known, seqDown }: Pick<ReturnType<typeof sortable>, 'known' | 'seqDown'>): string =>
  [
    ...known.map(({ column, down }) => `${column} ${down ? 'DESC' : 'ASC'} NULLS LAST`),
    `seq ${seqDown ? 'DESC' : 'ASC'}`,
  ].join(', ')

async function sliceOf(
  { filter, sort, upTo, since, at, limit, ids }: SliceQuestion,
  asking: QueryScope,
  { numbers, lists }: DeskReads,
): Promise<Answers['slice']> {
  const { where, run } = asking
  const list = await lists.get(JSON.stringify([asking.table, filter, sort, upTo]), since, () => {
    const { table, parameters, known, seqDown } = sortable(sort, asking)
    return numbers(
      `SELECT seq::DOUBLE FROM ${table} WHERE ${where} ORDER BY ${orderBy({ known, seqDown })}`,
      parameters,
    )
  })
  const seqs = [...list.subarray(at, at + limit)]
  if (!ids || seqs.length === 0) return { seqs, ids: [], of: list.length }
  // Ten thousand numbers in the statement itself would take longer to parse than to find.
  const found = await run(
    `SELECT seq, id FROM ${asking.table} WHERE seq IN (SELECT unnest(string_split(?, ','))::BIGINT)`,
    [seqs.join()],
  )
  const idOf = new Map(found.map(([seq, id]) => [Number(seq), String(id)]))
  return { seqs, ids: seqs.flatMap((seq) => idOf.get(seq) ?? []), of: list.length }
}

async function idsFor({ before, limit }: IdsQuestion, asking: QueryScope): Promise<Answers['ids']> {
  const { table, where, parameters, run } = asking
  const older = before === null ? 'true' : 'seq < ?'
  const rows = await run(
    `SELECT id, seq FROM ${table} WHERE (${where}) AND ${older} ORDER BY seq DESC LIMIT ${limit + 1}`,
    before === null ? parameters : [...parameters, before],
  )
  const page = rows.slice(0, limit)
  return { ids: page.map(([id]) => String(id)), next: rows.length > limit ? Number(page.at(-1)?.[1]) : null }
}

async function aroundOf({ sort, id }: NeighboursQuestion, asking: QueryScope): Promise<Answers['around']> {
  const { where, run } = asking
  const { table, parameters, keys, known, seqDown } = sortable(sort, asking)
  const columns = [...keys.map(({ column }) => column ?? 'NULL'), 'seq']
  const of = singleNumber(await run(`SELECT count(*) FROM ${table} WHERE ${where}`, parameters))
  const [own] = await run(`SELECT ${columns.join(', ')} FROM ${table} WHERE (${where}) AND id = ?`, [...parameters, id])
  if (!own) return { before: null, after: null, at: null, of }
  const after = own.map((one) => (typeof one === 'bigint' ? Number(one) : one))
  const seq = Number(own.at(-1))
  const values: Parameter[] = []
  const beyond = `coalesce((${beyondCursor(keys, after, seqDown, values)}), false)`
  const order = (turned: boolean) =>
    [
      ...known.map(
        ({ column, down }) => `${column} ${down !== turned ? 'DESC' : 'ASC'} NULLS ${turned ? 'FIRST' : 'LAST'}`,
      ),
      `seq ${seqDown !== turned ? 'DESC' : 'ASC'}`,
    ].join(', ')
  const all = [...parameters, ...values]
  const first = async (side: string, turned: boolean) => {
    const [row] = await run(
      `SELECT id FROM ${table} WHERE (${where}) AND ${side} ORDER BY ${order(turned)} LIMIT 1`,
      all,
    )
    return row === undefined ? null : String(row[0])
  }
  const earlier = `NOT ${beyond} AND seq <> ${seq}`
  const ahead = singleNumber(await run(`SELECT count(*) FROM ${table} WHERE (${where}) AND ${earlier}`, all))
  return { before: await first(earlier, true), after: await first(beyond, false), at: ahead + 1, of }
}

/** Separates the items of a parameter that is a list. */
const SEPARATOR = '\u001f'

/**
 * Returns the sort keys with their SQL expressions, without those of unknown columns in `known`, and the table to select
 * them from, with its parameters: users' names are joined to it. `seqDown`: the direction of `seq`, the last key.
 */
function sortable(sort: readonly Sorting[], { table, parameters, catalogue }: QueryScope) {
  const joins: string[] = []
  const given: Parameter[] = []
  const keys = sort.map((one, index) => {
    const column = catalogue.sortColumn(one.element, one.type)
    if (!one.names || column === null) return { ...one, column }
    const list = `unnest(string_split(?, chr(${SEPARATOR.codePointAt(0)})))`
    joins.push(`LEFT JOIN (SELECT ${list} AS named_${index}, ${list} AS name_${index}) ON named_${index} = ${column}`)
    for (const part of [0, 1] as const)
      given.push(one.names.map((pair) => pair[part].replaceAll(SEPARATOR, ' ')).join(SEPARATOR))
    // People of the same name stay apart.
    return { ...one, column: `coalesce(name_${index} || chr(${SEPARATOR.codePointAt(0)}) || ${column}, ${column})` }
  })
  return {
    keys,
    known: keys.filter(({ column }) => column !== null),
    seqDown: sort.at(-1)?.down ?? true,
    table: joins.length === 0 ? table : `(SELECT * FROM ${table} ${joins.join(' ')})`,
    parameters: [...given, ...parameters],
  }
}

/** SQL condition for rows after one with these values; blank values sort last in either direction. */
function beyondCursor(
  keys: readonly (Sorting & { readonly column: string | null })[],
  after: NonNullable<RowsQuestion['after']>,
  seqDown: boolean,
  values: Parameter[],
): string {
  const put = (value: Parameter) => {
    values.push(value)
    return '?'
  }
  const equal: (() => string)[] = []
  const ways: string[] = []
  for (const [index, { column, down }] of keys.entries()) {
    if (column === null) continue
    const value = after[index] ?? null
    if (value !== null) {
      const before = equal.map((one) => one())
      const further = `(${column} ${down ? '<' : '>'} ${put(value)} OR ${column} IS NULL)`
      ways.push([...before, further].join(' AND '))
    }
    equal.push(() => (value === null ? `${column} IS NULL` : `${column} = ${put(value)}`))
  }
  const same = equal.map((one) => one())
  ways.push([...same, `seq ${seqDown ? '<' : '>'} ${put(Number(after.at(-1)))}`].join(' AND '))
  return ways.map((way) => `(${way})`).join(' OR ')
}

async function facetFor(
  { element, type, within, limit, order }: Extract<Question, { ask: 'facet' }>,
  { table, where, parameters, catalogue, run }: QueryScope,
): Promise<Answers['facet']> {
  const column = catalogue.main(element, type, within)
  if (column === null) {
    const blank = singleNumber(await run(`SELECT count(*) FROM ${table} WHERE ${where}`, parameters))
    return { values: [], distinct: 0, blank }
  }
  const value = type === 'list' ? `unnest(coalesce(${column}, [NULL]))` : column
  const rows = await run(
    `SELECT value, count(*) AS count, count(*) OVER () AS groups FROM (SELECT ${value} AS value FROM ${table} WHERE ${where})
     GROUP BY value ORDER BY value IS NULL DESC, ${order ? `value ${order}` : 'count DESC, value'} LIMIT ${limit + 1}`,
    parameters,
  )
  const blank = rows.find(([one]) => one === null)
  const values = rows
    .filter(([one]) => one !== null)
    .slice(0, limit)
    .map(([one, count]) => ({ value: one as string | number | boolean, count: Number(count) }))
  return { values, distinct: Number(rows[0]?.[2] ?? 0) - (blank ? 1 : 0), blank: Number(blank?.[1] ?? 0) }
}
