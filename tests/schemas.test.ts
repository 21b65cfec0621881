import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatedFiles } from '../src/build/generatedFiles.ts'
import { kinds } from '../src/elements/registry.ts'
import { checkAgainstSchema } from '../src/forms/document/checkAgainstSchema.ts'
import { TEMPLATE_KINDS, type TemplateName } from '../src/forms/document/FormDocument.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { seededRandom } from '../src/forms/document/seededRandom.ts'
import { openTemplate } from '../src/forms/template/openTemplate.ts'
import { anyDocument } from './kit/arbitraries.ts'

const root = join(import.meta.dirname, '..')
const files = await generatedFiles()

describe('The generated files', () => {
  it.each(files)('$path is up to date; otherwise run "npm run generate"', ({ path, text }) => {
    expect(readFileSync(join(root, path), 'utf8') === text).toBe(true)
  })

  const validators = files.filter(({ path }) => /^src\/forms\/document\/generated\/.*\.js$/.test(path))
  const codeOf = (end: string) => validators.find(({ path }) => path.endsWith(end))?.text ?? ''

  it.each(validators)('$path uses no eval, and imports only other validators', ({ path, text }) => {
    expect(text).toMatch(path.includes('/kinds/') ? /export const settings/ : /export const (document|text)/)
    const strays = /require\(|new Function|eval\(|^import (?!\{[\w ,]+\} from '\.\.?\/(?:kinds\/[\w-]+|shared)\.js'$)/m
    expect(text).not.toMatch(strays)
  })

  it('include validators of every kind, and no obsolete ones', () => {
    const committed = readdirSync(join(root, 'src/forms/document/generated/kinds'))
    expect(committed.sort()).toEqual(kinds.all.map(({ id }) => `${id}.js`).sort())
  })

  it('include only small validators', () => {
    // As loaded by the import dialog: 40 KB for 64 kinds of elements, and as much for each further kind.
    const whole = gzipSync(validators.map(({ text }) => text).join('')).length
    expect(whole).toBeLessThan(kinds.all.length * 640)
    // None of them is as large as six others.
    for (const { id } of kinds.all) expect(gzipSync(codeOf(`/kinds/${id}.js`)).length).toBeLessThan(6 * 640)
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

describe('The published schemas', () => {
  it.each(Object.entries(FILE_OF) as [TemplateName, string][])(
    'of %s accept their own template and no other',
    (name, file) => {
      const accepts = validate(file)
      for (const other of Object.values(TEMPLATE_KINDS)) {
        const document = printDocument(openTemplate(other, { random: seededRandom(file) }))
        expect(accepts(document)).toBe(other === TEMPLATE_KINDS[name])
      }
    },
  )

  it('agree with the validators in the browser', () => {
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

  it.each(Object.entries(FILE_OF) as [TemplateName, string][])(
    'of %s agree with the checks of publishing',
    (name, file) => {
      const accepts = validate(file)
      const own = printDocument(openTemplate(TEMPLATE_KINDS[name], { random: seededRandom(file) }))
      const damage = fc.record({ pick: fc.nat(), with: fc.constantFrom<unknown>(null, 5, 'x', [], false, undefined) })
      fc.assert(
        fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
          const stored = structuredClone(own)
          for (const { pick, with: value } of damages) damageAt(stored, pick, value)
          expect(checkAgainstSchema(stored, TEMPLATE_KINDS[name]).length === 0).toBe(accepts(stored))
        }),
        { numRuns: 500 },
      )
    },
  )

  it('describe a submission', () => {
    const accepts = validate('submission')
    const additional_data = { PageId: 'abcd1234', Prompts: [], GeoPoint: { latitude: 1, longitude: 2 }, Source: 'h5' }
    expect(accepts({ additional_data, input: { mainName: 'Well' }, submission_type: 1 })).toBe(true)
    expect(accepts({ additional_data, input: {}, submission_type: -1 })).toBe(false)
    expect(accepts({ additional_data: { ...additional_data, GeoPoint: { latitude: 91, longitude: 0 } } })).toBe(false)
  })
})

/** Replaces a value anywhere in JSON, or removes one. */
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
  // A copy: otherwise the next damage could make one value a part of itself.
  else holder[key] = structuredClone(value ?? null)
}
