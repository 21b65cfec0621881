import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds } from '../src/elements/registry.ts'
import { compileDocument } from '../src/forms/compile/compileDocument.ts'
import { ROLES, type CompiledForm } from '../src/forms/compile/CompiledForm.ts'
import type { Filling, RowId } from '../src/forms/filling/Filling.ts'
import { removeBlankRows } from '../src/forms/filling/removeBlankRows.ts'
import type { FillingOptions } from '../src/forms/filling/Filling.ts'
import { openFilling } from '../src/forms/filling/openFilling.ts'
import type { ChoiceList } from '../src/forms/lists/ChoiceList.ts'
import { seededRandom } from '../src/forms/document/seededRandom.ts'
import { checkSubmission } from '../src/forms/submission/checkSubmission.ts'
import type { ValidateInput } from '../src/forms/submission/schemaProblems.ts'
import { unsentAnswers } from '../src/forms/submission/unsentAnswers.ts'
import { anyFillingActions, spotsIn, applyFillingAction, type FillingAction } from './kit/anyFilling.ts'
import { anyForm } from './kit/anyForm.ts'

/**
 * The same answers give the same shown, required and offered elements, values, violations and payload on the device and
 * on the server, for any form and any order of answers. PARITY_FORMS=5000 tries more.
 */
const FORMS = Number(process.env['PARITY_FORMS'] ?? 200)
const FILLINGS = 12

const lists: ReadonlyMap<string, ChoiceList> = new Map([
  [
    'towns',
    {
      columns: ['code', 'district', 'name'],
      rows: [
        ['a', 'b', 'A'],
        ['b', 'a', 'B'],
        ['hk', 'a', 'H'],
        ['bt', '', 'T'],
      ],
    },
  ],
])
const ajv = new Ajv({ strict: true, allErrors: true, addUsedSchema: false })
const told: FillingOptions = { today: '2026-03-01', lists }

function answered(compiled: CompiledForm, steps: readonly FillingAction[]): Filling {
  let made = 0
  const filling = openFilling(compiled, { ...told, uuid: () => `id ${++made}`, now: () => '2026-03-01T09:30:00+07:00' })
  for (const step of steps) applyFillingAction(filling, step)
  // Like a page before it sends.
  if (filling.checkAll().length === 0) removeBlankRows(filling)
  return filling
}

/** The complete state of a filling, row by row, after checking everything. */
function everything(filling: Filling) {
  const wrong = filling.checkAll().map(({ id, row, violation }) => `${id} ${filling.pointer(id, row)} ${violation.key}`)
  const states = spotsIn(filling).map(({ node: { element, path }, row }) => {
    const { shown, required, readOnly, violations } = filling.state(element.id, row)
    const { state, choices } = filling.choices(element.id, row)
    const value = path === null ? undefined : filling.get(path, row)
    return { id: element.id, shown, required, readOnly, violations, state, choices: choices.length, value }
  })
  return { wrong, states, input: filling.input(), draft: filling.draft(), progress: filling.progress() }
}

/** The server's result for an input. */
function checkInput(compiled: CompiledForm, input: unknown, validate: ValidateInput) {
  const additional_data = { PageId: 'form0001', Prompts: [] }
  const body: unknown = JSON.parse(JSON.stringify({ additional_data, input, submission_type: 100 }))
  return checkSubmission(compiled, body, { validate, lists, today: '2026-03-01' })
}

function haveRows(filling: Filling, { id, row }: { readonly id: string; readonly row: RowId }, count: number): void {
  for (let i = filling.rows(id, row).length; i < count; i++) filling.addRow(id, row)
  for (const extra of filling.rows(id, row).slice(count)) filling.removeRow(extra)
}

/** The same answers given to a new filling, in a random order determined by `seed`. */
function answeredAgain(compiled: CompiledForm, filling: Filling, seed: string): Filling {
  const random = seededRandom(seed)
  const again = openFilling(compiled, { ...told, answers: {} })
  for (const { node, row } of spotsIn(filling)) {
    const holder = node.kind.rows ? again.find(filling.pointer(node.element.id, row)) : null
    if (holder) haveRows(again, holder, filling.rows(node.element.id, row).length)
  }
  const inputs = spotsIn(filling).filter(({ node }) => node.kind.sort === 'input' && node.path !== null)
  for (const { spot } of inputs.map((spot) => ({ spot, at: random() })).sort((a, b) => a.at - b.at)) {
    const { path, element } = spot.node
    const found = again.find(filling.pointer(element.id, spot.row))
    again.answer(path ?? '', filling.get(path ?? '', spot.row), found?.row)
  }
  return again
}

