import { kinds } from '../src/elements/registry.ts'
import { checkDocument } from '../src/forms/checks/checkDocument.ts'
import { compileDocument } from '../src/forms/compile/compileDocument.ts'
import type { FormDocument } from '../src/forms/document/FormDocument.ts'
import { answerNames } from '../src/logic/AnswerNames.ts'
import { linearPattern } from '../src/logic/linearPattern.ts'
import { loadAllFunctions } from '../src/logic/loadAllFunctions.ts'
import { parseExpression } from '../src/logic/parseExpression.ts'
import { form, text, yesNo } from '../tests/kit/form.ts'
import type { BenchResult } from './BenchResult.ts'

const ROUNDS = 15
const SIZE = 5_000
const rows: { what: string; 'processor ms': number; budget: number | string; remark: string }[] = []

/** Cost of reading and evaluating expressions, in CPU time, since the machine may be busy. */
export async function run(): Promise<BenchResult> {
  rows.length = 0
  await loadAllFunctions()
  measureReading()
  measureForm()
  measurePatterns()
  return { rows, notes: [`Median of ${ROUNDS} rounds each, and the first of them, where nothing is warm yet.`] }
}

function measureReading(): void {
  const named = Array.from({ length: SIZE + 1 }, (_, i) => ({ name: `q${i}`, type: 'number' as const }))
  const names = answerNames(named)
  // Sources are cached, so each round uses different ones.
  const sources = (round: number) =>
    Array.from({ length: SIZE }, (_, i) => `q${i} > ${round * SIZE + i} && q${i + 1} != 2`)
  const read = (written: readonly string[], over = names) =>
    written.map((source) => parseExpression(source, { names: over }))
  let round = 0
  report(
    'read 5,000 expressions never seen',
    time(
      (written) => read(written),
      () => sources(round++),
    ),
    60,
    'two clauses',
  )
  const same = sources(0)
  report(
    'read 5,000 unchanged',
    time(() => read(same)),
    '',
    'of an unchanged form',
  )
  report(
    'read 5,000 after a question was added',
    time(
      (over) => read(same, over),
      () => answerNames([...named, { name: `added${round++}` }]),
    ),
    '',
    'it concerns none of them',
  )
  const parsed = read(same).flatMap((one) => ('expression' in one ? [one.expression] : []))
  const context = { today: '2026-03-01' }
  report(
    'evaluate 5,000',
    time(() => parsed.map(({ evaluate }) => evaluate(() => 7, context))),
    '',
    '',
  )
}

function measureForm(): void {
  const document = form(
    yesNo('flooded'),
    ...Array.from({ length: SIZE }, (_, i) => text(`q${i}`).shownWhen(`flooded || q${(i * 7) % (i || 1)} == 'x'`)),
  )
  const copy = (): FormDocument => ({ ...document })
  report(
    'compile 5,000 conditions again',
    time((one) => compileDocument(one, kinds), copy),
    '',
    'unchanged ones',
  )
  report(
    'check 5,000 conditions',
    time((one) => checkDocument(one, kinds), copy),
    '',
    'circles among them',
  )
}

function measurePatterns(): void {
  const pattern = linearPattern('^(a+)+$')
  if ('error' in pattern) return
  for (const length of [1_000, 10_000, 100_000]) {
    const evil = `${'a'.repeat(length)}!`
    report(
      `^(a+)+$ over ${length} letters`,
      time(() => pattern.test(evil)),
      '',
      'grows with the text alone',
    )
  }
}

/** CPU time in ms: the median, and the first. `before` runs ahead of each round and is not counted. */
function time<T = undefined>(work: (given: T) => unknown, before?: () => T): readonly number[] {
  const samples = Array.from({ length: ROUNDS }, () => {
    const given = before?.() as T
    const start = process.cpuUsage()
    work(given)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  })
  return [samples.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0, samples[0] ?? 0]
}

function report(
  what: string,
  [median = 0, first = 0]: readonly number[],
  budget: number | string,
  remark: string,
): void {
  rows.push({ what, 'processor ms': median, budget, remark: `${first} the first time${remark ? `; ${remark}` : ''}` })
}
