/** A question of OpenStreetMap's tagging schema, as far as a form uses it. */
export interface TaggingField {
  readonly type: string
  readonly key?: string
  readonly keys?: readonly string[]
  readonly options?: readonly string[]
  readonly minValue?: number
  readonly pattern?: string
  readonly default?: string
  readonly usage?: string
  readonly geometry?: readonly string[]
  readonly customValues?: boolean
  readonly locationSet?: LocationSet
  /** `{other}`: this one's words are those of another field. */
  readonly label?: string
  readonly placeholder?: string
  readonly stringsCrossReference?: string
  readonly prerequisiteTag?: Prerequisite
}

/** Where on earth something is asked: country codes, or `Planet`. */
interface LocationSet {
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}

/** The tag a question depends on: that its key is there, has a value, has another one, or is not there. */
export interface Prerequisite {
  readonly key?: string
  readonly keyNot?: string
  readonly value?: string
  readonly valueNot?: string
}

/** A sort of place: its tags, and the fields that are asked of it. `{other}` among the fields stands for another preset's. */
export interface TaggingPreset {
  readonly icon?: string
  readonly geometry: readonly string[]
  readonly tags: Tags
  readonly addTags?: Tags
  readonly fields?: readonly string[]
  readonly moreFields?: readonly string[]
  readonly searchable?: boolean
  readonly matchScore?: number
  readonly name?: string
  readonly locationSet?: LocationSet
}
export type Tags = { readonly [key: string]: string }

/** An option's words; some come with an explanation. */
export type OptionWords = string | { readonly title: string; readonly description?: string }

export interface FieldWords {
  readonly label?: string
  readonly placeholder?: string
  readonly options?: { readonly [value: string]: OptionWords }
  /** Labels of the keys of a field with several keys. */
  readonly types?: { readonly [key: string]: string }
}

export interface PresetWords {
  readonly name?: string
  /** One a line. */
  readonly aliases?: string
  /** Separated by commas. */
  readonly terms?: string
}

/** The schema's texts in one language. */
export interface SchemaWords {
  readonly fields: { readonly [id: string]: FieldWords }
  readonly presets: { readonly [id: string]: PresetWords }
}

/** The tagging schema of the iD editor: sorts of places, what is asked of each, and the words of both by language. */
export interface TaggingSchema {
  readonly presets: { readonly [id: string]: TaggingPreset }
  readonly fields: { readonly [id: string]: TaggingField }
  readonly words: { readonly [language: string]: SchemaWords }
}

/** True if a form may be made of a preset: templates of fields and the bare geometries are no places. */
export function isPlacePreset(id: string, preset: TaggingPreset | undefined): preset is TaggingPreset {
  return preset !== undefined && !id.startsWith('@') && Object.keys(preset.tags).length > 0
}

/** The id that `{id}` stands for; null when it is none. */
export function referredId(reference: string | undefined): string | null {
  return reference?.startsWith('{') && reference.endsWith('}') ? reference.slice(1, -1) : null
}
