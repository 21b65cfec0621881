import { beforeAll, describe, expect, it, vi } from 'vitest'
import { renderForm } from '../../tests/kit/renderForm.tsx'
import { kinds } from '../elements/registry.ts'
import { seededRandom } from '../forms/document/seededRandom.ts'
import { parseDocument } from '../forms/document/parseDocument.ts'
import { buildPreset } from '../forms/presets/buildPreset.ts'
import { isPlacePreset, type SchemaTexts, type TaggingSchema } from '../forms/presets/TaggingSchema.ts'
import { loadAllFunctions } from '../logic/loadAllFunctions.ts'

const HOME = '/node_modules/@openstreetmap/id-tagging-schema/dist'
const read = async <T,>(file: string) => (await (await fetch(`${HOME}/${file}.min.json`)).json()) as T

/** Tests about one of this many presets; the selection depends on their ids alone. `bench/presets.ts` renders all. */
const ONE_IN = 100

let schema: TaggingSchema
beforeAll(async () => {
  await loadAllFunctions()
  const words = async (language: string) =>
    (await read<{ [language: string]: { presets: SchemaTexts } }>(`translations/${language}`))[language]?.presets
  const [presets, fields, en, viet] = await Promise.all([
    read<TaggingSchema['presets']>('presets'),
    read<TaggingSchema['fields']>('fields'),
    words('en'),
    words('vi'),
  ])
  schema = { presets, fields, words: { ...(en ? { en } : {}), ...(viet ? { vi: viet } : {}) } }
}, 60_000)

describe('Forms of place presets', () => {
  it('are rendered without console messages', { timeout: 10 * 60_000 }, async () => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const sample = Object.keys(schema.presets).filter(
      (id) => isPlacePreset(id, schema.presets[id]) && seededRandom(id)() < 1 / ONE_IN,
    )
    expect(sample.length).toBeGreaterThan(8)
    for (const id of ['amenity/restaurant', ...sample]) {
      const parsed = parseDocument(buildPreset(schema, id, kinds), kinds)
      if ('issues' in parsed) throw new Error(`${id}: ${parsed.issues[0]?.sentence}`)
      const { page } = await renderForm(parsed.document, 'vi')
      await expect.poll(() => page.textContent).toContain('Tên chính')
    }
    expect(said.flatMap((spy) => spy.mock.calls)).toEqual([])
  })
})
