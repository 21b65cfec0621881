import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../tests/kit/arbitraries.ts'
import { form, layout, number, repeat, text } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { checkAgainstSchema } from '../document/checkAgainstSchema.ts'
import { findByName } from '../document/findByName.ts'
import type { AttachedList, FormDocument, TemplateKind } from '../document/FormDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import { addElement } from '../edits/addElement.ts'
import { groupElements } from '../edits/groupElements.ts'
import { moveElement } from '../edits/moveElement.ts'
import { removeElements } from '../edits/removeElements.ts'
import { setFormSettings, type FormSettings } from '../edits/setFormSettings.ts'
import { setSetting } from '../edits/setSetting.ts'
import { publishForm } from '../publishing/publishForm.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { checkDocument } from './checkDocument.ts'
import { seededRandom } from '../document/seededRandom.ts'

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
/** The document after the first fix of every issue, applied one after the other. */
const cured = (document: FormDocument) =>
  checkDocument(document, kinds).reduce((now, issue) => issue.fixes[0]?.edit.apply(now) ?? now, document)

/** The cycles in a document's logic. */
const circlesOf = (document: FormDocument) =>
  checkDocument(document, kinds).flatMap(({ key, params }) => (key.endsWith('cyclicLogic') ? [params['path']] : []))
const withForm = (settings: Partial<FormSettings>) => setFormSettings(settings).apply(open(100))
const list: AttachedList = {
  name: 'wards',
  source: { hash: 'a'.repeat(64) },
  format: 'csv',
  columns: ['code', 'name'],
  value: 'code',
  label: 'name',
}

/** The document with all its elements replaced by one display element. */
const changeKindTo = (document: FormDocument, kind: string) =>
  addElement({ id: 'shown000', kind }, { parent: 'children', index: 0 }, kinds).apply(
    removeElements(document.roots.children, kinds).apply(document),
  )

/** A document that breaks one rule, the issues found, and whether the fix cures it. */
const steps = (...columns: string[]) =>
  setFormSettings({ lists: [list] }).apply(
    withElement('cascade', 'ward', {
      choicesFrom: 'wards',
      levels: columns.map((value) => ({ value, label: value })),
    }),
  )

const fillingIn = (fillIn: { readonly [column: string]: string }) =>
  add('text', 'depth').apply(
    setFormSettings({ lists: [list] }).apply(
      withElement('feature', 'ward', { choicesFrom: 'wards', fillIn: { code: 'depth', ...fillIn } }),
    ),
  )

