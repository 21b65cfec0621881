import { Ajv, type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filling, type FillingDriver } from '../../../tests/kit/filling.ts'
import {
  date,
  ElementBuilder,
  form,
  formWith,
  group,
  location,
  number,
  repeat,
  selectMany,
  text,
  textarea,
  yesNo,
} from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { buildSubmission, placeOf } from './buildSubmission.ts'
import { checkSubmission, type CheckOptions, SUBMISSION_LIMITS } from './checkSubmission.ts'

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

/** Compiled once per form, as on the server: compiling a schema takes longer than all the rest. */
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

describe('Blank rows of a submission', () => {
  it('are dropped, and calculations depending on them are evaluated again', () => {
    const wells = form(repeat('wells', text('kind')), number('many').calculated('size(wells)'))
    const body = {
      additional_data: { PageId: 'form0001', Prompts: [] },
      input: { wells: [{}, { kind: 'tap' }, {}], many: 3 },
      submission_type: 100,
    }
    expect(check(wells, body)).toMatchObject({ input: { wells: [{ kind: 'tap' }], many: 1 } })
  })

  it('are reported if they contain a required question', () => {
    const wells = form(repeat('wells', text('kind').required()))
    const body = {
      additional_data: { PageId: 'form0001', Prompts: [] },
      input: { wells: [{}] },
      submission_type: 100,
    }
    expect(problems(wells, body)).toEqual(['/input/wells/0/kind required'])
  })
})

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const sent = (f: FillingDriver, more: object = {}) => buildSubmission(f.filling, { ...details, ...more })

