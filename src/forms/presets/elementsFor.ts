import type { StoredElement } from '../document/StoredDocument.ts'
import type { Text } from '../document/Text.ts'
import { OTHER } from '../kinds/answerTags.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { stringLiteral } from './conditionOf.ts'
import { COORDINATE } from '../submission/placeNames.ts'
import type { ElementNames } from './ElementNames.ts'
import { fixedText } from './fixedText.ts'
import type { SchemaReader } from './SchemaReader.ts'
import type { TaggingField } from './TaggingSchema.ts'

/** An element without an id yet. */
export type ElementDraft = Omit<StoredElement, 'id'>

interface Place {
  readonly reader: SchemaReader
  readonly kinds: Kinds
  readonly names: ElementNames
  /** True if answers other than the choices are asked as text. */
  readonly open: boolean
}

/** Kind and settings of a field, without label and tag. Null: not asked in forms. */
interface Shape {
  readonly kind: string
  readonly tag: string
  readonly settings?: { readonly [key: string]: unknown }
}

const LONGEST = 255
/** Fields whose kind needs settings, or depends on more than the field's type. Others are listed by the kinds. */
const SHAPES: { readonly [type: string]: (field: TaggingField, id: string, reader: SchemaReader) => Shape | null } = {
  textarea: ({ key = '' }) => ({ kind: 'textarea', tag: key, settings: { maxLength: LONGEST } }),
  number: ({ key = '', minValue }) => ({
    kind: 'number',
    tag: key,
    settings: minValue === undefined ? {} : { min: minValue },
  }),
  date: dateShape,
  address: addressShape,
  roadspeed: ({ key = '' }) => ({ kind: 'quantity', tag: key, settings: units('km/h', 'mph') }),
  roadheight: ({ key = '' }) => ({ kind: 'quantity', tag: key, settings: units('m', 'ft') }),
  wikidata: ({ key = '' }) => ({ kind: 'text', tag: key, settings: { pattern: '^Q[1-9][0-9]*$', maxLength: LONGEST } }),
  check: yesOrNo,
  defaultCheck: yesOrNo,
  onewayCheck: yesOrNo,
  radio: oneOf('radio'),
  combo: oneOf('select'),
  typeCombo: oneOf('select'),
  networkCombo: oneOf('select'),
  semiCombo: manyOf(({ key = '' }) => key),
  multiCombo: manyOf(({ key = '' }) => `${key}*`),
  manyCombo: manyOf(() => '*'),
  structureRadio: (_, id, reader) => ({ kind: 'radio', tag: '*', settings: choices(id, reader) }),
  access: rows,
  directionalCombo: rows,
  // Turn restrictions of a junction, which points do not have.
  restrictions: () => null,
}

/** Returns the elements for a field: one, plus a text box for other answers if the choices are open. */
export function elementsFor(fieldId: string, { reader, kinds, names, open }: Place): readonly ElementDraft[] {
  const field = reader.schema.fields[fieldId]
  if (!field || field.usage === 'changeset') return []
  const shape = (SHAPES[field.type] ?? plainShape(field, kinds) ?? line)(field, fieldId, reader)
  if (!shape) return []
  const { kind, tag, settings = {} } = shape
  const name = names.nameFor(tag === '*' ? fieldId : tag)
  const label = reader.label(fieldId)
  const main = { kind, name, settings: { label, ...settings, tag, ...beginning(kind, field.default) } }
  const offered = settings['choices'] as readonly unknown[] | undefined
  if (!open || !offered || !OPEN.has(field.type) || field.customValues === false) return [main]
  const other = { value: OTHER, label: fixedText('other', reader) }
  const when = kind === 'select' ? `${name} == ${stringLiteral(OTHER)}` : `selected(${name}, ${stringLiteral(OTHER)})`
  return [
    { ...main, settings: { ...main.settings, choices: [...offered, other] } },
    {
      kind: 'text',
      name: names.nameFor(`${name}_other`),
      settings: { label: otherLabel(label, reader), tag, maxLength: LONGEST, shownWhen: when, requiredWhen: when },
    },
  ]
}

