import type { BenchResult } from '../BenchResult.ts'
import type { FieldsSample } from './measureFields.ts'
import { median } from './openPage.ts'
import { type Renderer, RENDERERS } from './renderers.ts'

export type Row = BenchResult['rows'][number]

/** Samples of one renderer at one size, one per round; null if it was not ready in time. */
export interface FieldsSamples {
  readonly renderer: Renderer
  readonly size: number
  readonly samples: readonly (FieldsSample | null)[]
}

/** The budgets at 1,000 fields, as ratios within one run: ours divided by the other's. */
const BUDGETS = [
  { what: 'key', of: 'key', over: 'plain', most: 1 },
  { what: 'ready', of: 'ready', over: 'stock', most: 0.35 },
  { what: 'submit', of: 'submit', over: 'stock', most: 0.1 },
  { what: 'bytes', of: 'kilobytes', over: 'stock', most: 0.45 },
] as const

/** One row per renderer and size, with medians. */
export function fieldsRow({ renderer, size, samples }: FieldsSamples): Row {
  const what = `${RENDERERS[renderer].title} ${size}`
  if (samples.length === 0 || samples.includes(null)) return { what, note: 'not ready within a minute: skipped' }
  const of = (key: keyof FieldsSample) => figure(middle(samples, key))
  return {
    what,
    'first field ms': of('firstField'),
    'ready ms': of('ready'),
    'script ms/key': of('scriptPerKey'),
    'key ms': of('key'),
    'key ms, 4x': of('slowKey'),
    'reveal ms': of('reveal'),
    'submit ms': of('submit'),
    'heap MB': of('heapMegabytes'),
    nodes: of('nodes'),
    'JS gzip KB': of('kilobytes'),
  }
}

/** The results of the budgets, a sentence each, if this run measured both sides. */
export function budgetNotes(all: readonly FieldsSamples[], size = 1000): string[] {
  const at = (renderer: Renderer, fields: number) =>
    all.find((one) => one.renderer === renderer && one.size === fields && !one.samples.includes(null))?.samples
  const ours = at('ours', size)
  if (!ours) return []
  const notes = BUDGETS.flatMap(({ what, of, over, most }) => {
    const other = at(over, size)
    if (!other) return []
    const ratio = middle(ours, of) / middle(other, of)
    return [sentence(`${what} at ${size} fields, ours over ${RENDERERS[over].title}`, ratio, most)]
  })
  const [few, many] = [at('ours', 20), at('ours', 5000)]
  if (!few || !many) return notes
  const growth = middle(many, 'key') / middle(few, 'key')
  return [...notes, sentence('our key at 5000 fields over 20', growth, 1.1)]
}

const sentence = (what: string, ratio: number, most: number) =>
  `${ratio <= most ? '✓' : '✗'} ${what}: ${ratio.toFixed(2)} (budget ${most})`

function middle(samples: readonly (FieldsSample | null)[], key: keyof FieldsSample): number {
  return median(samples.flatMap((sample) => (sample ? [sample[key]] : [])))
}

/** Rounded to the precision of a single run. */
export function figure(value: number): number | string {
  if (Number.isNaN(value)) return '–'
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
}
