import { setTimeout as pause } from 'node:timers/promises'
import type { Filter } from '../src/contract/desk.ts'
import { printFilter } from '../src/contract/readFilter.ts'
import { publishedForm, stored } from '../tests/kit/publishedForm.ts'
import { testPortal } from '../tests/kit/testPortal.ts'
import type { BenchResult } from './BenchResult.ts'
import { aSubmission, deskQuestions, fillDesk } from './load/fillDesk.ts'
import { requestedPostgres } from './load/load.ts'

/**
 * The data desk: `--rows 1000000` submissions of 20 questions (`--questions 250` for many), queried through the
 * server's endpoints. Page, part by index, count, facet, text anywhere, a tile of the world; then the same page while
 * submissions arrive, the time until one of them is found, and the time to apply them. `--engine postgres`: on a
 * separate PostgreSQL. `--mapped`: three more questions with places, one of them in a repeat, and tiles of these.
 */
export async function run(): Promise<BenchResult> {
  const rows = argument('rows', 1_000_000)
  const questions = argument('questions', 20)
  const rounds = argument('rounds', 15)
  const postgres = await requestedPostgres()
  const s = await testPortal({ DEMO_FORMS: '0', ...(postgres ? { DATABASE_URL: postgres.url } : {}) })
  const elements = deskQuestions(questions)
  const isMapped = process.argv.includes('--mapped')
  const [spot, way, seen] = [stored('location', 'spot'), stored('line', 'way'), stored('location', 'seen')]
  if (isMapped) elements.push(spot, way, { ...stored('repeat', 'visits'), children: [seen] })
  const { id, author } = await publishedForm(s, elements)
  const idOf = (start: string) => elements.find(({ name }) => name?.startsWith(start))?.id ?? ''
  const [{ id: sender = '' } = {}] = await s.find<{ id: string }>('SELECT id FROM users LIMIT 1')
  const at = postgres?.url ?? s.app.services.config.databaseFile
  const filled = await timed(() => fillDesk(at, { form: id, rows, questions, sender, isMapped }))
  await pause(0)
  const ask = async (
    name: 'queryDesk' | 'countDesk' | 'facetDesk' | 'histogramDesk' | 'getDeskTile',
    query: Record<string, string>,
    [z, x, y]: readonly [number, number, number] = [0, 0, 0],
  ) => {
    const params: Record<string, string | number> = name === 'getDeskTile' ? { id, z, x, y: `${y}.pbf` } : { id }
    const answer = await author.call(name, { params, query })
    if (answer.problem) throw new Error(answer.text)
    return answer
  }
  const begun = performance.now()
  for (;;) {
    const { body } = await author.call('countDesk', { params: { id } })
    if (body.desk.building === null) break
    await pause(200)
  }
  const built = performance.now() - begun
  const one: Filter = { element: idOf('choice'), is: 'equals', value: 'broken' }
  const two: Filter = { and: [one, { element: idOf('number'), is: 'between', value: [100, 700] }] }
  const town: Filter = { and: [one, { within: { box: [105, 20, 106, 22] } }] }
  const measured: BenchResult['rows'][number][] = [
    { what: `filled ${rows} x ${questions}`, ms: Math.round(filled) },
    { what: 'built', ms: Math.round(built) },
  ]
  const measure = async (
    what: string,
    budget: number,
    name: Parameters<typeof ask>[0],
    query: Record<string, string>,
    tile?: readonly [z: number, x: number, y: number],
  ) => {
    const times: number[] = []
    let bytes = 0
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      bytes = (await ask(name, query, tile)).bytes.length
      times.push(performance.now() - from)
    }
    measured.push({ what, ...spread(times), budget, bytes })
  }
  await measure('page: choice, newest 50', 50, 'queryDesk', { filter: printFilter(one) })
  await measure('page: two filters, sort by number', 50, 'queryDesk', {
    filter: printFilter(two),
    sort: `-${idOf('number')}`,
  })
  await measure('page: sort by text', 50, 'queryDesk', { filter: printFilter(one), sort: idOf('text') })
  await measure('page: box and choice', 50, 'queryDesk', { filter: printFilter(town) })
  for (const [what, sort] of [
    ['number', `-${idOf('number')}`],
    ['text', idOf('text')],
  ] as const) {
    const { snapshot } = (await ask('queryDesk', { sort })).body as { readonly snapshot: string }
    const middle = { sort, snapshot, at: String(Math.floor(rows / 2)), limit: '100' }
    const first = await timed(() => ask('queryDesk', middle))
    measured.push({ what: `middle of all, sort by ${what}: the first time`, ms: Math.round(first) })
    await measure(`… from then on`, 50, 'queryDesk', middle)
  }
  await measure('count of two filters', 50, 'countDesk', { filter: printFilter(two) })
  await measure('facet, filtered', 50, 'facetDesk', { filter: printFilter(two), element: idOf('other') })
  await measure('histogram, filtered', 50, 'histogramDesk', { filter: printFilter(two), element: idOf('number') })
  await measure('text anywhere, rare', 120, 'queryDesk', { filter: printFilter({ text: 'gieng 77' }) })
  await measure('text anywhere, frequent', 120, 'queryDesk', { filter: printFilter({ text: 'ha noi' }) })
  await measure('tile of the world, filtered', 100, 'getDeskTile', { filter: printFilter(one) })
  if (isMapped) {
    const [all, rows] = [[spot.id, way.id, seen.id].join(), seen.id]
    const filter = printFilter(one)
    const by = idOf('choice')
    await measure('tile of the world, a question', 100, 'getDeskTile', { filter, element: spot.id })
    await measure('tile of the world, rows', 100, 'getDeskTile', { filter, element: rows })
    await measure('tile of the world, all rows', 100, 'getDeskTile', { element: rows })
    await measure('tile of the world, 3 questions', 100, 'getDeskTile', { filter, element: all })
    await measure('tile of the world, 3 in colour', 100, 'getDeskTile', { filter, element: all, by })
    await measure('tile of a town, 3 in colour', 100, 'getDeskTile', { filter, element: all, by }, [9, 401, 241])
    await measure('tile of a street, 3 in colour', 100, 'getDeskTile', { element: all, by }, [13, 6_418, 3_865])
  }

  const intake: number[] = []
  const pages: number[] = []
  const fresh: number[] = []
  const { store } = s.app.services
  const until = performance.now() + 15_000
  const senders = (async () => {
    while (performance.now() < until) {
      const from = performance.now()
      await Promise.all(Array.from({ length: 100 }, () => store.submit(aSubmission(id, questions, sender))))
      intake.push(performance.now() - from)
      await pause(Math.max(0, 100 - (performance.now() - from)))
    }
  })()
  while (performance.now() < until) {
    const from = performance.now()
    await ask('queryDesk', { filter: printFilter(two), sort: `-${idOf('number')}` })
    pages.push(performance.now() - from)
    await pause(100)
  }
  await senders
  for (let round = 0; round < 5; round++) {
    const submission = aSubmission(id, questions, sender)
    const from = performance.now()
    await store.submit(submission)
    const is = printFilter({ element: '_id', is: 'equals', value: submission.id })
    while ((await author.call('countDesk', { params: { id }, query: { filter: is } })).body.count === 0) await pause(20)
    fresh.push(performance.now() - from)
  }
  measured.push({ what: 'page while 1,000/s come in', ...spread(pages), budget: 50 })
  measured.push({ what: '100 submissions at once, meanwhile', ...spread(intake), budget: 100 })
  measured.push({ what: 'until a new one is found', ...spread(fresh), budget: 1_000 })
  await s.end()
  await postgres?.end()
  return { rows: measured }
}

const argument = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const timed = async (work: () => unknown) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
