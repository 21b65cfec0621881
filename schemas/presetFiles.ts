import { buildPreset } from '../src/forms/presets/buildPreset.ts'
import { GALLERY_PLACES } from '../src/forms/presets/galleryPlaces.ts'
import { galleryEntry } from '../src/server/presets/Presets.ts'
import { readTaggingSchema } from '../src/server/presets/readTaggingSchema.ts'
import type { GeneratedFile } from './generatedFiles.ts'

/** The forms of the gallery's places, and the list of them. */
export async function presetFiles(): Promise<readonly GeneratedFile[]> {
  const schema = await readTaggingSchema()
  const places = Object.entries(GALLERY_PLACES).map(([file, id]) => ({ file, id, built: buildPreset(schema, id) }))
  const gallery = places.map(({ id, built }) => galleryEntry(schema, id, built.container.navbar.title))
  return [jsonFile('gallery', gallery), ...places.map(({ file, built }) => jsonFile(file, built))]
}

const jsonFile = (name: string, content: unknown): GeneratedFile => ({
  path: `templates/presets/${name}.json`,
  text: `${JSON.stringify(content, null, 2)}\n`,
})
