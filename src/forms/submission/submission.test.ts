import { Ajv, type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filling, type FillingWords } from '../../../tests/kit/filling.ts'
import {
  date,
  form,
  formWith,
  group,
  location,
  number,
  selectMany,
  text,
  textarea,
  yesNo,
} from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { buildSubmission } from './buildSubmission.ts'
import { checkSubmission, SUBMISSION_LIMITS } from './checkSubmission.ts'

const id = '5f0c7c1e-2f5b-4f53-9a0a-7c54c7b0a111'
const details = { formId: 'form0001', version: 3, id }
const saigon: Json = { type: 'Point', coordinates: [106.7, 10.78], accuracy: 4, source: 'device' }

const blank = form(
  yesNo('flooded'),
  number('depth').required().between(0, 10).shownWhen('flooded'),
  group('pump', text('maker'), selectMany('uses', 'drinking', 'animals')),
  location('place'),
)
const mapByYou = formWith({ template: 1 }, location('coordinate').required(), textarea('mainName').required())
const microTask = formWith({ template: 10000, mode: 'dax' }, text('name'))

const ajv = new Ajv({ allErrors: true })
const validators = new WeakMap<object, ValidateFunction>()

/** Made once per form, as the server does: ajv takes longer to compile a schema than all else here does together. */
function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const made = ajv.compile(schema)
  validators.set(schema, made)
  return made
}

function check(document: FormDocument, body: unknown, today?: string) {
  const compiled = compileDocument(document, kinds)
  const validate = validatorOf(compiled.schema)
  return checkSubmission(compiled, body, { validate, ...(today ? { today } : {}) })
}