const cases: readonly (readonly [rule: string, document: FormDocument, finding: string])[] = [
  [
    'two answers of one name',
    named(add('text', 'other').apply(withElement('text', 'depth')), 'other000', 'depth'),
    'error duplicateName',
  ],
  ['a brand colour that is not seen', withForm({ theme: { color: '#ffee00', radius: 2 } }), 'warning paleBrand'],
  ['fields too low to be hit', withForm({ theme: { height: 20 } }), 'warning smallTargets'],
  ['an input without a name', named(withElement('text', 'depth'), 'depth000', undefined), 'error missingName'],
  ['a name of the submission', withElement('text', 'Google_Email'), 'error reservedName'],
  ['a name every object has', withElement('text', 'constructor'), 'error reservedName'],
  ['a word of the expression language', withElement('text', 'true'), 'error reservedName'],
  ['a choice without options', withElement('select', 'use', { choices: [] }), 'error choiceWithoutOptions'],
  ['features of no list', setFormSettings({ lists: [list] }).apply(withElement('feature', 'ward')), 'error noList'],
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
  [
    'words that ask for an answer of nobody',
    withElement('text', 'depth', { label: { en: 'Depth of {well}', vi: 'Sâu' } }),
    'error wrongWords',
  ],
  [
    'words with an expression that cannot be read',
    withElement('select', 'use', { choices: [{ value: 'a', label: 'Use {= 1 + }' }] }),
    'error wrongWords',
  ],
  ['no button to submit with', removeElements(open(100).roots.footer, kinds).apply(open(100)), 'error submitMissing'],
  [
    'map-by-you without its place',
    removeElements([findByName(open(1), 'coordinate')?.id ?? ''], kinds).apply(open(1)),
    'error templateNeedMissing',
  ],
  [
    'map-by-you without its main name',
    removeElements([findByName(open(1), 'mainName')?.id ?? ''], kinds).apply(open(1)),
    'error templateNeedMissing',
  ],
  [
    'map-by-you whose main name may be left blank',
    setSetting(findByName(open(1), 'mainName')?.id ?? '', 'required', false).apply(open(1)),
    'error templateNeedOptional',
  ],
  [
    'a task with nothing to answer',
    removeElements(open(10000).roots.children, kinds).apply(open(10000)),
    'error taskWithoutQuestion',
  ],
  [
    'information that says nothing',
    removeElements(open(-1).roots.children, kinds).apply(open(-1)),
    'error infoWithoutText',
  ],
  [
    'a task that only shows something',
    removeElements(open(10000).roots.children.slice(1), kinds).apply(open(10000)),
    'error taskWithoutQuestion',
  ],
  ['information without words', changeKindTo(open(-1), 'spacer'), 'error infoWithoutText'],
  [
    'logic that goes in a circle',
    add('text', 'other', { shownWhen: 'depth != null' }).apply(
      withElement('text', 'depth', { shownWhen: 'other != null' }),
    ),
    'error cyclicLogic',
  ],
  ['a calculation that reads itself', withElement('number', 'n', { calculation: 'n + 1' }), 'error cyclicLogic'],
  ['a condition that never holds', withElement('text', 'depth', { shownWhen: '1 > 2' }), 'warning neverShown'],
  [
    'a condition that contradicts itself',
    add('text', 'depth', { shownWhen: 'use == "a" && use == "b"' }).apply(withElement('text', 'use')),
    'warning contradictoryLogic',
  ],
  ['a name like the one of the email', withElement('text', 'GoogleEmail'), 'warning nearReservedName'],
  [
    'a default value that is never used',
    withElement('number', 'n', { calculation: '1 + 1', default: '3' }),
    'warning unusedDefault',
  ],
  [
    'an answer calculated from personal data',
    add('text', 'greeting', { calculation: '"Dear " + name' }).apply(withElement('text', 'name', { personal: true })),
    'warning calculatedFromPersonal',
  ],
  [
    'a prompt that fills no question',
    withElement('photo', 'sign', { prompts: [{ prompt: 'What is it called?', fills: 'gone' }] }),
    'warning unfilledPrompt',
  ],
  ['a cell that fills no question', fillingIn({ name: 'gone' }), 'warning fillOfNothing'],
  ['a cell of no column that fills a question', fillingIn({ size: 'depth' }), 'warning listColumnMissing'],
  ['a place inside no area', withElement('location', 'well', { fenceRule: 'inside' }), 'error fenceWithoutArea'],
  ['a line outside no area', withElement('line', 'way', { fenceRule: 'outside' }), 'error fenceWithoutArea'],
  ['a list that is not attached', withElement('select', 'use', { choicesFrom: 'wards' }), 'error unknownList'],
  ['a step of a column spelled wrong', steps('code', 'nmae'), 'warning listColumnMissing'],
  ['a step of no column', steps('code', 'country'), 'warning listColumnMissing'],
  ['two lists of one name', withForm({ lists: [list, list] }), 'error duplicateList'],
  ['an address nobody may call', withForm({ initApi: { url: 'javascript:alert(1)' } }), 'error wrongAddress'],
  ['an address to send to that is none', withForm({ submitApi: { url: 'example.com/x' } }), 'error wrongAddress'],
  ['a redirect to another scheme', withForm({ redirect: 'data:text/html,x' }), 'error wrongAddress'],
  [
    'a reaction that opens no address',
    withForm({ events: [{ on: 'open', action: 'openUrl', params: { url: 'ftp://x' } }] }),
    'error wrongAddress',
  ],
  [
    'a reaction to an element that is gone',
    withForm({ events: [{ on: 'change', of: 'gone', action: 'refetch', params: {} }] }),
    'error reactionToUnknownName',
  ],
  [
    'a reaction that sets what cannot be read',
    setFormSettings({
      events: [{ on: 'open', action: 'setValue', params: { name: 'depth', value: '1 +' } }],
    }).apply(withElement('text', 'depth')),
    'error badExpression',
  ],
  [
    'rows of a matrix stored as the same',
    withElement('matrix', 'm', { rows: ['a', 'a'].map((value) => ({ value, label: value })) }),
    'error equalChoiceValues',
  ],
  [
    'rows with nothing to answer',
    addElement({ id: 'wells000', kind: 'repeat', name: 'wells' }, { parent: 'children', index: 0 }, kinds).apply(
      open(100),
    ),
    'warning emptyLayout',
  ],
  ['columns with a single one', form(layout('columns', layout('column', text('a')))), 'warning tooFewParts'],
  ['a question on an info page', add('text', 'depth').apply(open(-1)), 'error inputInInfo'],
  [
    'a button on an info page that would send answers',
    addElement({ id: 'submit01', kind: 'button' }, { parent: 'footer', index: 0 }, kinds).apply(open(-1)),
    'error submitInInfo',
  ],
]

