import { TEMPLATE_KINDS } from '../document/FormDocument.ts'
import { newId } from '../document/newId.ts'
import type { StoredDocument, StoredElement } from '../document/StoredDocument.ts'
import { readText } from '../document/Text.ts'
import type { Choice } from '../kinds/choices.ts'
import { seededRandom } from '../document/seededRandom.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { COORDINATE, MAIN_NAME } from '../submission/placeNames.ts'
import { TEMPLATES } from '../template/openTemplate.ts'
import { conditionOf, stringLiteral } from './conditionOf.ts'
import { ElementNames } from './ElementNames.ts'
import { elementsFor, type ElementDraft } from './elementsFor.ts'
import { fixedText, PRESET_LANGUAGES } from './fixedText.ts'
import { SchemaReader } from './SchemaReader.ts'
import {
  isPlacePreset,
  type TaggingField,
  type TaggingPreset,
  type TaggingSchema,
  type Tags,
  referredId,
} from './TaggingSchema.ts'

/** Field for a place's name, asked by `mainName` in every map-by-you form. */
const NAME = 'name'

/**
 * Builds a MAP_BY_YOU form from a preset: its place, name and fields, optional fields in a collapsed panel, and its
 * tags as hidden answers. Every answer has its OpenStreetMap key in the setting `tag`. Deterministic. Throws for an id
 * that is not a place.
 */
export function buildPreset(schema: TaggingSchema, id: string, kinds: Kinds): StoredDocument {
  const preset = schema.presets[id]
  if (!isPlacePreset(id, preset)) throw new Error(`No preset is called ${id}`)
  const { fields, moreFields } = fieldsOf(schema, id)
  const asks = (fieldId: string) => isQuestion(schema.fields[fieldId], preset)
  const reader = new SchemaReader(schema, languagesOf(schema, [...fields, ...moreFields].filter(asks)))
  const named = [...fields, ...moreFields].includes(NAME)
  const names = new ElementNames()
  const draw = (ids: readonly string[], open: boolean) =>
    ids
      .filter((one) => one !== NAME && asks(one))
      .map((one) => [one, elementsFor(one, { reader, kinds, names, open })] as const)
  const top = topElements(id, reader, named)
  const tags = { ...preset.tags, ...preset.addTags }
  const taken = new Set<unknown>([NAME])
  const [main, more] = [onceEach(draw(fields, true), taken), onceEach(draw(moreFields, false), taken)]
  const questionElements = conditioned(schema, tags, [...main, ...more], top)
  const of = (part: Drawn) =>
    questionElements
      .filter(([one]) => part.some(([id]) => id === one))
      .flatMap(([, elements]) => elements.map((e) => tagged(e, tags)))
  const details = of(more)
  const panel = { kind: 'panel', settings: { label: fixedText('details', reader) }, children: details }
  const children = [
    ...top,
    ...of(main),
    ...(details.length ? [{ kind: 'collapse', settings: {}, children: [panel] }] : []),
    ...tagElements(tags, new Set(questionElements.map(([, [element]]) => element?.settings['tag'])), names),
  ]
  return document(id, reader, children)
}

/** Sets the preset's tag as default value of a question about it. */
function tagged(element: ElementDraft, tags: Tags): ElementDraft {
  const value = tags[String(element.settings['tag'])]
  if (value === undefined || value === '*' || element.settings['shownWhen'] !== undefined) return element
  const offered = element.settings['choices'] as readonly Choice[] | undefined
  if (offered && !offered.some((choice) => choice.value === value)) return element
  const answer = element.kind === 'select-many' ? `[${stringLiteral(value)}]` : stringLiteral(value)
  return {
    ...element,
    settings: { ...element.settings, default: element.kind === 'switch' ? String(value === 'yes') : answer },
  }
}

type Drawn = readonly (readonly [fieldId: string, elements: readonly ElementDraft[]])[]
type Nested = Omit<ElementDraft, 'children'> & { readonly children?: readonly Nested[] }

/** English, and every language with labels for at least half of the questions. */
function languagesOf(schema: TaggingSchema, fieldIds: readonly string[]): readonly string[] {
  const reader = new SchemaReader(schema, PRESET_LANGUAGES)
  const labelCount = (language: string) => fieldIds.filter((id) => reader.labelIn(id, language)).length
  const always = ['en', 'zh', 'vi']
  return PRESET_LANGUAGES.filter(
    (language) =>
      always.includes(language) ||
      (schema.words[language] !== undefined && fieldIds.length > 0 && labelCount(language) * 2 >= fieldIds.length),
  )
}

/** Excludes fields for certain countries or other geometries, and tags of the preset itself. */
function isQuestion(field: TaggingField | undefined, preset: TaggingPreset): boolean {
  if (!field) return false
  const { locationSet, geometry, key } = field
  if (locationSet?.include && !locationSet.include.includes('Planet')) return false
  const points = preset.geometry.filter((shape) => shape === 'point' || shape === 'vertex')
  const shapes = points.length > 0 ? points : preset.geometry
  if (geometry && !geometry.some((shape) => shapes.includes(shape))) return false
  const tag = key === undefined ? undefined : preset.tags[key]
  return tag === undefined || tag === '*'
}

