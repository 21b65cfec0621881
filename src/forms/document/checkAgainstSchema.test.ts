import { describe, expect, it } from 'vitest'
import { seededRandom } from '../checks/seededRandom.ts'
import { openTemplate } from '../template/openTemplate.ts'
import { checkAgainstSchema } from './checkAgainstSchema.ts'
import { printDocument } from './printDocument.ts'

const stored = (template: 1 | 100) =>
  structuredClone(printDocument(openTemplate(template, { random: seededRandom('a') })))

describe('a document against the schema of its template', () => {
  it('passes with what the template needs', () => {
    expect(checkAgainstSchema(stored(1), 1)).toEqual([])
  })

  it('is told which needed elements are missing, once each', () => {
    const document = stored(1)
    document.container.form.children = []
    expect(checkAgainstSchema(document, 1)).toEqual([
      {
        pointer: '/container/form/children',
        code: 'templateNeeds',
        params: { name: 'coordinate', kind: 'location' },
        sentence: 'A form of this template needs an element named "coordinate" of kind "location".',
      },
      {
        pointer: '/container/form/children',
        code: 'templateNeeds',
        params: { name: 'mainName', kind: 'textarea' },
        sentence: 'A form of this template needs an element named "mainName" of kind "textarea".',
      },
    ])
    expect(checkAgainstSchema(document)).toEqual([])
  })

  it('is told that it belongs to another template', () => {
    expect(checkAgainstSchema(stored(100), 10000)).toMatchObject([
      { pointer: '/template', sentence: 'This must be 10000.' },
    ])
  })
})

const issues = (change: (document: ReturnType<typeof stored>) => unknown) => {
  const document = stored(1)
  change(document)
  return checkAgainstSchema(document).map(({ pointer, sentence }) => `${pointer} ${sentence}`)
}
const settings = (document: ReturnType<typeof stored>) => document.container.form.children[1]?.settings ?? {}
const at = '/container/form/children/1/settings'

describe('what the schema says', () => {
  it('is a sentence per kind of mistake', () => {
    expect(issues((d) => (settings(d)['required'] = 'yes'))).toEqual([`${at}/required This must be true or false.`])
    expect(issues((d) => (settings(d)['label'] = 'x'.repeat(20_001)))).toEqual([
      `${at}/label This must have at most 20000 characters.`,
    ])
    expect(issues((d) => (settings(d)['maxLength'] = 0.5))).toEqual([
      `${at}/maxLength This must be a whole number.`,
      `${at}/maxLength This must be at least 1.`,
    ])
    expect(issues((d) => (d.languages = []))).toEqual(['/languages This must have at least 1 entries.'])
    expect(issues((d) => (settings(d)['label'] = { english: 'Depth' }))).toEqual([
      `${at}/label/english The property "english" is not known here.`,
    ])
  })

  it('is never more than a person can read', () => {
    const mistakes = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`wrong${i}`, i]))
    expect(issues((d) => Object.assign(settings(d), mistakes))).toHaveLength(100)
  })
})
