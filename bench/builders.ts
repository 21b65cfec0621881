import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import type { BenchResult } from './BenchResult.ts'
import { type Builder, type BuilderId, BUILDERS, readBuildersOptions } from './builders/builders.ts'
import { type BuilderSample, measureBuilder } from './builders/measureBuilder.ts'
import { serveOurs } from './builders/serveOurs.ts'
import { buildPage, installPeers } from './render/buildPages.ts'
import { median } from './render/openPage.ts'
import { servePages } from './render/servePages.ts'
import { figure } from './render/tabulate.ts'

/** Timeout of one sample; a builder that exceeds it is skipped. */
const SAMPLE_LIMIT_MS = 240_000
/** Paints frames as soon as they are done: waiting for the screen would hide differences below 16 ms. */
const NO_VSYNC = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/**
 * Measures the same form of 1,000 and 5,000 elements in our editor, SurveyJS Creator and Puck, interleaved in one
 * browser, with real presses and keys. See {@link readBuildersOptions} for the flags.
 */
export async function run(): Promise<BenchResult> {
  const { ids, sizes, rounds } = readBuildersOptions(process.argv.slice(3))
  const folder = await mkdtemp(join(tmpdir(), 'geo-forms-bench-'))
  const peers = ids.flatMap((id) => (sourceOf(id) ? [{ id, source: sourceOf(id) ?? '' }] : []))
  if (peers.length > 0) installPeers('peers/builders')
  for (const { id, source } of peers) await buildPage(source, join(folder, id))
  const served = await servePages(folder, 0)
  const ours = await serveOurs()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS, ...NO_VSYNC] })

  const sampleOf = async (id: BuilderId, size: number): Promise<BuilderSample | null> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    try {
      const url = sourceOf(id) ? `${served.url}/${id}/index.html?elements=${size}` : await ours.addressOf(context, size)
      const limit = new Promise<null>((give) => setTimeout(() => give(null), SAMPLE_LIMIT_MS).unref())
      return await Promise.race([measureBuilder(context, BUILDERS[id], url, size), limit])
    } catch (error) {
      process.stderr.write(`${id} ${size} failed: ${String(error).split('\n')[0]}\n`)
      return null
    } finally {
      await context.close()
    }
  }
  try {
    const rows: BenchResult['rows'][number][] = []
    // The first page of a browser and a server includes their warm-up.
    for (const id of ids) await sampleOf(id, 20)
    for (const size of sizes) {
      const taken = new Map<BuilderId, (BuilderSample | null)[]>(ids.map((id) => [id, []]))
      for (let round = 0; round < rounds; round++) {
        for (const [id, samples] of taken) {
          if (samples.includes(null)) continue
          const sample = await sampleOf(id, size)
          samples.push(sample)
          process.stderr.write(`${id} ${size}, round ${round + 1}: open ${figure(sample?.open ?? Number.NaN)}\n`)
        }
      }
      rows.push(...[...taken].map(([id, samples]) => rowOf(id, size, samples)))
    }
    return { rows, notes: [NOTE, ...ids.flatMap((id) => (BUILDERS[id] as Builder).remark ?? [])] }
  } finally {
    await browser.close()
    await ours.stop()
    served.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const NOTE =
  'Medians of interleaved rounds at 1440 × 900, cold cache, frames as fast as they come; from the press, key or release ' +
  'to the end of the frame that shows it; –: not within 20 seconds.'

const sourceOf = (id: BuilderId) => (BUILDERS[id] as Builder).source

function rowOf(id: BuilderId, size: number, samples: readonly (BuilderSample | null)[]): BenchResult['rows'][number] {
  const what = `${BUILDERS[id].title} ${size}`
  const known = samples.filter((sample) => sample !== null)
  if (known.length < samples.length || known.length === 0)
    return { what, note: 'not open within a minute, or not done within four' }
  const of = (key: keyof BuilderSample) => figure(median(known.map((sample) => sample[key])))
  return {
    what,
    'first ms': of('first'),
    'open ms': of('open'),
    'add ms': of('add'),
    'label key ms': of('key'),
    'undo ms': of('undo'),
    'select ms': of('select'),
    'drag p95 ms': of('dragP95'),
    'drag max ms': of('dragMax'),
    'moves over 50 ms': of('longMoves'),
    'heap MB': of('heapMegabytes'),
    'JS gzip KB': of('kilobytes'),
  }
}