describe('A submission', () => {
  it('of a blank form contains the page, the answers and the collector’s email address', () => {
    const f = filling(blank).answer('flooded', true).answer('depth', 2).answer('pump/maker', 'Afridev')
    expect(sent(f, { googleEmail: 'ana@example.org', taskId: 'left out' })).toStrictEqual({
      id,
      version: 3,
      additional_data: { PageId: 'form0001', Prompts: [] },
      input: { flooded: true, depth: 2, pump: { maker: 'Afridev' }, Google_Email: 'ana@example.org' },
      submission_type: 100,
    })
  })

  it('of a micro task contains its task, and no email address in a driver app', () => {
    const f = filling(microTask).answer('name', 'Well')
    expect(sent(f, { googleEmail: 'ana@example.org', taskId: 'task-1', prompts: ['What is it?'] })).toStrictEqual({
      id,
      version: 3,
      additional_data: { PageId: 'form0001', Prompts: ['What is it?'], TaskId: 'task-1' },
      input: { name: 'Well' },
      submission_type: 10000,
    })
  })

  it('of map-by-you contains the point, its source and the name', () => {
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

  it('of map-by-you uses its coordinate question, whatever other location precedes it', () => {
    const gate: Json = { type: 'Point', coordinates: [2, 1] }
    const document = formWith({ template: 1 }, location('gate'), location('coordinate'), textarea('mainName'))
    const f = filling(document).answer('gate', gate).answer('mainName', 'Bến Thành')
    expect(sent(f).additional_data).toMatchObject({ GeoPoint: { latitude: 1, longitude: 2 } })
    f.answer('coordinate', saigon)
    expect(sent(f).additional_data).toMatchObject({ GeoPoint: { latitude: 10.78, longitude: 106.7 } })
    expect(check(document, sent(f))).toMatchObject({ place: { coordinates: [106.7, 10.78] } })
  })

  it('contains start and completion times, and no task or email address if there is none', () => {
    const times = { startedAt: '2026-03-01T07:00:00Z', completedAt: '2026-03-01T07:30:00Z' }
    expect(sent(filling(microTask), times)).toStrictEqual({
      id,
      version: 3,
      started_at: '2026-03-01T07:00:00Z',
      completed_at: '2026-03-01T07:30:00Z',
      additional_data: { PageId: 'form0001', Prompts: [] },
      input: {},
      submission_type: 10000,
    })
    expect(sent(filling(blank)).input).toStrictEqual({})
  })

  it('of map-by-you has no point and no name if they are missing or hidden', () => {
    const nothing = { PageId: 'form0001', Prompts: [], Source: 'h5' }
    expect(sent(filling(mapByYou)).additional_data).toStrictEqual(nothing)
    expect(sent(filling(formWith({ template: 1 }))).additional_data).toStrictEqual(nothing)
    const hiding = formWith(
      { template: 1 },
      yesNo('known'),
      location('coordinate').shownWhen('known'),
      textarea('mainName').shownWhen('known'),
    )
    const f = filling(hiding).answer('coordinate', saigon).answer('mainName', 'Bến Thành')
    expect(sent(f).additional_data).toStrictEqual(nothing)
    f.answer('known', true)
    expect(sent(f).additional_data).toMatchObject({ 'PoiName.en': 'Bến Thành', GeoPoint: { latitude: 10.78 } })
  })

  it('of map-by-you has a name of at most 1,000 characters', () => {
    const f = filling(mapByYou).answer('mainName', 'x'.repeat(1_001))
    expect(sent(f).additional_data['PoiName.en']).toBe('x'.repeat(1_000))
  })

  it('cannot be created for an info page', () => {
    expect(() => sent(filling(formWith({ template: -1 })))).toThrow('takes no submissions')
  })

  it('is the same for the same answers, in any order and after any number of JSON conversions', () => {
    const one = filling(blank).answer('place', saigon).answer('flooded', true).answer('depth', 2)
    const other = filling(blank, {
      answers: JSON.parse(JSON.stringify(one.filling.draft())) as Record<string, unknown>,
    })
    expect(JSON.stringify(sent(other))).toBe(JSON.stringify(sent(one)))
  })
})

const at = (longitude: number, latitude: number): Json => ({ type: 'Point', coordinates: [longitude, latitude] })
const placeIn = (f: FillingDriver) => placeOf(f.filling.compiled, f.filling)

describe('The location of a submission', () => {
  it('is the first visible answered one in document order', () => {
    const f = filling(form(yesNo('far'), location('gate').shownWhen('far'), text('note'), location('spot')))
    expect(placeIn(f)).toBeNull()
    f.answer('spot', at(3, 4)).answer('gate', at(1, 2))
    expect(placeIn(f)).toEqual(at(3, 4))
    f.answer('far', true)
    expect(placeIn(f)).toEqual(at(1, 2))
  })

  it('is searched row by row', () => {
    const f = filling(form(repeat('wells', location('spot')), location('gate')))
    f.answer('gate', at(1, 2)).add('wells').add('wells')
    expect(placeIn(f)).toEqual(at(1, 2))
    f.answer('wells/1/spot', at(5, 6))
    expect(placeIn(f)).toEqual(at(5, 6))
  })

  it('is a position on a line, and skips invalid coordinates', () => {
    const f = filling(form(location('gate'), new ElementBuilder('line', 'way', {}), location('spot')))
    f.answer('gate', at(0, 91)).answer('spot', at(3, 4))
    expect(placeIn(f)).toEqual(at(3, 4))
    const coordinates = [[0, 10], [0, 10.5], [0, 11]] // prettier-ignore
    f.answer('way', { type: 'LineString', coordinates })
    expect(placeIn(f)).toMatchObject({ type: 'Point', coordinates: [0, expect.closeTo(10.5, 1)] })
  })

  it('is the first one, whatever its name, in forms other than map-by-you', () => {
    const f = filling(form(location('gate'), location('coordinate')))
    f.answer('gate', at(1, 2)).answer('coordinate', saigon)
    expect(placeIn(f)).toEqual(at(1, 2))
  })
})

const mapped = (input: object, more: object = {}) => ({
  additional_data: { PageId: 'form0001', Prompts: [], ...more },
  input,
  submission_type: 1,
})

/** A place that a device measured this many minutes ago. */
const measured = (minutes: number): Json => {
  const time = new Date(Date.now() - minutes * 60_000).toISOString()
  return { type: 'Point', coordinates: [1, 2], source: 'device', time }
}

describe('Checking a submission', () => {
  const good = sent(filling(blank).answer('flooded', true).answer('depth', 2).answer('place', saigon))
  const withInput = (input: object) => ({ ...good, input: { ...good.input, ...input } })

  it('returns the answers and the location', () => {
    expect(check(blank, good)).toEqual({
      input: { flooded: true, depth: 2, place: saigon },
      place: { type: 'Point', coordinates: [106.7, 10.78] },
    })
  })

  it('drops blank answers', () => {
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

  it('refuses latitude 91 in the answer and in the GeoPoint', () => {
    const north = withInput({ place: { type: 'Point', coordinates: [0, 91] } })
    expect(problems(blank, north).some((problem) => problem.startsWith('/input/place'))).toBe(true)
    const body = sent(filling(mapByYou).answer('coordinate', saigon).answer('mainName', 'x'))
    const moved = { ...body, additional_data: { ...body.additional_data, GeoPoint: { latitude: 91, longitude: 0 } } }
    expect(problems(mapByYou, moved)).toEqual(['/additional_data/GeoPoint/latitude outOfRange'])
  })

  it('refuses a missing required answer, unless its question is hidden', () => {
    expect(problems(blank, { ...good, input: { flooded: true } })).toEqual(['/input/depth required'])
    expect(problems(blank, { ...good, input: { flooded: false } })).toEqual([])
  })

  it('refuses keys that would change a prototype', () => {
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

  it('refuses the type and data of another template', () => {
    expect(problems(blank, { ...good, submission_type: 1 })).toEqual(['/submission_type submissionType'])
    const task = { ...good, additional_data: { ...good.additional_data, TaskId: 'task-1' } }
    expect(problems(blank, task)).toEqual(['/additional_data/TaskId notOfThisForm'])
    expect(problems(microTask, { ...good, submission_type: 10000, input: {} })).toEqual([
      '/additional_data/TaskId missing',
    ])
  })

  it.each([
    null,
    1,
    'text',
    [],
    {},
    { input: null },
    { additional_data: [], input: {} },
    { additional_data: null, input: {} },
    { additional_data: {} },
    { additional_data: {}, input: [] },
    { additional_data: {}, input: 'text' },
  ])('refuses %j', (body) => {
    expect(problems(blank, body)).toEqual([' wrongShape'])
  })

  it('refuses a missing page and unknown data, by name', () => {
    const extra = { ...good, additional_data: { PageId: 7, Prompts: [], 'more/of': 1 } }
    expect(problems(blank, extra)).toEqual([
      '/additional_data/PageId missing',
      '/additional_data/more~1of notOfThisForm',
    ])
    expect(problems(blank, { ...good, additional_data: { PageId: 'form0001' } })).toEqual([])
  })

  it('accepts the task of a micro task as a string only', () => {
    const body = { additional_data: { PageId: 'form0001', TaskId: 7 }, input: {}, submission_type: 10000 }
    expect(problems(microTask, body)).toEqual(['/additional_data/TaskId missing'])
    expect(problems(microTask, { ...body, additional_data: { PageId: 'form0001', TaskId: 'task-1' } })).toEqual([])
  })

  it.each([
    [null, ['latitude', 'longitude']],
    ['here', ['latitude', 'longitude']],
    [
      [10, 106],
      ['latitude', 'longitude'],
    ],
    [{}, ['latitude', 'longitude']],
    [{ latitude: 10, longitude: 181 }, ['longitude']],
    [{ latitude: '10', longitude: 106 }, ['latitude']],
    [{ latitude: 10, longitude: 106 }, []],
  ])('accepts a GeoPoint in degrees only: %j', (GeoPoint, wrong) => {
    const document = formWith({ template: 1 }, text('note'))
    const additional_data = { PageId: 'form0001', Prompts: [], GeoPoint, Source: 'h5', 'PoiName.en': 'x' }
    expect(problems(document, { additional_data, input: {}, submission_type: 1 })).toEqual(
      wrong.map((key) => `/additional_data/GeoPoint/${key} outOfRange`),
    )
  })

  it('uses the GeoPoint of map-by-you as location if no answer contains one', () => {
    const document = formWith({ template: 1 }, text('note'), location('spot'))
    const GeoPoint = { latitude: 10.78, longitude: 106.7 }
    expect(check(document, mapped({}, { GeoPoint }))).toEqual({ input: {}, place: at(106.7, 10.78) })
    expect(check(document, mapped({ spot: at(1, 2) }, { GeoPoint }))).toMatchObject({ place: at(1, 2) })
    expect(check(document, mapped({}))).toEqual({ input: {}, place: null })
  })

  it('returns a location for other templates only if it was answered', () => {
    expect(check(blank, { ...good, input: { flooded: false } })).toEqual({ input: { flooded: false }, place: null })
  })

  it('keeps the collector’s email address beside the answers', () => {
    const input = { flooded: false, Google_Email: 'ana@example.org' }
    expect(check(blank, { ...good, input })).toEqual({ input, place: null })
    expect(check(blank, { ...good, input: { flooded: false } })).toStrictEqual({
      input: { flooded: false },
      place: null,
    })
    const odd = checkSubmission(compileDocument(blank, kinds), withInput({ Google_Email: 7 }), { validate: () => true })
    expect(odd).toStrictEqual({ input: good.input, place: at(106.7, 10.78) })
  })

  it('reports one problem for each path', () => {
    expect(problems(blank, withInput({ depth: 11 }))).toEqual(['/input/depth outOfRange'])
    const several = withInput({ depth: 11, place: at(0, 91), pump: { uses: ['swimming'] } })
    expect(problems(blank, several).map((problem) => problem.split(' ')[0])).toEqual(
      expect.arrayContaining(['/input/depth', '/input/place/coordinates/1', '/input/pump/uses/0']),
    )
  })

  it('refuses circular and deeply nested values', () => {
    const endless: { [name: string]: unknown } = {}
    endless['again'] = endless
    const circular = check(blank, withInput({ pump: endless }))
    expect('problems' in circular && circular.problems).toMatchObject([
      {
        path: '/input/pump/again',
        key: 'notJson',
        sentence: 'There is a value that contains itself here, which is not JSON.',
      },
    ])
    let deep: Json = 1
    for (let level = 0; level < 300; level++) deep = [deep]
    const nested = check(blank, withInput({ pump: deep }))
    expect('problems' in nested && nested.problems).toMatchObject([
      { key: 'tooDeep', sentence: 'The answers are nested more than 256 levels deep.' },
    ])
  })

  it('accepts exactly the maximum number of characters', () => {
    const spare = SUBMISSION_LIMITS.characters - JSON.stringify(withInput({ pump: { maker: '' } })).length
    const long = (more: number) => withInput({ pump: { maker: 'x'.repeat(spare + more) } })
    expect(problems(blank, long(0))).toEqual(['/input/pump/maker wrongLength'])
    expect(problems(blank, long(1))).toEqual([' tooLarge'])
  })

  it.each([
    ['of a text', '\u0001', 6],
    ['of a number', -Number.MAX_VALUE, 25],
  ])('counts characters %s as JSON writes them', (_, one, written) => {
    const many = (extra: number) => Array.from({ length: SUBMISSION_LIMITS.characters / written + extra }, () => one)
    const sent = (extra: number) => withInput({ pump: typeof one === 'string' ? many(extra).join('') : many(extra) })
    expect(problems(blank, sent(0))).toEqual([' tooLarge'])
    expect(problems(blank, sent(-1_000))).not.toContain(' tooLarge')
  })

  it('judges the age of a measurement by the time of completion, if known', () => {
    const fresh = form(location('place').with({ maxAge: 10 }))
    const verdict = (minutes: number, more: Pick<CheckOptions, 'handedIn' | 'judgesAge'> = {}) => {
      const compiled = compileDocument(fresh, kinds)
      const body = { ...good, input: { place: measured(minutes) } }
      const checked = checkSubmission(compiled, body, { validate: validatorOf(compiled.schema), ...more })
      return 'problems' in checked ? checked.problems.map(({ params }) => params['reason']) : 'taken'
    }
    expect(verdict(9)).toBe('taken')
    expect(verdict(14)).toBe('taken')
    expect(verdict(16)).toEqual(['placeAge'])
    expect(verdict(60, { handedIn: Date.now() - 50 * 60_000 })).toBe('taken')
    expect(verdict(60, { judgesAge: false })).toBe('taken')
  })

  it('describes each problem in a sentence', () => {
    const checked = check(blank, withInput({ depth: 11, more: 1 }))
    expect('problems' in checked && checked.problems.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining(['This form asks nothing called more.', 'The answer must be <= 10.']),
    )
  })

  it.each<[string, FormDocument, object, string]>([
    ['another type', blank, { submission_type: 1 }, 'submission_type must be 100, the type of this form.'],
    ['no page', blank, { additional_data: {} }, 'PageId is missing.'],
    [
      'odd data',
      blank,
      { additional_data: { PageId: 'x', odd: 1 } },
      'odd does not belong to submissions of this form.',
    ],
    ['no task', microTask, { submission_type: 10000, input: {} }, 'TaskId is missing.'],
    [
      'a point beyond the pole',
      formWith({ template: 1 }),
      { submission_type: 1, input: {}, additional_data: { PageId: 'x', GeoPoint: { latitude: 91, longitude: 0 } } },
      'The answer must be from -90 to 90.',
    ],
    ['what is no number', blank, { input: { depth: Number.NaN } }, 'There is NaN here, which is not JSON.'],
    [
      'too much text',
      blank,
      { input: { depth: 'x'.repeat(4_000_000) } },
      'The submission is larger than 4000000 characters.',
    ],
  ])('says what is wrong with %s', (_, document, change, sentence) => {
    const checked = check(document, { ...good, ...change })
    expect('problems' in checked && checked.problems.map((problem) => problem.sentence)).toEqual([sentence])
  })

  it('refuses answers that need too much work, with no other problem', () => {
    const numbers = `[${Array.from({ length: 900 }, (_, n) => n).join(', ')}]`
    const pairs = `size(${numbers}.filter(x, ${numbers}.exists(y, x + y == -1)))`
    const document = form(...['a', 'b', 'c', 'd'].map((name) => number(name).calculated(pairs)))
    expect(problems(document, { ...good, input: { more: 1 } })).toEqual(['/input tooHeavy'])
  })

  it('allows for yesterday or tomorrow in the collector’s time zone', () => {
    const dated = form(date('next'), text('why').shownWhen('next > today()'))
    const ahead = { ...good, input: { next: day(0), why: 'it is yesterday here' } }
    expect(problems(dated, ahead)).toEqual([])
    expect(check(dated, ahead, day(0))).toHaveProperty('problems')
    expect(problems(dated, { ...good, input: { next: day(-3), why: 'long ago' } })).toEqual(['/input/why hiddenAnswer'])
  })
})

describe('Device and server', () => {
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

  it('always agree whether answers can be submitted', () => {
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