describe('Checking a form', () => {
  it.each(cases)('reports %s, and its fix resolves it', (_, document, finding) => {
    expect(found(document)).toEqual([finding])
    expect(found(cured(document))).toEqual([])
    expect(treeProblems(cured(document), kinds)).toEqual([])
  })

  it('warns about more columns than fit', () => {
    const columns = ['a', 'b', 'c', 'd', 'e'].map((name) => layout('column', text(name)))
    expect(found(form(layout('columns', ...columns)))).toEqual(['warning tooManyParts'])
    expect(found(form(layout('columns', ...columns.slice(0, 4))))).toEqual([])
  })

  it('warns about a label without text in the default language', () => {
    expect(found(withElement('text', 'depth', { label: ' ' }))).toEqual(['warning missingLabel'])
    expect(found(withElement('text', 'depth', { label: { vi: 'Độ sâu' } }))).toEqual([])
  })

  it('reports elements that can never be shown, and those that are required nonetheless', () => {
    const asks = add('text', 'b', { shownWhen: 'a == "x"', required: true }).apply(
      withElement('text', 'a', { shownWhen: '1 > 2', required: true }),
    )
    expect(found(asks).toSorted()).toEqual([
      'warning neverShown',
      'warning requiredHidden',
      'warning requiredHidden',
      'warning unreachable',
    ])
    expect(found(cured(asks))).toEqual([])
    const blank = add('text', 'b', { shownWhen: 'a == null' }).apply(withElement('text', 'a', { shownWhen: '1 > 2' }))
    expect(found(blank)).toEqual(['warning neverShown'])
    expect(found(form(layout('card', text('a').required()).shownWhen('1 > 2')))).toContain(
      'warning requiredHiddenWithin',
    )
  })

  it('reports unreachable elements and cycles in rows, too: with `row.x` and `parent.x`', () => {
    const rows = form(
      repeat('wells', number('depth').shownWhen('1 > 2'), text('note').shownWhen('row.depth > 3')),
      repeat('roads', number('width').shownWhen('1 > 2'), repeat('signs', text('word').shownWhen('parent.width > 3'))),
    )
    expect(found(rows).filter((one) => one.endsWith('unreachable'))).toHaveLength(2)
    const round = form(
      repeat('wells', text('a').shownWhen('row.b == "x"'), text('b').shownWhen('row.a == "x"')),
      repeat(
        'roads',
        text('c').shownWhen('roads.size() > 0'),
        repeat('signs', text('d').shownWhen('parent.e == "x"')),
        text('e').shownWhen('row.c == "x"'),
      ),
    )
    expect(circlesOf(round)).toContain('a → b → a')
  })

  it('counts missing translations, including those of choices', () => {
    const { languages, ...rest } = withElement('select', 'use', {
      label: { en: 'Use', vi: 'Dùng' },
      choices: [
        { value: 'a', label: { en: 'A', vi: 'A' } },
        { value: 'b', label: 'B' },
      ],
    })
    expect(languages).toEqual(['en'])
    const issues = checkDocument({ ...rest, languages: ['en', 'vi'] }, kinds).filter(({ key }) =>
      key.endsWith('missingTranslation'),
    )
    expect(issues.map(({ params, element }) => [element, params['language'], params['count']])).toEqual([
      // The other is the form's title; the button's label is a default.
      [null, 'vi', 2],
    ])
  })

  it('leaves it to the author whether an answer calculated from personal data is open', () => {
    const greeting = text('greeting').calculated('"Dear " + name')
    const name = text('name').with({ personal: true })
    const next = text('next').calculated('greeting + "!"')
    expect(found(form(name, greeting, next))).toEqual([
      'warning calculatedFromPersonal',
      'warning calculatedFromPersonal',
    ])
    expect(found(form(name, greeting.with({ personal: false }), next))).toEqual([])
    expect(found(form(name, greeting.with({ personal: true }), next))).toEqual(['warning calculatedFromPersonal'])
  })

  it('warns about questions that are too long or ask two things', () => {
    expect(found(withElement('text', 'a', { label: 'x'.repeat(201) }))).toEqual(['warning longQuestion'])
    expect(found(withElement('text', 'a', { label: 'How deep? How wide?' }))).toEqual(['warning doubleQuestion'])
    expect(found(withElement('text', 'a', { label: 'How deep??' }))).toEqual([])
  })

  it('warns in app mode about inputs that its web view may not support', () => {
    const inApp = (kind: string) => setFormSettings({ mode: 'dax' }).apply(withElement(kind, 'a'))
    expect(found(inApp('audio'))).toEqual(['warning noMicrophoneInApp'])
    expect(found(inApp('video'))).toEqual(['warning noCameraInApp'])
    expect(found(inApp('photo'))).toEqual([])
    expect(found(withElement('audio', 'a'))).toEqual([])
  })

  it('reuses the results for logic while only texts change, and checks again when logic changes', () => {
    const document = add('text', 'b', { shownWhen: 'a == "x"' }).apply(withElement('text', 'a'))
    expect(found(document)).toEqual([])
    const labelled = setSetting('a0000000', 'label', 'Other').apply(document)
    expect(found(labelled)).toEqual([])
    expect(found(named(labelled, 'a0000000', 'c'))).toEqual(['error referenceToUnknownName'])
    expect(found(setSetting('b0000000', 'shownWhen', 'a > 1').apply(labelled))).toEqual(['error badExpression'])
    expect(found(labelled)).toEqual([])
  })

  it('names the elements of a cycle in order, through rows and their repeats', () => {
    const b = (settings: { readonly [key: string]: string }) =>
      add('number', 'b', settings).apply(withElement('number', 'a', { calculation: 'b + 1' }))
    expect(circlesOf(b({ shownWhen: 'a > 1' }))).toEqual(['b → a → b'])
    const rows = addElement(
      { id: 'wells000', kind: 'repeat', name: 'wells', settings: { label: 'Wells', shownWhen: 'total > 1' } },
      { parent: 'children', index: 0 },
      kinds,
    ).apply(withElement('number', 'total', { calculation: 'sum(wells.depth)' }))
    const inRows = { parent: { in: 'wells000' }, index: 0 }
    expect(circlesOf(addElement({ id: 'depth000', kind: 'number', name: 'depth' }, inRows, kinds).apply(rows))).toEqual(
      ['wells → total → depth → wells'],
    )
    expect(circlesOf(b({ requiredWhen: 'a == null', readOnlyWhen: 'a > 1', constraint: 'value > a' }))).toEqual([])
  })

  it('does not report a cycle if questions only depend on each other’s required, read-only or constraint state', () => {
    const asking = { requiredWhen: 'other == null', constraint: 'other == null || value > other' }
    const document = add('number', 'other', { requiredWhen: 'depth == null' }).apply(
      withElement('number', 'depth', asking),
    )
    expect(found(document)).toEqual([])
  })

  it('does not report conditions that hold on some days or have no certain result', () => {
    for (const shownWhen of ['today() > "2030-01-01"', 'today() < "2000-01-01"', '1 / 0 > 1', '1 < 2'])
      expect(found(withElement('text', 'depth', { shownWhen }))).toEqual([])
  })

  it('reports problems with choice lists', () => {
    expect(found(withForm({ lists: [{ ...list, label: 'title' }] }))).toEqual(['error listColumnMissing'])
    expect(found(withForm({ lists: [{ ...list, count: 0 }] }))).toEqual(['warning emptyList'])
    const choosing = setFormSettings({ lists: [list] }).apply(
      withElement('select', 'use', { choicesFrom: 'wards', choices: [], choiceFilter: 'choice.name != "x"' }),
    )
    expect(found(choosing)).toEqual([])
    expect(found(setSetting('use00000', 'choiceFilter', 'choice.size == "x"').apply(choosing))).toEqual([
      'error referenceToUnknownName',
    ])
    expect(found(add('text', 'w', { calculation: 'lookup("wards", use, "size")' }).apply(choosing))).toEqual([
      'error badExpression',
    ])
  })

  it('accepts web URLs and paths on the server', () => {
    for (const url of ['https://example.com/x?a=1', 'http://example.com', '/api/x', '/page/1#a', '?a=1'])
      expect(found(withForm({ initApi: { url }, redirect: url }))).toEqual([])
    for (const url of [
      '//example.com',
      '\\\\example.com',
      'https://a:b@example.com',
      'mailto:a@b.c',
      'x y',
      'https://',
    ])
      expect(found(withForm({ initApi: { url } }))).toEqual(['error wrongAddress'])
  })

  it('describes an error in logic by the key of its message', () => {
    const [issue] = checkDocument(withElement('number', 'n', { shownWhen: 'n > "a"' }), kinds)
    expect(issue?.params).toMatchObject({ error: 'expression.typesMismatch', start: 2, end: 3, setting: 'shownWhen' })
  })

  it('moves a required element of the template back out of a group', () => {
    const grouped = addElement({ id: 'gggggggg', kind: 'group' }, { parent: 'children', index: 0 }, kinds).apply(
      open(1),
    )
    const id = findByName(grouped, 'coordinate')?.id ?? ''
    const hidden = moveElement(id, { parent: { in: 'gggggggg' }, index: 0 }, kinds).apply(grouped)
    expect(found(hidden)).toEqual(['error templateNeedMissing'])
    expect(found(cured(hidden))).toEqual([])
  })

  it('lists errors before warnings', () => {
    const document = add('text', 'depth', { label: '', shownWhen: 'x >' }).apply(
      withElement('text', 'other', { label: '' }),
    )
    expect(found(document)).toEqual(['error badExpression', 'warning missingLabel', 'warning missingLabel'])
  })

  it('never throws, and no fix breaks the tree', () => {
    fc.assert(
      fc.property(anyDocument(20), (document) => {
        for (const { fixes } of checkDocument(document, kinds))
          for (const { edit } of fixes) expect(treeProblems(edit.apply(document), kinds)).toEqual([])
      }),
    )
  })

  it('reports nothing for 5,000 elements that read the same one', () => {
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
    expect(found(document)).toEqual([])
  })
})

