/** A question of OpenStreetMap's tagging schema, limited to what forms use. */
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
  /** `{other}`: uses the texts of another field. */
  readonly label?: string
  readonly placeholder?: string
  readonly stringsCrossReference?: string
  readonly prerequisiteTag?: Prerequisite
}

/** Countries in which a field applies: country codes, or `Planet`. */
interface LocationSet {
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}

/** A tag condition of a question: its key exists, has a value, has another value, or does not exist. */
export interface Prerequisite {
  readonly key?: string
  readonly keyNot?: string
  readonly value?: string
  readonly valueNot?: string
}

/** A kind of place: its tags and fields. `{other}` among the fields includes those of another preset. */
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

/** Text of an option, optionally with a description. */
export type OptionText = string | { readonly title: string; readonly description?: string }

export interface FieldTexts {
  readonly label?: string
  readonly placeholder?: string
  readonly options?: { readonly [value: string]: OptionText }
  /** Labels of the keys, for a field with several keys. */
  readonly types?: { readonly [key: string]: string }
}

export interface PresetTexts {
  readonly name?: string
  /** One per line. */
  readonly aliases?: string
  /** Separated by commas. */
  readonly terms?: string
}

/** Texts of the schema in one language. */
export interface SchemaTexts {
  readonly fields: { readonly [id: string]: FieldTexts }
  readonly presets: { readonly [id: string]: PresetTexts }
}

/** Tagging schema of the iD editor: kinds of places, their fields, and texts by language. */
export interface TaggingSchema {
  readonly presets: { readonly [id: string]: TaggingPreset }
  readonly fields: { readonly [id: string]: TaggingField }
  readonly words: { readonly [language: string]: SchemaTexts }
}

/** True if a form can be made from a preset: templates of fields and plain geometries are not places. */
export function isPlacePreset(id: string, preset: TaggingPreset | undefined): preset is TaggingPreset {
  return preset !== undefined && !id.startsWith('@') && Object.keys(preset.tags).length > 0
}

/** Id in a reference `{id}`; null if it is none. */
export function referredId(reference: string | undefined): string | null {
  return reference?.startsWith('{') && reference.endsWith('}') ? reference.slice(1, -1) : null
}
