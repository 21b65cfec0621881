import { kinds } from '../src/elements/registry.ts'
import { compileDocument } from '../src/forms/compile/compileDocument.ts'
import type { CompiledForm } from '../src/forms/compile/CompiledForm.ts'
import type { FormDocument } from '../src/forms/document/FormDocument.ts'
import type { Filling } from '../src/forms/filling/Filling.ts'
import { openFilling } from '../src/forms/filling/openFilling.ts'
import { parseList } from '../src/forms/lists/parseList.ts'
import { checkSubmission } from '../src/forms/submission/checkSubmission.ts'
import { attachedList, form, formWith, number, repeat, select, text, yesNo } from '../tests/kit/form.ts'
import type { BenchResult } from './BenchResult.ts'

const ROUNDS = 21
const rows: { what: string; ms: number; budget: number | string; remark: string }[] = []

/** Cost of filling in a form, without a browser. */
export async function run(): Promise<BenchResult> {
  rows.length = 0
  const small = measureFields(1_000)
  const large = measureFields(5_000)
  report('open 5,000 fields', large.open, 30, `${round(large.open / small.open)} × 1,000`)
  report('open 5,000 fields again', large.again, 30, 'the version was filled in before')
  report('answer one of 5,000', large.answer, 0.1, `${round(large.answer / small.answer)} × 1,000`)
  report('answer that shows another', large.reveal, 0.1, '')
  report('check 5,000, 1,500 required and empty', large.check, '', '')
  report('input of 5,000 answers', large.input, '', '')
  measureLogic()
  measureRows()
  measureChoices()
  return { rows, notes: [`Median of ${ROUNDS} rounds each; compiling is not counted.`] }
}

function measureFields(size: number) {
  const document = form(
    yesNo('flooded'),
    ...Array.from({ length: size - 1 }, (_, i) => {
      const field = [text, text, number, yesNo, text][i % 5]?.(`q${i}`) ?? text(`q${i}`)
      const shown = i % 20 === 0 ? field.shownWhen('flooded') : field
      return i % 10 < 3 ? shown.required() : shown
    }),
  )
  const filled = openFilling(compile(document))
  for (const { path, kind } of filled.compiled.nodes) {
    if (path !== null && kind.id === 'text') filled.answer(path, 'an answer')
  }
  let round = 0
  return {
    // Some parts are created once per version, so each round opens another version.
    open: time(
      (compiled: CompiledForm) => openFilling(compiled),
      () => compile({ ...document }),
    ),
    again: time(() => openFilling(filled.compiled)),
    answer: time(() => many(100, (i) => filled.answer('q1', `${round++} ${i}`))) / 100,
    reveal: time(() => many(100, (i) => filled.answer('flooded', i % 2 === 0))) / 100 / (size / 20),
    check: time(() => filled.checkAll()),
    input: time(() => filled.input()),
  }
}

function measureLogic(): void {
  const calculated = Array.from({ length: 1_000 }, (_, i) => number(`n${i + 1}`).calculated(`n${i} + 1`))
  const chain = openFilling(compile(form(number('n0'), ...calculated)))
  let value = 0
  report(
    'chain of 1,000 calculations',
    time(() => chain.answer('n0', ++value)),
    '',
    'one pass',
  )
  const fan = openFilling(
    compile(form(number('a'), ...Array.from({ length: 5_000 }, (_, i) => text(`q${i}`).shownWhen('a > 1')))),
  )
  report(
    '5,000 conditions on one answer',
    time(() => fan.answer('a', (value += 3) % 2 ? 0 : 5)),
    '',
    '',
  )
}

function measureRows(): void {
  const fields = Array.from({ length: 18 }, (_, i) => (i % 3 ? text(`t${i}`) : number(`t${i}`)))
  const document = form(
    repeat('rows', ...fields, number('twice').calculated('row.t0 * 2'), text('why').shownWhen('row.twice > 4')),
    number('total').calculated('sum(rows.twice)'),
  )
  const compiled = compile(document)
  const answers = { rows: Array.from({ length: 500 }, (_, i) => ({ t0: i, t1: 'a' })) }
  report(
    'open 500 rows of 20 fields',
    time(() => openFilling(compiled, { answers })),
    '',
    '10,000 cells',
  )
  const opened = openFilling(compiled, { answers })
  const [id = ''] = compiled.roots.children
  const ids = opened.rows(id)
  let value = 0
  report(
    'answer in a row of 500',
    time(() => opened.answer('rows/t1', `${++value}`, ids[250])),
    0.1,
    '',
  )
  report(
    'answer that a sum over 500 rows reads',
    time(() => opened.answer('rows/t0', ++value, ids[250])),
    '',
    '',
  )
  report(
    'move a row of 500',
    time(() => opened.moveRow(ids[400] ?? '', value++ % 2)),
    '',
    '',
  )
  const second = addTo(compiled, id, 1)
  const later = addTo(compiled, id, 199)
  report('add the 200th row', later, 20, `${round(later / second)} × the second`)
  const body = { additional_data: { PageId: 'form0001', Prompts: [] }, input: opened.input(), submission_type: 100 }
  report(
    'server checks 500 rows of 20',
    time(() => checkSubmission(compiled, body, { validate })),
    '',
    'without ajv',
  )
}

function addTo(compiled: CompiledForm, id: string, count: number): number {
  return time(
    (filling: Filling) => filling.addRow(id),
    () => openFilling(compiled, { answers: { rows: Array.from({ length: count }, () => ({ t0: 1 })) } }),
  )
}

function measureChoices(): void {
  const csv = `code,district,name\n${Array.from({ length: 50_000 }, (_, i) => `c${i},d${i % 63},Town ${i}`).join('\n')}`
  report(
    'read a list of 50,000 rows',
    time(() => parseList(csv, 'csv')),
    '',
    'CSV',
  )
  const parsed = parseList(csv, 'csv')
  if ('error' in parsed) return
  const document = formWith(
    { lists: [attachedList('towns', 'code', 'district', 'name')] },
    text('district'),
    select('town').from('towns').offering('choice.district == district'),
    select('other').from('towns').offering("choice.district != district || choice.name.endsWith('7')"),
  )
  const lists = new Map([['towns', parsed.list]])
  const filling = openFilling(compile(document), { lists })
  const [, town = '', other = ''] = filling.compiled.roots.children
  let value = 0
  const offered = (id: string) => {
    filling.answer('district', `d${++value % 63}`)
    return filling.choices(id).choices.length
  }
  report(
    'filter 50,000 choices by a column',
    time(() => offered(town)),
    20,
    'by an index',
  )
  report(
    'filter 50,000 choices by anything',
    time(() => offered(other)),
    '',
    'edited by dragging',
  )
}

/** The median duration in ms; `before` runs ahead of each round and is not counted. */
function time<T = undefined>(work: (given: T) => unknown, before?: () => T): number {
  const samples = Array.from({ length: ROUNDS }, () => {
    const given = before?.() as T
    const start = performance.now()
    work(given)
    return performance.now() - start
  })
  return samples.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

function many(times: number, work: (i: number) => void): void {
  for (let i = 0; i < times; i++) work(i)
}

function report(what: string, ms: number, budget: number | string, remark: string): void {
  rows.push({ what, ms: round(ms), budget, remark })
}

const validate = () => true
const compile = (document: FormDocument) => compileDocument(document, kinds)
const round = (value: number) => Math.round(value * 10_000) / 10_000
