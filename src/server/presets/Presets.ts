import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PresetSummary } from '../../contract/templateShapes.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { readText, type Text } from '../../forms/document/Text.ts'
import type { Kinds } from '../../forms/kinds/ElementKind.ts'
import { buildPreset } from '../../forms/presets/buildPreset.ts'
import { GALLERY_PLACES } from '../../forms/presets/galleryPlaces.ts'
import { presetNameIn } from '../../forms/presets/SchemaReader.ts'
import { isPlacePreset, type TaggingSchema } from '../../forms/presets/TaggingSchema.ts'
import { ROOT } from '../programs.ts'
import { iconOf } from './iconOf.ts'
import { PlaceSearch } from './PlaceSearch.ts'
import { readTaggingSchema } from './readTaggingSchema.ts'

const HOME = join(ROOT, 'templates/presets')

/** A place of the gallery, as its committed index has it. */
export interface GalleryEntry extends Omit<PresetSummary, 'name'> {
  readonly name: Text
}

/** Sorts of places that forms can be made for. The schema is read when it is first searched. */
export class Presets {
  private readonly kinds: Kinds
  private schema: Promise<TaggingSchema> | undefined
  private readonly searches = new Map<string, PlaceSearch>()

  constructor(kinds: Kinds) {
    this.kinds = kinds
  }

  /** Those of the gallery, in its order. */
  async gallery(language: string): Promise<readonly PresetSummary[]> {
    const entries = JSON.parse(await readFile(join(HOME, 'gallery.json'), 'utf8')) as readonly GalleryEntry[]
    return entries.map(({ name, ...entry }) => ({ ...entry, name: readText(name, language) }))
  }

  /** Those that fit the words best. */
  async search(query: string, language: string, limit: number): Promise<readonly PresetSummary[]> {
    const schema = await this.read()
    const search = this.searches.get(language) ?? new PlaceSearch(schema, language)
    this.searches.set(language, search)
    return search.find(query, limit).map((id) => {
      const { name, ...entry } = galleryEntry(schema, id, presetNameIn(schema, id, language) ?? '')
      return { ...entry, name: readText(name, language) || (presetNameIn(schema, id, 'en') ?? id) }
    })
  }

  /** The form of a preset as it is committed or built; null when there is no such place. */
  async document(id: string): Promise<StoredDocument | null> {
    const [file] = Object.entries(GALLERY_PLACES).find(([, one]) => one === id) ?? []
    if (file) return JSON.parse(await readFile(join(HOME, `${file}.json`), 'utf8')) as StoredDocument
    const schema = await this.read()
    return Object.hasOwn(schema.presets, id) && isPlacePreset(id, schema.presets[id])
      ? buildPreset(schema, id, this.kinds)
      : null
  }

  private read(): Promise<TaggingSchema> {
    this.schema ??= readTaggingSchema().catch((error: unknown) => {
      this.schema = undefined
      throw error
    })
    return this.schema
  }
}

/** The description of a preset in lists. */
export function galleryEntry(schema: TaggingSchema, id: string, name: Text): GalleryEntry {
  const tags = Object.entries(schema.presets[id]?.tags ?? {}).map(([key, value]) => `${key}=${value}`)
  return { id, name, tags, icon: [...iconOf(schema, id)] }
}
