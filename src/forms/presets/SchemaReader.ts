import type { Text } from '../document/Text.ts'
import { referredId, type FieldTexts, type OptionText, type TaggingField, type TaggingSchema } from './TaggingSchema.ts'

/** Texts of a tagging schema in the languages of the form; missing ones are omitted. */
export class SchemaReader {
  private readonly below = new Map<string, ReadonlyMap<string, string>>()

  constructor(
    readonly schema: TaggingSchema,
    readonly languages: readonly string[],
  ) {}

  /** Name of a kind of place. */
  presetName(id: string): Text {
    return this.text((language) => presetNameIn(this.schema, id, language), id)
  }

  /** Label of a question. */
  label(fieldId: string): Text {
    return this.text((language) => this.labelIn(fieldId, language), fieldId)
  }

  /** Label of a question in one language; undefined if the schema has none. */
  labelIn(fieldId: string, language: string): string | undefined {
    return this.textIn(fieldId, 'label', language)?.label
  }

  /** Example of an answer; null if there is none. */
  placeholder(fieldId: string): Text | null {
    const text = this.text((language) => this.textIn(fieldId, 'placeholder', language)?.placeholder, '')
    return Object.keys(text).length > 0 ? text : null
  }

  /** Label of one of several keys, else the key itself. */
  typeLabel(fieldId: string, key: string): Text {
    return this.text((language) => this.wordsOf(fieldId, language)?.types?.[key], readable(key))
  }

  /** Label of an option, else its value in readable form. */
  optionLabel(fieldId: string, value: string): Text {
    const owner = this.optionsOwner(fieldId)
    const named = this.placesBelow(fieldId).get(value)
    const textIn = (language: string) =>
      titleOf(this.wordsOf(owner, language)?.options?.[value]) ??
      (named === undefined ? undefined : presetNameIn(this.schema, named, language))
    return this.text(textIn, readable(value))
  }

  /** Values to choose from, in order; empty for free answers. */
  options(fieldId: string): readonly string[] {
    const own = this.schema.fields[fieldId]?.options
    const owner = this.optionsOwner(fieldId)
    const named = Object.keys(this.wordsOf(owner, 'en')?.options ?? {})
    const offered = own ?? this.schema.fields[owner]?.options ?? named
    const values = offered.length > 0 ? offered : [...this.placesBelow(fieldId).keys()]
    return [...new Set(values)].filter((value) => value !== '' && value !== 'undefined' && value.length <= 200)
  }

  /** Text in every language of the form that has one; English falls back to `fallback`. */
  text(textIn: (language: string) => string | undefined, fallback: string): Text {
    const entries = this.languages.flatMap((language) => {
      const words = textIn(language)?.trim() || (language === 'en' ? fallback : '')
      return words ? [[language, words] as const] : []
    })
    return Object.fromEntries(entries)
  }

  private wordsOf(fieldId: string, language: string): FieldTexts | undefined {
    return this.schema.words[language]?.fields[fieldId]
  }

  /** Texts of a field, or of the field its label or placeholder refers to. */
  private textIn(fieldId: string, what: 'label' | 'placeholder', language: string): FieldTexts | undefined {
    const other = referredId(this.schema.fields[fieldId]?.[what])
    const own = this.wordsOf(fieldId, language)
    return own?.[what] === undefined && other !== null ? this.wordsOf(other, language) : own
  }

  /**
   * Options of a field for the kind of place, by value: the names of presets with exactly that tag. For `shop`: a
   * bakery, a bookshop …
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

/** Name of a kind of place in one language; undefined if the schema has none. */
export function presetNameIn(schema: TaggingSchema, id: string, language: string): string | undefined {
  const own = schema.words[language]?.presets[id]?.name
  const other = referredId(schema.presets[id]?.name)
  return own ?? (other !== null ? schema.words[language]?.presets[other]?.name : undefined)
}

const titleOf = (words: OptionText | undefined) => (typeof words === 'object' ? words.title : words)

/** `fine_gravel` becomes `Fine gravel`. */
function readable(value: string): string {
  const words = value.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