/** Template requirements that a draft may not yet meet, by the schema's sentence about the same. */
const OWED = {
  templateNeedMissing: ['templateNeeds', 'templateNeedsRequired'],
  templateNeedOptional: ['templateNeedsRequired'],
  taskWithoutQuestion: ['questionNeeded'],
  infoWithoutText: ['textBlockNeeded'],
  submitMissing: ['submitNeeded'],
  inputInInfo: ['questionInInfo'],
  submitInInfo: ['submitInInfo'],
} as const

describe('The requirements of a template', () => {
  it('are reported by the editor exactly if the published schema of the template rejects the form', () => {
    fc.assert(
      fc.property(anyDocument(20), (document) => {
        const rules = found(document).map((finding) => finding.split(' ')[1] ?? '')
        const owed = rules.filter((rule) => rule in OWED).map((rule) => OWED[rule as keyof typeof OWED])
        const refused = checkAgainstSchema(printDocument(document), document.template).map(({ code }) => code)
        expect(refused).toHaveLength(owed.length)
        for (const codes of owed) expect(codes.some((code) => (refused as string[]).includes(code))).toBe(true)
      }),
    )
  })

  it('allow hidden fields and calculations on an info page, for use in its texts', () => {
    expect(found(add('hidden', 'source').apply(open(-1)))).toEqual([])
    expect(publishForm(add('calculated', 'total', { calculation: '1 + 1' }).apply(open(-1)), kinds)).toHaveProperty(
      'stored',
    )
  })

  it('can be met inside a group', () => {
    for (const template of [-1, 10000] as const) {
      const document = open(template)
      const edit = groupElements([...document.roots.children], { id: 'gggggggg', kind: 'card' }, kinds)
      expect(found(edit.apply(document))).toEqual([])
    }
  })
})

describe('Publishing a form', () => {
  it('returns the stored document if there are no errors, with or without warnings', () => {
    const document = setSetting(open(100).roots.footer[0] ?? '', 'label', '').apply(open(100))
    expect(found(document)).toEqual(['warning missingLabel'])
    expect(publishForm(document, kinds)).toMatchObject({ stored: { schemaVersion: 1, template: 100 } })
  })

  it('returns the errors that prevent it', () => {
    const result = publishForm(withElement('text', 'true', { label: '' }), kinds)
    expect('issues' in result && result.issues.map((issue) => issue.key)).toEqual(['editor:issue.reservedName'])
  })

  it('rejects a document that violates the schema', () => {
    const result = publishForm(setSetting('depth000', 'colour', 'red').apply(withElement('text', 'depth')), kinds)
    expect(result).toMatchObject({
      issues: [{ key: 'editor:issue.malformed', params: { pointer: '/container/form/children/0/settings/colour' } }],
    })
  })
})
