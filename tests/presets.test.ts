import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../src/elements/registry.ts'
import { checkDocument } from '../src/forms/checks/checkDocument.ts'
import { compileDocument } from '../src/forms/compile/compileDocument.ts'
import type { FormDocument } from '../src/forms/document/FormDocument.ts'
import { parseDocument } from '../src/forms/document/parseDocument.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { openFilling } from '../src/forms/filling/openFilling.ts'
import { buildPreset } from '../src/forms/presets/buildPreset.ts'
import { isPlacePreset, type TaggingSchema } from '../src/forms/presets/TaggingSchema.ts'
import { buildSubmission } from '../src/forms/submission/buildSubmission.ts'
import { checkSubmission } from '../src/forms/submission/checkSubmission.ts'
import { loadAllFunctions } from '../src/logic/loadAllFunctions.ts'
import { readTaggingSchema } from '../src/server/presets/readTaggingSchema.ts'
import { sampleAnswer } from './kit/sampleAnswer.ts'

const DETAILS = { formId: 'form0001', version: 1, id: '5f0c7c1e-2f5b-4f53-9a0a-7c54c7b0a111' }

let schema: TaggingSchema
let ids: readonly string[]
const documents = new Map<string, FormDocument>()
const wrong: { [what: string]: string[] } = {}
const complain = (what: string, id: string) => (wrong[what] ??= []).push(id)

/** All presets, checked once: problems are grouped, since one fault affects many forms. */
beforeAll(async () => {
  await loadAllFunctions()
  schema = await readTaggingSchema()
  ids = Object.keys(schema.presets).filter((id) => isPlacePreset(id, schema.presets[id]))
  ids.forEach((id, i) => walk(id, i))
}, 240_000)

function walk(id: string, index: number): void {
  const built = buildPreset(schema, id, kinds)
  const parsed = parseDocument(JSON.parse(JSON.stringify(built)), kinds)
  if ('issues' in parsed) return void complain(`parse: ${parsed.issues[0]?.sentence}`, id)
  const { document } = parsed
  documents.set(id, document)
  if (JSON.stringify(printDocument(document)) !== JSON.stringify(built)) complain('round trip', id)
  // Missing translations in the schema are reported to authors, and cannot be fixed here.
  const issues = checkDocument(document, kinds).filter(({ key }) => key !== 'editor:issue.missingTranslation')
  for (const { key, params } of issues) complain(`${key} ${JSON.stringify(params)}`, id)
  const compiled = compileDocument(document, kinds)
  const filling = openFilling(compiled)
  for (const node of compiled.nodes) {
    const answer = sampleAnswer(node)
    if (node.path !== null && answer !== undefined) filling.answer(node.path, answer)
  }
  for (const { id: element, violation } of filling.checkAll()) {
    complain(`answer: ${violation.key} ${document.elements[element]?.name}`, id)
  }
  // Like the server. Compiling a schema takes longer than all of the above, so only every tenth is checked.
  if (index % 10 > 0) return
  const body: unknown = JSON.parse(JSON.stringify(buildSubmission(filling, DETAILS)))
  const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile({ ...compiled.schema })
  const checked = checkSubmission(compiled, body, { validate })
  if (!('input' in checked)) complain(`submission: ${JSON.stringify(checked)}`, id)
}

describe('Every preset of the tagging schema', () => {
  it('is included in this test', () => {
    expect(ids.length).toBeGreaterThan(1_700)
    expect(documents.size).toBe(ids.length)
  })

  it('creates a form that parses, passes all checks, accepts valid answers and prints unchanged', () => {
    expect(wrong).toEqual({})
  })

  it('begins with the questions of a map-by-you form, and has an OpenStreetMap key for every other answer', () => {
    expect([...documents].filter(([, document]) => !startsRight(document)).map(([id]) => id)).toEqual([])
    expect([...documents].filter(([, document]) => !marked(document)).map(([id]) => id)).toEqual([])
  })
})

function startsRight({ roots, elements }: FormDocument): boolean {
  const [place, name] = roots.children.map((id) => elements[id])
  return (
    place?.kind === 'location' && place.name === 'coordinate' && name?.kind === 'textarea' && name.name === 'mainName'
  )
}

function marked({ elements }: FormDocument): boolean {
  return Object.values(elements).every(
    ({ name, settings }) =>
      !name || name === 'coordinate' || name === 'mainName' || /^[^=]+$/.test(String(settings['tag'] ?? '=')),
  )
}

const named = (name: string, preset = 'amenity/restaurant') =>
  Object.values(documents.get(preset)?.elements ?? {}).find((element) => element.name === name)

describe('The form of a restaurant', () => {
  it('has inherited questions, in every well-translated language of the schema', () => {
    const document = documents.get('amenity/restaurant')
    expect(document?.languages).toEqual(['en', 'zh', 'vi', 'id', 'th'])
    expect(document?.navbar.title).toMatchObject({ en: 'Restaurant', vi: 'Nhà hàng', zh: '餐馆' })
    expect(named('wheelchair')?.settings['choices']).toHaveLength(4)
    expect(named('email')?.kind).toBe('email')
  })

  it('has the conditions of the schema', () => {
    expect(named('internet_access_ssid')?.settings['shownWhen']).toBe(
      'internet_access != null && internet_access != "no"',
    )
    expect(named('toilets_wheelchair')?.settings['shownWhen']).toBe('toilets == true')
  })

  it('has its tag as a hidden field', () => {
    expect(named('amenity')).toMatchObject({ kind: 'hidden', settings: { tag: 'amenity', default: '"restaurant"' } })
  })

  it('has a text question for answers beyond the choices of an open list', () => {
    expect(named('cuisine_other')?.settings).toMatchObject({
      tag: 'cuisine',
      shownWhen: 'selected(cuisine, "_other")',
      label: { en: 'Cuisines (something else)' },
    })
  })
})

describe('The form of a shop', () => {
  it('offers the shop types of the schema, by name', () => {
    const choices = named('shop', 'shop')?.settings['choices'] as readonly { value: string; label: unknown }[]
    expect(choices.length).toBeGreaterThan(150)
    expect(choices.find(({ value }) => value === 'bakery')?.label).toMatchObject({ en: 'Bakery' })
  })

  it('has no shop type question for a bakery', () => {
    expect(named('shop', 'shop/bakery')).toMatchObject({ kind: 'hidden' })
  })
})
