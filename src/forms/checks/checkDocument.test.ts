import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../tests/kit/arbitraries.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument, TemplateKind } from '../document/FormDocument.ts'
import { addElement } from '../edits/addElement.ts'
import { moveElement } from '../edits/moveElement.ts'
import { removeElements } from '../edits/removeElements.ts'
import { setSetting } from '../edits/setSetting.ts'
import { publishForm } from '../publishing/publishForm.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { checkDocument } from './checkDocument.ts'
import { seededRandom } from './seededRandom.ts'

const open = (template: TemplateKind) => openTemplate(template, { random: seededRandom('checks') })
const add = (kind: string, name: string, settings = {}, id = name.padEnd(8, '0').slice(0, 8)) =>
  addElement({ id, kind, name, settings }, { parent: 'children', index: 0 }, kinds)
const withElement = (kind: string, name: string, settings = {}) => add(kind, name, settings).apply(open(100))
const named = (document: FormDocument, id: string, name: string | undefined): FormDocument => {
  const { name: _, ...element } = document.elements[id] as FormDocument['elements'][string]
  return {
    ...document,
    elements: { ...document.elements, [id]: { ...element, ...(name === undefined ? {} : { name }) } },
  }
}
const found = (document: FormDocument) =>
  checkDocument(document, kinds).map(({ key, severity }) => `${severity} ${key.replace('editor:issue.', '')}`)
/** The first fix of every issue applied, one after the other. */
const cured = (document: FormDocument) =>
  checkDocument(document, kinds).reduce((now, issue) => issue.fixes[0]?.edit.apply(now) ?? now, document)

/** A document that breaks one rule, what is found, and whether the fix cures it. */
const cases: readonly (readonly [rule: string, document: FormDocument, finding: string])[] = [
  [
    'two answers of one name',
    named(add('text', 'other').apply(withElement('text', 'depth')), 'other000', 'depth'),
    'error duplicateName',
  ],
  ['an input without a name', named(withElement('text', 'depth'), 'depth000', undefined), 'error missingName'],
  ['a name of the submission', withElement('text', 'Google_Email'), 'error reservedName'],
  ['a name every object has', withElement('text', 'constructor'), 'error reservedName'],
  ['a word of the expression language', withElement('text', 'true'), 'error reservedName'],
  ['a choice without options', withElement('select', 'use', { choices: [] }), 'error choiceWithoutOptions'],
  [
    'equal choices',
    withElement('select', 'use', { choices: ['a', 'a', 'a_2'].map((value) => ({ value, label: value })) }),
    'error equalChoiceValues',
  ],
  ['logic that cannot be read', withElement('text', 'depth', { shownWhen: 'depth >' }), 'error badExpression'],
  [
    'logic that reads nothing known',
    withElement('text', 'depth', { shownWhen: 'dept == "a"' }),
    'error referenceToUnknownName',
  ],
  ['no button to submit with', removeElements(open(100).roots.footer).apply(open(100)), 'error submitMissing'],
  [
    'map-by-you without its place',
    removeElements([findByName(open(1), 'coordinate')?.id ?? '']).apply(open(1)),
    'error templateNeedMissing',
  ],
  [
    'map-by-you without its main name',
    removeElements([findByName(open(1), 'mainName')?.id ?? '']).apply(open(1)),
    'error templateNeedMissing',
  ],
  ['a question on an info page', add('text', 'depth').apply(open(-1)), 'warning inputInInfo'],
]

describe('a check', () => {
  it.each(cases)('finds %s, and its fix cures it', (_, document, finding) => {
    expect(found(document)).toEqual([finding])
    expect(found(cured(document))).toEqual([])
    expect(treeProblems(cured(document), kinds)).toEqual([])
  })

  it('warns of a label without words in the default language', () => {
    expect(found(withElement('text', 'depth', { label: ' ' }))).toEqual(['warning missingLabel'])
    expect(found(withElement('text', 'depth', { label: { vi: 'Độ sâu' } }))).toEqual([])
  })

  it('brings a needed element back from inside a group', () => {
    const grouped = addElement({ id: 'gggggggg', kind: 'group' }, { parent: 'children', index: 0 }, kinds).apply(
      open(1),
    )
    const id = findByName(grouped, 'coordinate')?.id ?? ''
    const hidden = moveElement(id, { parent: { in: 'gggggggg' }, index: 0 }, kinds).apply(grouped)
    expect(found(hidden)).toEqual(['error templateNeedMissing'])
    expect(found(cured(hidden))).toEqual([])
  })

  it('puts errors before warnings', () => {
    const document = add('text', 'depth', { label: '', shownWhen: 'x >' }).apply(
      withElement('text', 'other', { label: '' }),
    )
    expect(found(document)).toEqual(['error badExpression', 'warning missingLabel', 'warning missingLabel'])
  })

  it('never throws and never breaks the tree by a fix', () => {
    fc.assert(
      fc.property(anyDocument(20), (document) => {
        for (const { fixes } of checkDocument(document, kinds))
          for (const { edit } of fixes) expect(treeProblems(edit.apply(document), kinds)).toEqual([])
      }),
    )
  })

  it('takes under 100 ms for 5,000 elements', () => {
    const base = withElement('text', 'depth')
    const elements = { ...base.elements }
    const ids = Array.from({ length: 5_000 }, (_, i) => `q${String(i).padStart(7, '0')}`)
    for (const [i, id] of ids.entries())
      elements[id] = {
        id,
        kind: 'text',
        name: `n${i}`,
        settings: { label: 'x', shownWhen: 'depth == "a"' },
        parent: 'children',
      }
    const document = { ...base, elements, roots: { ...base.roots, children: [...base.roots.children, ...ids] } }
    checkDocument(document, kinds)
    const started = performance.now()
    expect(found(document)).toEqual([])
    expect(performance.now() - started).toBeLessThan(400)
  })
})

describe('publishing', () => {
  it('gives the stored document when nothing blocks, warnings or not', () => {
    const document = setSetting(open(100).roots.footer[0] ?? '', 'label', '').apply(open(100))
    expect(found(document)).toEqual(['warning missingLabel'])
    expect(publishForm(document, kinds)).toMatchObject({ stored: { schemaVersion: 1, template: 100 } })
  })

  it('gives the errors that block it', () => {
    const result = publishForm(withElement('text', 'true', { label: '' }), kinds)
    expect('issues' in result && result.issues.map((issue) => issue.key)).toEqual(['editor:issue.reservedName'])
  })

  it('refuses a document that the schema refuses', () => {
    const result = publishForm(setSetting('depth000', 'colour', 'red').apply(withElement('text', 'depth')), kinds)
    expect(result).toMatchObject({
      issues: [{ key: 'editor:issue.malformed', params: { pointer: '/container/form/children/0/settings/colour' } }],
    })
  })
})
