import { describe, expect, it } from 'vitest'
import { seededRandom } from './seededRandom.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { checkAgainstSchema } from './checkAgainstSchema.ts'
import type { TemplateKind } from './FormDocument.ts'
import { printDocument } from './printDocument.ts'

const stored = (template: TemplateKind) =>
  structuredClone(printDocument(openTemplate(template, { random: seededRandom('a') })))

describe('Validating a document against the schema of its template', () => {
  it('accepts a document with the required elements', () => {
    expect(checkAgainstSchema(stored(1), 1)).toEqual([])
  })

  it('reports each missing required element once', () => {
    const document = stored(1)
    document.container.form.children = []
    expect(checkAgainstSchema(document, 1)).toEqual([
      {
        pointer: '/container/form/children',
        code: 'templateNeeds',
        params: { name: 'coordinate', kind: 'location' },
        sentence: 'This template requires an element with the field name "coordinate" of type "location".',
      },
      {
        pointer: '/container/form/children',
        code: 'templateNeedsRequired',
        params: { name: 'mainName', kind: 'textarea' },
        sentence: 'This template requires a required element with the field name "mainName" of type "textarea".',
      },
    ])
    expect(checkAgainstSchema(document)).toEqual([])
  })

  it.each([
    [1, '/container/form/footer/children', 'submitNeeded'],
    [100, '/container/form/footer/children', 'submitNeeded'],
    [10000, '/container/form/footer/children', 'submitNeeded'],
    [10000, '/container/form/children', 'questionNeeded'],
    [-1, '/container/form/children', 'textBlockNeeded'],
  ] as const)('reports for template %s that %s may not be empty', (template, pointer, code) => {
    const document = stored(template)
    if (pointer.includes('footer')) document.container.form.footer.children = []
    else document.container.form.children = []
    expect(checkAgainstSchema(document, template)).toMatchObject([{ pointer, code }])
    expect(checkAgainstSchema(document)).toEqual([])
  })

  it('reports for map-by-you that the main name must be required', () => {
    const document = stored(1)
    for (const element of document.container.form.children) delete (element.settings as { required?: true }).required
    expect(checkAgainstSchema(document, 1)).toMatchObject([{ code: 'templateNeedsRequired' }])
  })

  it('reports questions and submit buttons in an info page at any depth', () => {
    const document = stored(-1)
    const ask = { id: 'ask00000', kind: 'text', name: 'name', settings: { label: 'Name' } }
    const card = { id: 'card0000', kind: 'card', settings: {}, children: [ask] }
    document.container.form.children = [card]
    document.container.form.footer.children = [
      { id: 'send0000', kind: 'button', settings: { label: '', action: 'submit' } },
    ]
    expect(checkAgainstSchema(document)).toEqual([])
    expect(checkAgainstSchema(document, -1).map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/container/form/children', 'textBlockNeeded'],
      ['/container/form/children/0/children/0', 'questionInInfo'],
      ['/container/form/footer/children/0', 'submitInInfo'],
    ])
  })

  it('reports a micro task without a question, whatever else it contains', () => {
    const document = stored(10000)
    document.container.form.children.length = 1
    expect(checkAgainstSchema(document, 10000)).toMatchObject([
      { sentence: 'A micro task requires a question. Add one.' },
    ])
  })

  it('reports a document of another template', () => {
    expect(checkAgainstSchema(stored(10000), 100)).toMatchObject([{ pointer: '/template', sentence: 'Must be 100.' }])
  })
})

const issues = (change: (document: ReturnType<typeof stored>) => unknown) => {
  const document = stored(1)
  change(document)
  return checkAgainstSchema(document).map(({ pointer, sentence }) => `${pointer} ${sentence}`)
}
const settings = (document: ReturnType<typeof stored>) => document.container.form.children[1]?.settings ?? {}
const at = '/container/form/children/1/settings'

describe('Schema violations', () => {
  it('have a sentence for each kind of mistake', () => {
    expect(issues((d) => (settings(d)['required'] = 'yes'))).toEqual([`${at}/required Must be true or false.`])
    expect(issues((d) => (settings(d)['label'] = 'x'.repeat(20_001)))).toEqual([
      `${at}/label Must have at most 20000 characters.`,
    ])
    expect(issues((d) => (settings(d)['maxLength'] = 0.5))).toEqual([
      `${at}/maxLength Must be a whole number.`,
      `${at}/maxLength Must be at least 1.`,
    ])
    expect(issues((d) => (d.languages = []))).toEqual(['/languages Must have at least 1 entries.'])
    expect(issues((d) => (settings(d)['label'] = { english: 'Depth' }))).toEqual([
      `${at}/label/english The property "english" is not allowed here.`,
    ])
  })

  it('are limited to a readable number', () => {
    const mistakes = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`wrong${i}`, i]))
    expect(issues((d) => Object.assign(settings(d), mistakes))).toHaveLength(100)
  })
})
