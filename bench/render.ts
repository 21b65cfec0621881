import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import type { BenchResult } from './BenchResult.ts'
import { buildPages } from './render/buildPages.ts'
import { measureChoices } from './render/measureChoices.ts'
import { type FieldsSample, measureFields } from './render/measureFields.ts'
import { measureRows } from './render/measureRows.ts'
import { median } from './render/openPage.ts'
import { type BenchOptions, readOptions, type Renderer, RENDERERS } from './render/renderers.ts'
import { type Published, publishForms } from './render/publishForms.ts'
import { servePages } from './render/servePages.ts'
import { budgetNotes, fieldsRow, type FieldsSamples, figure, type Row } from './render/tabulate.ts'

/** Paints frames as soon as they are done: waiting for the screen would hide differences below 16 ms. */
const NO_VSYNC = ['--disable-frame-rate-limit', '--disable-gpu-vsync']
const ROWS = 199
const CHOICES = 50_000

/**
 * Forms of 20, 200, 1,000 and 5,000 mixed fields are rendered, typed into and submitted blank; a repeat's 200th row; a
 * select of 50,000 choices: plain inputs, stock @rjsf/antd, ours and, with `--peers`, other libraries, interleaved in
 * one browser. Ours twice: drawn by the browser, like the others, and published, where the server has drawn its first
 * screen (up to 50 fields: later blocks are drawn when they are near). See {@link BenchOptions} for the flags. Requires
 * a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const options = readOptions(process.argv.slice(3))
  const folder = await mkdtemp(join(tmpdir(), 'geo-forms-bench-'))
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS, ...NO_VSYNC] })
  let published: Published | undefined
  try {
    // Before the pages are built, which sets NODE_ENV to production.
    if (options.renderers.includes('published')) published = await publishForms(options.sizes)
    await buildPages(options.renderers, folder)
    const { url, stop } = await servePages(folder, CHOICES)
    const addressOf = (renderer: Renderer, query: string) => `${url}/${renderer}/index.html?${query}`
    const ofFields: FieldsSamples[] = []
    for (const size of options.sizes) ofFields.push(...(await fieldsOf(browser, size, options, addressOf, published)))
    const more = options.extras ? await extras(browser, options, addressOf) : []
    stop()
    return {
      rows: [...ofFields.map(fieldsRow), ...more],
      notes: [
        `Medians of ${options.rounds} interleaved rounds, production builds, a phone's screen (390 × 844); key: from the ` +
          'press to the end of the frame that paints it; heap after a collection; JS: what arrived until ready; –: not within its time limit, or it failed.',
        ...budgetNotes(ofFields),
      ],
    }
  } finally {
    await browser.close()
    await published?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type AddressOf = (renderer: Renderer, query: string) => string

/** Measures every renderer at one size, in turns; one that is not ready in time is skipped from then on. */
async function fieldsOf(
  browser: Browser,
  size: number,
  options: BenchOptions,
  addressOf: AddressOf,
  published: Published | undefined,
) {
  const measured = options.renderers.filter((renderer) => renderer !== 'published' || published?.addressOf(size))
  const taken = new Map<Renderer, (FieldsSample | null)[]>(measured.map((renderer) => [renderer, []]))
  for (let round = 0; round < options.rounds; round++) {
    for (const [renderer, samples] of taken) {
      if (samples.includes(null)) continue
      const address = (renderer === 'published' && published?.addressOf(size)) || addressOf(renderer, `fields=${size}`)
      samples.push(
        await measureFields(browser, address, size, renderer === 'published' ? published?.script : undefined),
      )
      process.stderr.write(
        `${renderer} ${size}, round ${round + 1}: ready ${figure(samples.at(-1)?.ready ?? Number.NaN)}\n`,
      )
    }
  }
  return [...taken].map(([renderer, samples]): FieldsSamples => ({ renderer, size, samples }))
}

/** Measures the 200th row and the long list, for renderers that have them. */
async function extras(browser: Browser, options: BenchOptions, addressOf: AddressOf): Promise<Row[]> {
  const added = new Map<Renderer, number[]>()
  const opened = new Map<Renderer, number[]>()
  const renderers = options.renderers.filter((renderer) => renderer !== 'published')
  for (let round = 0; round < options.rounds; round++) {
    for (const renderer of renderers) {
      const rows = await measureRows(browser, addressOf(renderer, `rows=${ROWS}`), ROWS)
      note(added, renderer, rows?.add)
      // A native select's list belongs to the system: the page has nothing to wait for.
      if (renderer === 'plain') continue
      const choices = await measureChoices(browser, addressOf(renderer, `choices=${CHOICES}`))
      note(opened, renderer, choices?.open)
    }
  }
  return renderers.map((renderer) => ({
    what: RENDERERS[renderer].title,
    [`row ${ROWS + 1} ms`]: figure(median(added.get(renderer) ?? [])),
    [`open ${CHOICES} choices ms`]: figure(median(opened.get(renderer) ?? [])),
  }))
}

function note(all: Map<Renderer, number[]>, renderer: Renderer, time: number | undefined): void {
  all.set(renderer, [...(all.get(renderer) ?? []), time ?? Number.NaN])
}