/** Shape of a field that a kind supports without settings. */
function plainShape({ type, key = '' }: TaggingField, kinds: Kinds): (() => Shape) | undefined {
  const kind = kinds.all.find(({ presetFields }) => presetFields?.includes(type))
  return kind && (() => ({ kind: kind.id, tag: key }))
}

const OPEN = new Set(['combo', 'typeCombo', 'networkCombo', 'semiCombo'])

/** `Surface (other)`, in every language with both parts. */
function otherLabel(label: Text, reader: SchemaReader): Text {
  const [labels, others] = [label, fixedText('otherNote', reader)].map(
    (text) => Object(text) as { [tag: string]: string },
  )
  return reader.text((language) => {
    const [question, note] = [labels?.[language], others?.[language]]
    return question && note ? `${question} ${note}` : undefined
  }, 'Other')
}

/** Default value, if the schema has one. */
function beginning(kind: string, value: string | undefined): { readonly default?: string } {
  if (value === undefined) return {}
  if (kind === 'switch') return { default: String(value === 'yes') }
  return { default: kind === 'number' ? value : stringLiteral(value) }
}

function line({ key = '', pattern }: TaggingField, id: string, reader: SchemaReader): Shape {
  if (/(^|:)opening_hours(:|$)/.test(key)) return { kind: 'opening-hours', tag: key }
  const placeholder = reader.placeholder(id)
  const more = { ...(placeholder ? { placeholder } : {}), ...(pattern ? { pattern: plainPattern(pattern) } : {}) }
  return { kind: 'text', tag: key, settings: { maxLength: LONGEST, ...more } }
}

/** Escapes a `-` between two ranges, which not every pattern engine accepts as literal. */
const plainPattern = (pattern: string) => pattern.replaceAll('9-_]', '9_-]').replaceAll('{1,}', '+')

/** Parts of an address are separate keys, and can be filled in from the place. */
function addressShape({ key = '' }: TaggingField): Shape {
  return { kind: 'address', tag: `${key}:*`, settings: key === 'addr' ? { placeFrom: COORDINATE } : {} }
}

/** Dates in the past are often known by year only. */
function dateShape(field: TaggingField, id: string, reader: SchemaReader): Shape {
  const { key = '' } = field
  if (/check|survey|opening/.test(key)) return { kind: 'date', tag: key }
  const { settings, ...shape } = line(field, id, reader)
  return { ...shape, settings: { ...settings, pattern: '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$' } }
}

const units = (...values: string[]) => ({ units: values.map((value) => ({ value, label: value })), min: 0 })

/** Yes/no, or a choice if the field has further options. */
function yesOrNo({ key = '' }: TaggingField, id: string, reader: SchemaReader): Shape {
  const values = reader.options(id)
  if (values.some((value) => value !== 'yes' && value !== 'no'))
    return { kind: 'radio', tag: key, settings: choices(id, reader) }
  return { kind: 'switch', tag: key, settings: { appearance: 'buttons' } }
}

function oneOf(kind: 'select' | 'radio') {
  return (field: TaggingField, id: string, reader: SchemaReader): Shape => {
    const { key = '' } = field
    if (reader.options(id).length === 0) return line(field, id, reader)
    return { kind, tag: key, settings: choices(id, reader) }
  }
}

function manyOf(tagOf: (field: TaggingField) => string) {
  return (field: TaggingField, id: string, reader: SchemaReader): Shape => {
    const tag = tagOf(field)
    if (reader.options(id).length > 0) return { kind: 'select-many', tag, settings: choices(id, reader) }
    return line({ ...field, key: tag.replace(/:\*$/, '') }, id, reader)
  }
}

function choices(id: string, reader: SchemaReader) {
  return { choices: reader.options(id).map((value) => ({ value, label: reader.optionLabel(id, value) })) }
}

/** A matrix with the same choices for each of several keys: access on foot, by bicycle …; left and right side. */
function rows({ keys = [] }: TaggingField, id: string, reader: SchemaReader): Shape {
  const lines = keys.map((key) => ({ value: key, label: reader.typeLabel(id, key) }))
  return { kind: 'matrix', tag: '*', settings: { rows: lines, ...choices(id, reader), requiredRows: 'any' } }
}