function problems(document: FormDocument, body: unknown): readonly string[] {
  const checked = check(document, body)
  return 'problems' in checked ? checked.problems.map(({ path, key }) => `${path} ${key}`) : []
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const sent = (f: FillingWords, more: object = {}) => buildSubmission(f.filling, { ...details, ...more })

describe('a submission', () => {
  it('of a blank form holds the page, the answers, and the collector’s address', () => {
    const f = filling(blank).answer('flooded', true).answer('depth', 2).answer('pump/maker', 'Afridev')
    expect(sent(f, { googleEmail: 'ana@example.org', taskId: 'left out' })).toEqual({
      id,
      version: 3,
      additional_data: { PageId: 'form0001', Prompts: [] },
      input: { flooded: true, depth: 2, pump: { maker: 'Afridev' }, Google_Email: 'ana@example.org' },
      submission_type: 100,
    })
  })

  it('of a micro task names its task, and no address in a driver app', () => {
    const f = filling(microTask).answer('name', 'Well')
    expect(sent(f, { googleEmail: 'ana@example.org', taskId: 'task-1', prompts: ['What is it?'] })).toEqual({
      id,
      version: 3,
      additional_data: { PageId: 'form0001', Prompts: ['What is it?'], TaskId: 'task-1' },
      input: { name: 'Well' },
      submission_type: 10000,
    })
  })

  it('of map-by-you holds the point, its source and the name', () => {
    const f = filling(mapByYou).answer('coordinate', saigon).answer('mainName', 'Bến Thành')
    expect(sent(f)).toMatchObject({
      additional_data: {
        PageId: 'form0001',
        Prompts: [],
        GeoPoint: { latitude: 10.78, longitude: 106.7 },
        Source: 'h5',
        'PoiName.en': 'Bến Thành',
      },
      submission_type: 1,
    })
  })

  it('of map-by-you is about its coordinate, whatever other place is asked for before it', () => {
    const gate: Json = { type: 'Point', coordinates: [2, 1] }
    const document = formWith({ template: 1 }, location('gate'), location('coordinate'), textarea('mainName'))
    const f = filling(document).answer('gate', gate).answer('mainName', 'Bến Thành')
    expect(sent(f).additional_data).toMatchObject({ GeoPoint: { latitude: 1, longitude: 2 } })
    f.answer('coordinate', saigon)
    expect(sent(f).additional_data).toMatchObject({ GeoPoint: { latitude: 10.78, longitude: 106.7 } })
    expect(check(document, sent(f))).toMatchObject({ place: { coordinates: [106.7, 10.78] } })
  })

  it('is not made of a form that only shows information', () => {
    expect(() => sent(filling(formWith({ template: -1 })))).toThrow('takes no submissions')
  })

  it('is the same for the same answers, whatever their order and however often they travelled', () => {
    const one = filling(blank).answer('place', saigon).answer('flooded', true).answer('depth', 2)
    const other = filling(blank, {
      answers: JSON.parse(JSON.stringify(one.filling.draft())) as Record<string, unknown>,
    })
    expect(JSON.stringify(sent(other))).toBe(JSON.stringify(sent(one)))
  })
})

describe('checking a submission', () => {
  const good = sent(filling(blank).answer('flooded', true).answer('depth', 2).answer('place', saigon))
  const withInput = (input: object) => ({ ...good, input: { ...good.input, ...input } })

  it('gives the answers and the place', () => {
    expect(check(blank, good)).toEqual({
      input: { flooded: true, depth: 2, place: saigon },
      place: { type: 'Point', coordinates: [106.7, 10.78] },
    })
  })

  it('drops blanks, which say nothing', () => {
    expect(check(blank, withInput({ pump: { maker: '', uses: [] } }))).toMatchObject({ input: good.input })
  })

  it.each([
    ['an extra key', { more: 1 }, '/input/more unknownAnswer'],
    ['an extra key in a group', { pump: { lever: 1 } }, '/input/pump/lever unknownAnswer'],
    ['a wrong type', { depth: 'two' }, '/input/depth wrongType'],
    ['a group that is none', { pump: 'Afridev' }, '/input/pump wrongType'],
    ['a number out of range', { depth: 11 }, '/input/depth outOfRange'],
    ['a choice that is none', { pump: { uses: ['swimming'] } }, '/input/pump/uses/0 notAllowed'],
    [
      'NaN coordinates',
      { place: { type: 'Point', coordinates: [Number.NaN, 0] } },
      '/input/place/coordinates/0 notJson',
    ],
    ['an answer that others hide', { flooded: false }, '/input/depth hiddenAnswer'],
    ['a missing answer', { depth: '' }, '/input/depth wrongType'],
  ])('refuses %s', (_, input, problem) => {
    expect(problems(blank, withInput(input))).toContain(problem)
  })

  it('refuses latitude 91, in the answer and in the GeoPoint', () => {
    const north = withInput({ place: { type: 'Point', coordinates: [0, 91] } })
    expect(problems(blank, north).some((problem) => problem.startsWith('/input/place'))).toBe(true)
    const body = sent(filling(mapByYou).answer('coordinate', saigon).answer('mainName', 'x'))
    const moved = { ...body, additional_data: { ...body.additional_data, GeoPoint: { latitude: 91, longitude: 0 } } }
    expect(problems(mapByYou, moved)).toEqual(['/additional_data/GeoPoint/latitude outOfRange'])
  })

  it('refuses a required answer left out, but asks for none that is hidden', () => {
    expect(problems(blank, { ...good, input: { flooded: true } })).toEqual(['/input/depth required'])
    expect(problems(blank, { ...good, input: { flooded: false } })).toEqual([])
  })

  it('refuses keys that reach for a prototype', () => {
    const polluted: unknown = JSON.parse(
      JSON.stringify(good).replace('"flooded":', '"__proto__":{"admin":true},"flooded":'),
    )
    expect(problems(blank, polluted)).toEqual(['/input/__proto__ unsafeKey'])
    expect({}).not.toHaveProperty('admin')
  })

  it('refuses 5 MB of text', () => {
    expect(problems(blank, withInput({ pump: { maker: 'x'.repeat(5_000_000) } }))).toEqual([' tooLarge'])
    expect(SUBMISSION_LIMITS.characters).toBeLessThan(5_000_000)
  })

  it('refuses the type and the data of another template', () => {
    expect(problems(blank, { ...good, submission_type: 1 })).toEqual(['/submission_type submissionType'])
    const task = { ...good, additional_data: { ...good.additional_data, TaskId: 'task-1' } }
    expect(problems(blank, task)).toEqual(['/additional_data/TaskId notOfThisForm'])
    expect(problems(microTask, { ...good, submission_type: 10000, input: {} })).toEqual([
      '/additional_data/TaskId missing',
    ])
  })

  it.each([null, 1, 'text', [], {}, { input: null }, { additional_data: [], input: {} }])('refuses %j', (body) => {
    expect(problems(blank, body)).toEqual([' wrongShape'])
  })

  it('says each problem in a sentence', () => {
    const checked = check(blank, withInput({ depth: 11, more: 1 }))
    expect('problems' in checked && checked.problems.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining(['This form asks nothing called more.', 'The answer must be <= 10.']),
    )
  })

  it('lets it be yesterday or tomorrow where the collector is', () => {
    const dated = form(date('next'), text('why').shownWhen('next > today()'))
    const ahead = { ...good, input: { next: day(0), why: 'it is yesterday here' } }
    expect(problems(dated, ahead)).toEqual([])
    expect(check(dated, ahead, day(0))).toHaveProperty('problems')
    expect(problems(dated, { ...good, input: { next: day(-3), why: 'long ago' } })).toEqual(['/input/why hiddenAnswer'])
  })
})

describe('device and server', () => {
  const answer = fc.oneof(
    fc.boolean(),
    fc.double(),
    fc.integer({ min: -2, max: 12 }),
    fc.string({ maxLength: 5 }),
    fc.subarray(['drinking', 'animals', 'swimming']),
    fc.constantFrom<Json | undefined>(saigon, { type: 'Point', coordinates: [0, 91] }, undefined),
  )
  const path = fc.constantFrom('flooded', 'depth', 'pump/maker', 'pump/uses', 'place')
  const fitting: { readonly [path: string]: fc.Arbitrary<Json | undefined> } = {
    flooded: fc.boolean(),
    depth: fc.integer({ min: 0, max: 10 }),
    'pump/maker': fc.string({ minLength: 1, maxLength: 5 }),
    'pump/uses': fc.subarray(['drinking', 'animals']),
    place: fc.constant(saigon),
  }

  it('always agree whether the answers are fit to be sent', () => {
    const step = path.chain((at) => fc.tuple(fc.constant(at), fc.oneof(fitting[at] ?? answer, answer)))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const f = filling(blank)
        for (const [at, value] of steps) f.answer(at, value)
        const body: unknown = JSON.parse(JSON.stringify(sent(f)))
        expect(problems(blank, body).length === 0).toBe(f.problems().length === 0)
      }),
    )
  })
})