const cases = fc.record({
  document: anyForm(),
  fillings: fc.array(anyFillingActions, { minLength: FILLINGS, maxLength: FILLINGS }),
})
const counted = { fillings: 0, ready: 0, rules: 0, rows: 0, made: 0 }

describe('Filling in any form', () => {
  it('gives the same result on the device, from its draft, and on the server', { timeout: 10 * 60_000 }, () => {
    fc.assert(
      fc.property(cases, ({ document, fillings }) => {
        const compiled = compileDocument(document, kinds)
        const validate = ajv.compile({ ...compiled.schema })
        counted.rules += compiled.nodes.reduce((sum, node) => sum + ROLES.filter((role) => node[role]).length, 0)
        for (const steps of fillings) {
          const filling = answered(compiled, steps)
          const here = everything(filling)
          counted.fillings++
          counted.rows += spotsIn(filling).filter(({ row }) => row !== '').length

          // Neither hidden nor detached answers are sent.
          expect(unsentAnswers(filling, here.input)).toEqual([])

          // A filling continues from its draft unchanged, whatever the order of the answers.
          expect(everything(openFilling(compiled, { ...told, answers: here.draft }))).toEqual(here)

          // The server accepts exactly the inputs that the device finds valid, unchanged.
          const there = checkInput(compiled, here.input, validate)
          const right = here.wrong.length === 0
          if (right) counted.ready++
          expect('input' in there ? there.input : 'refused').toEqual(right ? here.input : 'refused')

          // The server computes the same state from the received input as the device.
          const again = everything(openFilling(compiled, { ...told, answers: here.input, from: 'submission' }))
          expect(again.input).toEqual(here.input)
          expect(again.wrong).toEqual(here.wrong)
        }
      }),
      { numRuns: FORMS },
    )
    // The generated cases cover enough.
    expect(counted.fillings).toBeGreaterThanOrEqual(FORMS * FILLINGS)
    expect(counted.ready).toBeGreaterThan(counted.fillings / 10)
    expect(counted.rules).toBeGreaterThan(FORMS * 2)
    expect(counted.rows).toBeGreaterThan(counted.fillings)
  })

  it('does not depend on the order of the answers', { timeout: 10 * 60_000 }, () => {
    const oneFilling = fc.record({ document: anyForm(), steps: anyFillingActions, seed: fc.string() })
    fc.assert(
      fc.property(oneFilling, ({ document, steps, seed }) => {
        const compiled = compileDocument(document, kinds)
        // Calculations that keep their first result depend on the order, and rows with a determined number cannot be
        // added.
        fc.pre(compiled.nodes.every(({ calculation, count }) => !calculation?.once && !calculation?.volatile && !count))
        const filling = answered(compiled, steps)
        expect(everything(answeredAgain(compiled, filling, seed))).toEqual(everything(filling))
      }),
      { numRuns: FORMS },
    )
  })

  it('judges invented input, and keeps a result that it would keep again', { timeout: 10 * 60_000 }, () => {
    fc.assert(
      fc.property(anyForm(8), fc.array(madeUp(3), { minLength: 6, maxLength: 6 }), (document, inputs) => {
        const compiled = compileDocument(document, kinds)
        for (const input of inputs) {
          // Without the schema, more inputs reach the engine than ever will.
          const checked = checkInput(compiled, input, () => true)
          if ('problems' in checked) continue
          counted.made++
          expect(checkInput(compiled, checked.input, () => true)).toEqual(checked)
        }
      }),
      { numRuns: FORMS },
    )
    expect(counted.made).toBeGreaterThan(FORMS)
  })
})

/** Answers of any shape, under names that forms have. */
function madeUp(depth: number): fc.Arbitrary<object> {
  const few = fc.oneof(fc.constantFrom('a', 'b', '', null, true, false, '2026-03-01'), fc.integer({ min: -2, max: 6 }))
  const more = depth > 0 ? fc.oneof(few, madeUp(depth - 1), fc.array(madeUp(depth - 1), { maxLength: 3 })) : few
  return fc.dictionary(fc.constantFrom(...NAMES), more, { maxKeys: 8 })
}

const NAMES = Array.from({ length: 8 }, (_, i) => [`q${i}`, `h${i}`]).flat()
