import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatedFiles } from '../schemas/generatedFiles.ts'
import { checkAgainstSchema } from '../src/forms/document/checkAgainstSchema.ts'
import { TEMPLATE_KINDS, type TemplateName } from '../src/forms/document/FormDocument.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { seededRandom } from '../src/forms/checks/seededRandom.ts'
import { openTemplate } from '../src/forms/template/openTemplate.ts'
import { anyDocument } from './kit/arbitraries.ts'

const root = join(import.meta.dirname, '..')
const files = await generatedFiles()

describe('generated files', () => {
  it.each(files)('$path is as the code says; "npm run generate" makes it so', ({ path, text }) => {
    expect(readFileSync(join(root, path), 'utf8') === text).toBe(true)
  })

  it('give validators that need no eval, no imports, and stay small', () => {
    const code = files.find(({ path }) => path.endsWith('validators.js'))?.text ?? ''
    expect(code).toMatch(/export const document/)
    expect(code).not.toMatch(/require\(|new Function|eval\(|^import /m)
    // As the importing dialog fetches them; about 0.6 KB for each kind of element.
    expect(gzipSync(code).length).toBeLessThan(40 * 1024)
  })
})

const FILE_OF: { readonly [name in TemplateName]: string } = {
  BLANK: 'blank',
  MICRO_TASK: 'micro-task',
  MAP_BY_YOU: 'map-by-you',
  INFO: 'info',
}

const schema = (file: string): object => JSON.parse(readFileSync(join(root, `schemas/${file}.json`), 'utf8'))
const validate = (file: string) => new Ajv({ strict: false, allErrors: true }).compile(schema(file))

describe('the published schemas', () => {
  it.each(Object.entries(FILE_OF) as [TemplateName, string][])(
    'of %s takes its own template and no other',
    (name, file) => {
      const accepts = validate(file)
      for (const other of Object.values(TEMPLATE_KINDS)) {
        const document = printDocument(openTemplate(other, { random: seededRandom(file) }))
        expect(accepts(document)).toBe(other === TEMPLATE_KINDS[name])
      }
    },
  )

  it('agree with the validators that run in the browser', () => {
    const accepts = validate('document')
    const damage = fc.record({ pick: fc.nat(), with: fc.constantFrom<unknown>(null, 5, 'x', [], { en: 5 }, undefined) })
    fc.assert(
      fc.property(anyDocument(15), fc.array(damage, { maxLength: 3 }), (document, damages) => {
        const stored = structuredClone(printDocument(document))
        for (const { pick, with: value } of damages) damageAt(stored, pick, value)
        expect(checkAgainstSchema(stored).length === 0).toBe(accepts(stored))
      }),
    )
  })

  it('describe a submission', () => {
    const accepts = validate('submission')
    const additional_data = { PageId: 'abcd1234', Prompts: [], GeoPoint: { latitude: 1, longitude: 2 }, Source: 'h5' }
    expect(accepts({ additional_data, input: { mainName: 'Well' }, submission_type: 1 })).toBe(true)
    expect(accepts({ additional_data, input: {}, submission_type: -1 })).toBe(false)
    expect(accepts({ additional_data: { ...additional_data, GeoPoint: { latitude: 91, longitude: 0 } } })).toBe(false)
  })
})

/** Puts a value somewhere in JSON, or takes something away. */
function damageAt(json: object, pick: number, value: unknown): void {
  const places: [Record<string, unknown>, string][] = []
  const collect = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      places.push([node as Record<string, unknown>, key])
      collect((node as Record<string, unknown>)[key])
    }
  }
  collect(json)
  const [holder, key] = places[pick % places.length] as [Record<string, unknown>, string]
  if (value === undefined && !Array.isArray(holder)) delete holder[key]
  // A copy: one damage's value must not become a part of itself by the next.
  else holder[key] = structuredClone(value ?? null)
}
