import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { form, group, number, repeat, select, selectMany, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { changeKind } from '../edits/changeKind.ts'
import type { Edit } from '../edits/Edit.ts'
import { removeElements } from '../edits/removeElements.ts'
import { renameElement } from '../edits/renameElement.ts'
import { setSetting } from '../edits/setSetting.ts'
import { countEffects } from './countEffects.ts'

const base = form(
  text('name'),
  number('depth'),
  select('state', 'good', 'bad', 'dry'),
  selectMany('uses', 'drink', 'wash'),
  group('pump', text('maker')),
  repeat('tests', number('ph')),
)
const id = (name: string, of: FormDocument = base) => findByName(of, name)?.id ?? ''
const compile = (document: FormDocument) => compileDocument(document, kinds)
const ajv = new Ajv({ strict: false, validateFormats: false })

function effects(edits: readonly Edit[], inputs: readonly object[], made = base) {
  const draft = edits.reduce((document, edit) => edit.apply(document), base)
  const count = countEffects({
    before: compile(base),
    draft: compile(draft),
    language: 'en',
    validator: (schema) => ajv.compile({ ...schema }),
    moment: { today: '2026-01-01' },
  })
  for (const input of inputs) count.add(compile(made), input)
  return count.result().map(({ element, ...told }) => {
    expect(element).not.toBe('')
    return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null && value !== 0))
  })
}

it('counts the submissions with answers to removed questions, in groups and rows as well', () => {
  const removed = removeElements([id('name'), id('maker'), id('ph')], kinds)
  const inputs = [
    { name: 'A', pump: { maker: 'X' }, tests: [{ ph: 1 }, { ph: 2 }] },
    { name: 'B', tests: [] },
    { name: '', pump: {} },
  ]
  expect(effects([removed], inputs)).toEqual([
    { is: 'removed', title: 'name', answers: 2 },
    { is: 'removed', title: 'maker', answers: 1 },
    { is: 'removed', title: 'ph', answers: 1 },
  ])
})

it('counts answers that do not fit another type or a stricter rule', () => {
  const inputs = [{ name: '12', depth: 3 }, { name: 'Ana', depth: 30 }, { name: 'Bo' }]
  expect(effects([changeKind([id('name')], 'number', kinds)], inputs)).toEqual([
    { is: 'retyped', title: 'name', before: 'text', after: 'number', answers: 3, misfits: 3 },
  ])
  expect(effects([setSetting(id('depth'), 'max', 10)], inputs)).toEqual([
    { is: 'stricter', title: 'depth', answers: 2, misfits: 1 },
  ])
})

it('counts how often each removed choice was selected', () => {
  const left = [{ value: 'good', label: 'Good' }]
  const uses = [{ value: 'wash', label: 'Wash' }]
  const inputs = [{ state: 'bad', uses: ['drink', 'wash'] }, { state: 'good', uses: ['drink'] }, { state: 'bad' }]
  expect(effects([setSetting(id('state'), 'choices', left), setSetting(id('uses'), 'choices', uses)], inputs)).toEqual([
    { is: 'choice', title: 'state', before: 'bad', answers: 2 },
    { is: 'choice', title: 'uses', before: 'drink', answers: 2 },
  ])
})

it('follows an element through renames: answers of an older version count under their former name', () => {
  const older = renameElement(id('name'), 'title', kinds).apply(base)
  const inputs = [{ title: 'A' }, { name: 'of another question' }]
  expect(effects([removeElements([id('name')], kinds)], inputs, older)).toEqual([
    { is: 'removed', title: 'name', answers: 1 },
  ])
  expect(effects([renameElement(id('name'), 'well', kinds)], [{ name: 'A' }])).toEqual([
    { is: 'renamed', title: 'name', before: 'name', after: 'well', answers: 1 },
  ])
})

it('reports no changes that affect no answer', () => {
  const edits = [setSetting(id('name'), 'label', 'Name'), removeElements([id('depth')], kinds)]
  expect(effects(edits, [{ name: 'A' }])).toEqual([])
})
