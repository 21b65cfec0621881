import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/startServer.ts'
import type { BenchResult } from './BenchResult.ts'
import { type CollectorPage, FAST_3G, MOBILE, ours, peer } from './collector/CollectorPage.ts'
import { FIELDS, measureVisit, type VisitSample } from './collector/measureVisit.ts'
import { PLACE_AND_PHOTO, publishFields } from './collector/publishFields.ts'
import { servePacked } from './collector/servePacked.ts'
import { buildPages } from './render/buildPages.ts'
import { median } from './render/openPage.ts'
import { packAssets } from '../src/server/packAssets.ts'
import { RENDERERS } from './render/renderers.ts'
import { figure } from './render/tabulate.ts'

const PEERS = ['survey', 'odk'] as const

/**
 * A collector's visit on a cheap phone (4x slower CPU, fast 3G or a mobile line): when the first of 20 fields is
 * usable, on the first visit and with a warm cache; bytes loaded until then; layout shifts; the slowest tap or key
 * while filling in the whole form, and the number of taps. `--peers` adds SurveyJS and ODK Web Forms with the same
 * form, in turns; `--rounds 5`. While Playwright watches requests, Chromium parses the scripts again to find what
 * requested them: 16 of the 24 ms of their first task (96 at 4x), which a tap at that moment waits for; without it the
 * longest task of a cold visit takes 11 ms (44 at 4x). A visit takes 20 seconds, so that all three rounds take five minutes, ten with peers.
 * Requires a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const args = process.argv.slice(3)
  const rounds = Number(args[args.indexOf('--rounds') + 1] ?? 3) || 3
  const peers = args.includes('--peers') ? PEERS : []
  // Like `npm start`.
  await packAssets(join(import.meta.dirname, '../dist/client'))
  const server = await startServer({ DEMO_FORMS: '0' })
  const folder = await mkdtemp(join(tmpdir(), 'geo-forms-bench-'))
  try {
    await buildPages(peers, folder)
    const { url, stop } = await servePacked(folder)
    const id = await publishFields(server.origin, FIELDS, true)
    const withPlace = await publishFields(server.origin, FIELDS, true, PLACE_AND_PHOTO)
    const pages: CollectorPage[] = [
      ours(server.origin, id, 'ours'),
      ours(server.origin, await publishFields(server.origin, FIELDS, false), 'ours, without its condition'),
      ours(server.origin, id, `${FIELDS} fields, mobile line`, MOBILE),
      ours(server.origin, withPlace, `${FIELDS} fields with a location and a photo at the end, mobile line`, MOBILE),
      ...peers.map((name) => peer(`${url}/${name}/index.html?fields=${FIELDS}`, RENDERERS[name].title)),
    ]
    const taken = new Map(pages.map((page): [CollectorPage, VisitSample[]] => [page, []]))
    for (let round = 0; round < rounds; round++) {
      for (const [page, samples] of taken) {
        const sample = await measureVisit(page)
        samples.push(sample)
        process.stderr.write(
          `${page.title}, round ${round + 1}: field ${figure(sample.cold.field)}, slowest ${figure(sample.slowest)} (${sample.slowestAt})\n`,
        )
      }
    }
    stop()
    return {
      rows: Array.from(taken, ([{ title }, samples]) => rowOf(title, samples)),
      notes: [
        `Medians of ${rounds} interleaved rounds; 4x slower CPU, ${FAST_3G.latency} ms per answer, ${FAST_3G.downloadThroughput / 1000} KB/s ` +
          `(mobile line: ${MOBILE.latency} ms, ${MOBILE.downloadThroughput / 1000} KB/s); a phone's screen (390 × 844). ` +
          'Warm: the third visit, with what the browser kept. INP: the slowest interaction while all fields are filled in.',
      ],
    }
  } finally {
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
}

function rowOf(what: string, samples: readonly VisitSample[]): BenchResult['rows'][number] {
  const of = (read: (sample: VisitSample) => number) => median(samples.map(read))
  return {
    what,
    'first field, cold ms': figure(of(({ cold }) => cold.field)),
    'warm ms': figure(of(({ warm }) => warm.field)),
    'first paint, cold ms': figure(of(({ cold }) => cold.firstPaint)),
    'LCP, cold ms': figure(of(({ cold }) => cold.largestPaint)),
    CLS: Math.round(of(({ cold }) => cold.shifts) * 1000) / 1000,
    'INP ms': figure(of(({ slowest }) => slowest)),
    taps: of(({ taps }) => taps),
    'JS gzip KB': figure(of(({ cold }) => cold.scriptKilobytes)),
    'KB as sent': figure(of(({ cold }) => cold.kilobytes)),
    answers: of(({ cold }) => cold.answers),
  }
}
