import { Ajv } from 'ajv'
import { compileFunction } from 'node:vm'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { type ElementBuilder, form, group, location, number, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { compileValidatorCode, keepCompiledCodeIn } from './compileValidatorCode.ts'
import { splitSchema } from './splitSchema.ts'
import { prepareValidator } from './prepareValidator.ts'
import { submissionValidator } from './submissionValidator.ts'
import { validatorCode } from './validatorCode.ts'

interface Validate {
  (input: unknown): boolean
  errors?: readonly { readonly instancePath: string; readonly keyword: string }[] | null
}

/** Evaluates the validator's module as browsers do. Returns what it exports. */
function inBrowsers(schema: JsonSchema): Validate {
  const code = validatorCode(schema).replace(/export const validate = (\w+);/, 'const exported = $1;')
  return compileFunction(`${code}; return exported`)() as Validate
}

const schemaOf = (...elements: readonly ElementBuilder[]) => compileDocument(form(...elements), kinds).schema
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const place = { type: 'Point', coordinates: [105.85, 21.03] }

/** The errors of each validator with their paths and keywords; empty if valid. */
const found = (validate: Validate, input: unknown) =>
  validate(input) ? [] : validate.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)

describe('The validators of a version with 10,000 questions', () => {
  const right = { q0: 3, q9998: 'x', q9999: 9 }
  const cases = [
    [right, []],
    [{ ...right, q9999: 10 }, ['/q9999 maximum']],
    [{ ...right, q5000: 1 }, ['/q5000 type']],
    [{ ...right, q10000: 'x' }, [' additionalProperties']],
    [{ q9998: 'x' }, [' required']],
    ['none', [' type']],
  ] as const
  const schema = schemaOf(
    ...many(10_000, (n) => (n % 3 ? text(`q${n}`) : number(`q${n}`).between(0, 9))).map((one, n) =>
      n === 0 ? one.required() : one,
    ),
  )

  it('report the position of an error on the server', async () => {
    const validate = (await submissionValidator(schema)) as Validate
    for (const [input, wrong] of cases) expect(found(validate, input)).toEqual(wrong)
  }, 60_000)

  it('report the same error on a device', () => {
    const validate = inBrowsers(schema)
    for (const [input, wrong] of cases) expect(found(validate, input)).toEqual(wrong)
  }, 60_000)
})

describe('The validators of a large form', () => {
  const schema = schemaOf(...many(200, (n) => text(`q${n}`)))

  it('are compiled in another process, so that the server continues to respond', async () => {
    const here = vi.spyOn(Ajv.prototype, 'addSchema')
    const { gzip } = await prepareValidator(schema)
    expect(here).not.toHaveBeenCalled()
    here.mockRestore()
    expect(gunzipSync(gzip).toString()).toBe(validatorCode(schema))
  }, 60_000)

  it('are kept, and not compiled again for the same schema', async () => {
    const kept = new Map<string, Uint8Array>()
    keepCompiledCodeIn({ read: async (key) => kept.get(key) ?? null, keep: (key, code) => void kept.set(key, code) })
    const code = await compileValidatorCode(schema, 'server')
    await vi.waitFor(() => expect(kept.size).toBe(1))
    for (const key of kept.keys()) kept.set(key, gzipSync(`${code}// kept`))
    expect(await compileValidatorCode(structuredClone(schema), 'server')).toBe(`${code}// kept`)
    expect(await compileValidatorCode(schema, 'browsers')).toBe(validatorCode(schema, 'browsers'))
    keepCompiledCodeIn(null)
  }, 60_000)
})

describe('A schema split into parts', () => {
  const schema = schemaOf(
    ...many(40, (n) => location(`place${n}`)),
    ...many(60, (n) => group(`g${n}`, text('a').required(), number('b').between(0, n))),
    repeat('rows', ...many(300, (n) => text(`t${n}`))),
  )
  const group0 = { a: 'x', b: 0 }
  const all = Object.fromEntries(many(60, (n) => [`g${n}`, group0]))

  it('finds the same errors as the whole schema', () => {
    const whole = new Ajv({ strict: true }).compile({ ...schema }) as Validate
    const parts = new Ajv({ strict: true, strictTypes: false }).compile(splitSchema(schema)) as Validate
    const inputs = [
      all,
      { ...all, place0: place, place39: place, rows: [{ t0: 'x' }, { t299: 'y' }] },
      { ...all, place39: { type: 'Point', coordinates: [1] } },
      { ...all, place39: { ...place, more: 1 } },
      { ...all, g59: { a: 'x', b: 60 } },
      { ...all, g59: { b: 1 } },
      { ...all, g59: { ...group0, c: 1 } },
      { ...all, rows: [{}, { t299: 5 }] },
      { ...all, rows: [{}, { t300: 'x' }] },
      { ...all, rows: {} },
      { ...all, more: {} },
      {},
    ]
    for (const input of inputs) expect(found(parts, input)).toEqual(found(whole, input))
    expect(inputs.map((input) => parts(input))).toEqual([true, true, ...many(10, () => false)])
  })

  it('contains the shared definition of many locations once', () => {
    const size = (count: number) =>
      JSON.stringify(splitSchema(schemaOf(...many(count, (n) => location(`p${n}`))))).length
    expect(size(1_000) / size(500)).toBeLessThan(2.1)
    expect(size(1_000)).toBeLessThan(JSON.stringify(schemaOf(...many(1_000, (n) => location(`p${n}`)))).length / 5)
  })

  it('is returned unchanged if it is small', () => {
    const small = schemaOf(text('a'), location('b'))
    expect(splitSchema(small)).toBe(small)
  })
})

describe('A schema that cannot be compiled', () => {
  it('is refused before publication', async () => {
    const deep = many(20_000, () => 0).reduce<JsonSchema>((items) => ({ type: 'array', items }), { type: 'string' })
    await expect(prepareValidator({ type: 'object', properties: { deep } })).rejects.toMatchObject({
      code: 'documentNotPublishable',
      details: { issues: [{ key: 'editor:issue.tooLarge', severity: 'error' }] },
    })
  })
})