/** Questions for position and name; the default name of an unnamed kind of place is the kind's name. */
function topElements(id: string, reader: SchemaReader, named: boolean): readonly ElementDraft[] {
  const pattern = TEMPLATES[TEMPLATE_KINDS.MAP_BY_YOU].container.form.children
  const settingsOf = (name: string) => pattern.find((element) => element.name === name)?.settings
  const nameWords = {
    label: fixedText('mainName', reader),
    placeholder: fixedText('mainNamePlaceholder', reader),
    requiredMessage: fixedText('required', reader),
  }
  const called = named ? { tag: NAME } : { default: presetCall(reader, id) }
  return [
    {
      kind: 'location',
      name: COORDINATE,
      settings: { ...settingsOf(COORDINATE), label: fixedText('location', reader) },
    },
    { kind: 'textarea', name: MAIN_NAME, settings: { ...settingsOf(MAIN_NAME), ...nameWords, ...called } },
  ]
}

const presetCall = (reader: SchemaReader, id: string) => stringLiteral(readText(reader.presetName(id), 'en'))

/** Hidden answers with the preset's tags; tags with a question are its default value instead. */
function tagElements(tags: Tags, questionElements: ReadonlySet<unknown>, names: ElementNames): readonly ElementDraft[] {
  return Object.entries(tags).flatMap(([key, value]) => {
    if (value === '*' || key.includes('*') || questionElements.has(key)) return []
    const settings = { label: key, tag: key, default: stringLiteral(value) }
    return [{ kind: 'hidden', name: names.nameFor(key), settings }]
  })
}

/** Keeps the first of two fields with the same key. */
function onceEach(drawn: Drawn, taken: Set<unknown>): Drawn {
  return drawn.filter(([, [element]]) => {
    const tag = element?.settings['tag']
    if (element === undefined || (tag !== '*' && taken.has(tag))) return false
    taken.add(tag)
    return true
  })
}

/** Adds the conditions of questions; drops those never shown. */
function conditioned(schema: TaggingSchema, tags: Tags, drawn: Drawn, top: readonly ElementDraft[]): Drawn {
  const questionElements = [...top, ...drawn.flatMap(([, elements]) => elements)]
  const kept = drawn.flatMap(([fieldId, elements]) => {
    const prerequisite = schema.fields[fieldId]?.prerequisiteTag
    const [main, ...rest] = elements
    // A question must not depend on its own answer.
    const others = questionElements.filter((element) => !elements.includes(element))
    const own = prerequisite?.key !== undefined && main?.settings['tag'] === prerequisite.key
    const when = prerequisite && !own ? conditionOf(prerequisite, tags, others) : 'always'
    if (when === 'never' || !main) return []
    if (when === 'always') return [[fieldId, elements] as const]
    return [[fieldId, [{ ...main, settings: { ...main.settings, shownWhen: when.when } }, ...rest]] as const]
  })
  // Repeated, since questions may depend on dropped ones.
  return kept.length < drawn.length ? conditioned(schema, tags, kept, top) : kept
}

/** The document around its elements, with ids derived from the preset's. */
function document(id: string, reader: SchemaReader, children: readonly Nested[]): StoredDocument {
  const random = seededRandom(id)
  const used = new Set<string>()
  const fresh = () => {
    const next = newId(random, (one) => used.has(one))
    used.add(next)
    return next
  }
  const identify = ({ children, ...element }: Nested): StoredElement => ({
    id: fresh(),
    ...element,
    ...(children ? { children: children.map(identify) } : {}),
  })
  const base = structuredClone(TEMPLATES[TEMPLATE_KINDS.MAP_BY_YOU])
  const { navbar: _, form } = base.container
  const footer = form.footer.children.map(({ settings, ...button }) => ({
    ...button,
    settings: { ...settings, label: fixedText('submit', reader) },
  }))
  return {
    ...base,
    languages: [...reader.languages],
    container: {
      navbar: { title: reader.presetName(id) },
      form: { ...form, id: fresh(), children: children.map(identify), footer: { children: footer } },
    },
  }
}

type List = 'fields' | 'moreFields'

/** Ids of the fields of a place: shown initially, and optional. Without repetitions from inheritance. */
function fieldsOf(schema: TaggingSchema, id: string): { readonly [list in List]: readonly string[] } {
  const fields = [...new Set(resolve(schema, id, 'fields', new Set()))]
  const moreFields = [...new Set(resolve(schema, id, 'moreFields', new Set()))]
  return { fields, moreFields: moreFields.filter((one) => !fields.includes(one)) }
}

/** A preset without its own list inherits that of its parent: `a/b/c` that of `a/b`. */
function resolve(schema: TaggingSchema, id: string, list: List, visited: ReadonlySet<string>): readonly string[] {
  const preset = schema.presets[id]
  if (!preset || visited.has(id)) return []
  const seen = new Set([...visited, id])
  const own = preset[list]
  if (!own?.length) return id.includes('/') ? inherited(schema, id.slice(0, id.lastIndexOf('/')), list, seen) : []
  return own.flatMap((entry) => {
    const parent = referredId(entry)
    return parent === null ? [entry] : inherited(schema, parent, list, seen)
  })
}

/** A child preset omits the field that selects its parent's type: a bakery is not asked what kind of shop it is. */
function inherited(schema: TaggingSchema, parent: string, list: List, seen: ReadonlySet<string>): readonly string[] {
  const preset = schema.presets[parent]
  if (!preset) return []
  const all = resolve(schema, parent, list, seen)
  return list === 'fields' ? all.filter((id) => !defines(preset, schema.fields[id])) : all
}

const SEVERAL = new Set(['multiCombo', 'semiCombo', 'manyCombo', 'check'])

function defines(preset: TaggingPreset, field: TaggingField | undefined): boolean {
  const [key] = Object.keys(preset.tags)
  return field !== undefined && field.key === key && !SEVERAL.has(field.type)
}
