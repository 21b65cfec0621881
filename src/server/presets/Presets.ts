import { readFile } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import type { PresetSummary } from '../../contract/templateShapes.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { readText, type Text } from '../../forms/document/Text.ts'
import type { Kinds } from '../../forms/kinds/ElementKind.ts'
import { buildPreset } from '../../forms/presets/buildPreset.ts'
import { GALLERY_PLACES } from '../../forms/presets/galleryPlaces.ts'
import { presetNameIn } from '../../forms/presets/SchemaReader.ts'
import { isPlacePreset, type TaggingSchema } from '../../forms/presets/TaggingSchema.ts'
import { ROOT } from '../programs.ts'
import { PlaceSearch } from './PlaceSearch.ts'
import { readTaggingSchema } from './readTaggingSchema.ts'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const HOME = join(ROOT, 'templates/presets')

/** A place of the gallery, as in its committed index. */
export interface GalleryEntry extends Omit<PresetSummary, 'name'> {
  readonly name: Text
}

/** Kinds of places that forms can be made for. The schema is read at the first search. */
export class Presets {
  private readonly kinds: Kinds
  private schema: Promise<TaggingSchema> | undefined
  private readonly searches = new Map<string, PlaceSearch>()

  constructor(kinds: Kinds) {
    this.kinds = kinds
  }

  /** Presets of the gallery, in its order. */
  async gallery(language: string): Promise<readonly PresetSummary[]> {
    const entries = JSON.parse(await readFile(join(HOME, 'gallery.json'), 'utf8')) as readonly GalleryEntry[]
    return entries.map(({ name, ...entry }) => ({ ...entry, name: readText(name, language) }))
  }

  /** Presets that match a query, best first. */
  async search(query: string, language: string, limit: number): Promise<readonly PresetSummary[]> {
    const schema = await this.read()
    const search = this.searches.get(language) ?? new PlaceSearch(schema, language)
    this.searches.set(language, search)
    return search.find(query, limit).map((id) => {
      const { name, ...entry } = galleryEntry(schema, id, presetNameIn(schema, id, language) ?? '')
      return { ...entry, name: readText(name, language) || (presetNameIn(schema, id, 'en') ?? id) }
    })
  }

  /** Returns the form of a preset, committed or generated; null for an unknown one. */
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

/** Description of a preset in lists. */
export function galleryEntry(schema: TaggingSchema, id: string, name: Text): GalleryEntry {
  const tags = Object.entries(schema.presets[id]?.tags ?? {}).map(([key, value]) => `${key}=${value}`)
  return { id, name, tags, icon: [...iconOf(schema, id)] }
}

const require = createRequire(import.meta.url)
const FOLDERS: { readonly [set: string]: string } = {
  maki: join(dirname(require.resolve('@mapbox/maki/package.json')), 'icons'),
  temaki: join(dirname(require.resolve('@rapideditor/temaki/package.json')), 'icons'),
}
const PIN = 'maki-marker'

/** SVG paths of a preset's icon in a 15 × 15 box; the icon of its parent category if it has none. */
function iconOf(schema: TaggingSchema, id: string): readonly string[] {
  for (let at = id; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = pathOf(schema.presets[at]?.icon ?? '')
    if (path) return path
  }
  return pathOf(PIN) ?? []
}

const known = new Map<string, readonly string[] | null>()

/** Paths of an icon such as `temaki-bus`; for sets not installed, an icon of the same name in another set. */
function pathOf(name: string): readonly string[] | null {
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const [set = '', ...rest] = name.split('-')
  const presetId = rest.join('-')
  const folders = FOLDERS[set] ? [FOLDERS[set]] : Object.values(FOLDERS)
  const names = [presetId, presetId.replaceAll('-', '_')]
  const files = folders.flatMap((one) => names.map((file) => join(one, `${file}.svg`)))
  // Names with path separators are rejected.
  const file = /^[\w-]+$/.test(presetId) ? files.find((one) => existsSync(one)) : undefined
  const found = file === undefined ? null : pathsIn(readFileSync(file, 'utf8'))
  known.set(name, found)
  return found
}

function pathsIn(svg: string): readonly string[] | null {
  if (!svg.includes('viewBox="0 0 15 15"')) return null
  const paths = [...svg.matchAll(/\bd="([^"]+)"/g)].map(([, path = '']) => path.replace(/(\s|&#x[9AD];)+/g, ' '))
  return paths.length > 0 ? paths : null
}
