import type { Text } from '../document/Text.ts'
import {
  referredId,
  type FieldWords,
  type OptionWords,
  type TaggingField,
  type TaggingSchema,
} from './TaggingSchema.ts'

/** The words of a tagging schema as texts of a form, in the languages the form has; where one is missing, it is left out. */
export class SchemaReader {
  private readonly below = new Map<string, ReadonlyMap<string, string>>()

  constructor(
    readonly schema: TaggingSchema,
    readonly languages: readonly string[],
  ) {}

  /** The name of a place type. */
  presetName(id: string): Text {
    return this.text((language) => presetNameIn(this.schema, id, language), id)
  }

  /** The question's label. */
  label(fieldId: string): Text {
    return this.text((language) => this.labelIn(fieldId, language), fieldId)
  }

  /** A question's words in one language; undefined when the schema has none. */
  labelIn(fieldId: string, language: string): string | undefined {
    return this.said(fieldId, 'label', language)?.label
  }

  /** An example of an answer, null when there is none. */
  placeholder(fieldId: string): Text | null {
    const text = this.text((language) => this.said(fieldId, 'placeholder', language)?.placeholder, '')
    return Object.keys(text).length > 0 ? text : null
  }

  /** The label of one of several keys, else the key itself. */
  typeLabel(fieldId: string, key: string): Text {
    return this.text((language) => this.wordsOf(fieldId, language)?.types?.[key], readable(key))
  }

  /** The label of an option, else its value in readable form. */
  optionLabel(fieldId: string, value: string): Text {
    const owner = this.optionsOwner(fieldId)
    const named = this.placesBelow(fieldId).get(value)
    const said = (language: string) =>
      titleOf(this.wordsOf(owner, language)?.options?.[value]) ??
      (named === undefined ? undefined : presetNameIn(this.schema, named, language))
    return this.text(said, readable(value))
  }

  /** The values to choose from, in order; none where anything may be answered. */
  options(fieldId: string): readonly string[] {
    const own = this.schema.fields[fieldId]?.options
    const owner = this.optionsOwner(fieldId)
    const named = Object.keys(this.wordsOf(owner, 'en')?.options ?? {})
    const offered = own ?? this.schema.fields[owner]?.options ?? named
    const values = offered.length > 0 ? offered : [...this.placesBelow(fieldId).keys()]
    return [...new Set(values)].filter((value) => value !== '' && value !== 'undefined' && value.length <= 200)
  }

  /** Words in every language of the form that has some; the fallback in English where that has none. */
  text(said: (language: string) => string | undefined, fallback: string): Text {
    const entries = this.languages.flatMap((language) => {
      const words = said(language)?.trim() || (language === 'en' ? fallback : '')
      return words ? [[language, words] as const] : []
    })
    return Object.fromEntries(entries)
  }

  private wordsOf(fieldId: string, language: string): FieldWords | undefined {
    return this.schema.words[language]?.fields[fieldId]
  }

  /** The field whose words a field speaks with, for its label or its placeholder. */
  private said(fieldId: string, what: 'label' | 'placeholder', language: string): FieldWords | undefined {
    const other = referredId(this.schema.fields[fieldId]?.[what])
    const own = this.wordsOf(fieldId, language)
    return own?.[what] === undefined && other !== null ? this.wordsOf(other, language) : own
  }

  /**
   * What a field that asks for the sort of place has to offer, by value: the presets with exactly that tag. Of `shop`
   * that is a bakery, a bookshop …
   */
  private placesBelow(fieldId: string): ReadonlyMap<string, string> {
    const field = this.schema.fields[fieldId]
    const key = field?.type === 'typeCombo' ? field.key : undefined
    if (key === undefined) return new Map()
    const known = this.below.get(key)
    if (known) return known
    const places = Object.entries(this.schema.presets).flatMap(([id, { tags, searchable }]) => {
      const [value, ...others] = Object.entries(tags).map(([name, one]) => (name === key && one !== '*' ? one : ''))
      return value && others.length === 0 && searchable !== false ? [[value, id] as const] : []
    })
    const english = ([, id]: readonly [string, string]) => presetNameIn(this.schema, id, 'en') ?? id
    const made = new Map(places.toSorted((a, b) => english(a).localeCompare(english(b), 'en')))
    this.below.set(key, made)
    return made
  }

  private optionsOwner(fieldId: string): string {
    const field: TaggingField | undefined = this.schema.fields[fieldId]
    return referredId(field?.stringsCrossReference) ?? fieldId
  }
}

/** The name of a place type in one language; undefined when the schema has none. */
export function presetNameIn(schema: TaggingSchema, id: string, language: string): string | undefined {
  const own = schema.words[language]?.presets[id]?.name
  const other = referredId(schema.presets[id]?.name)
  return own ?? (other !== null ? schema.words[language]?.presets[other]?.name : undefined)
}

const titleOf = (words: OptionWords | undefined) => (typeof words === 'object' ? words.title : words)

/** `fine_gravel` as `Fine gravel`. */
function readable(value: string): string {
  const words = value.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
