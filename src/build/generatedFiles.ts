import { generateRoles, generateTokens } from '../render/ui/generateTokens.ts'
import { documentSchema } from '../forms/document/documentSchema.ts'
import { TEMPLATE_KINDS, type TemplateName } from '../forms/document/FormDocument.ts'
import type { Kinds } from '../forms/kinds/ElementKind.ts'
import { buildPreset } from '../forms/presets/buildPreset.ts'
import { GALLERY_PLACES } from '../forms/presets/galleryPlaces.ts'
import { SubmissionBody } from '../forms/submission/Submission.ts'
import { galleryEntry } from '../server/presets/Presets.ts'
import { readTaggingSchema } from '../server/presets/readTaggingSchema.ts'
import { documentValidators } from './documentValidators.ts'
import { kindFolders, kindsOf } from './elementFolders.ts'
import { readmeWithKinds, elementLists } from './elementLists.ts'
import type { GeneratedFile } from './projectPath.ts'

const FILES: { readonly [name in TemplateName]: readonly [file: string, title: string] } = {
  BLANK: ['blank', 'Geo Forms document, blank template (100)'],
  MICRO_TASK: ['micro-task', 'Geo Forms document, micro-task template (10000)'],
  MAP_BY_YOU: ['map-by-you', 'Geo Forms document, map-by-you template (1)'],
  INFO: ['info', 'Geo Forms document, info template (-1)'],
}
const templates = Object.entries(FILES) as [TemplateName, (typeof FILES)[TemplateName]][]

/** Every generated file: the lists of element kinds, the published schemas, the validators that the browser can run, and the places of the gallery. */
export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const folders = await kindFolders()
  const kinds = kindsOf(folders)
  return [
    ...elementLists(folders),
    readmeWithKinds(folders),
    schemaFile('document', 'Geo Forms document', documentSchema(kinds)),
    ...templates.map(([name, [file, title]]) => schemaFile(file, title, documentSchema(kinds, TEMPLATE_KINDS[name]))),
    schemaFile('submission', 'Geo Forms submission', {
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...JSON.parse(JSON.stringify(SubmissionBody)),
    }),
    ...documentValidators(kinds),
    { path: 'src/render/ui/generated/tokens.css', text: generateTokens() },
    { path: 'src/render/ui/generated/roles.css', text: generateRoles() },
    ...(await presetFiles(kinds)),
  ]
}

function schemaFile(name: string, title: string, { $schema, ...schema }: { readonly [key: string]: unknown }) {
  const whole = { $schema, $id: `urn:geo-forms:schema:${name}`, title, ...schema }
  return { path: `schemas/${name}.json`, text: `${JSON.stringify(whole, null, 2)}\n` }
}

/** The forms of the gallery's places, and the list of them. */
async function presetFiles(kinds: Kinds): Promise<readonly GeneratedFile[]> {
  const schema = await readTaggingSchema()
  const places = Object.entries(GALLERY_PLACES).map(([file, id]) => ({
    file,
    id,
    built: buildPreset(schema, id, kinds),
  }))
  const gallery = places.map(({ id, built }) => galleryEntry(schema, id, built.container.navbar.title))
  return [jsonFile('gallery', gallery), ...places.map(({ file, built }) => jsonFile(file, built))]
}

const jsonFile = (name: string, content: unknown): GeneratedFile => ({
  path: `templates/presets/${name}.json`,
  text: `${JSON.stringify(content, null, 2)}\n`,
})
