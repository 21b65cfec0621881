import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { withSupplement } from '../../forms/presets/supplementTexts.ts'
import type { SchemaTexts, TaggingSchema } from '../../forms/presets/TaggingSchema.ts'
import { PRESET_LANGUAGES } from '../../forms/presets/fixedText.ts'

const require = createRequire(import.meta.url)
const HOME = join(dirname(require.resolve('@openstreetmap/id-tagging-schema/package.json')), 'dist')

/** Language files of the package, most specific first. */
const FILES: { readonly [language: string]: readonly string[] } = { zh: ['zh-CN', 'zh'] }

/** Reads the tagging schema of the installed package, with the texts of the languages that forms of places may have. */
export async function readTaggingSchema(): Promise<TaggingSchema> {
  const [presets, fields, ...words] = await Promise.all([
    read<TaggingSchema['presets']>('presets.min.json'),
    read<TaggingSchema['fields']>('fields.min.json'),
    ...PRESET_LANGUAGES.map(async (language) => [language, await readWords(language)] as const),
  ])
  return { presets, fields, words: Object.fromEntries(words) }
}

async function readWords(language: string): Promise<SchemaTexts> {
  const files = FILES[language] ?? [language]
  const all = await Promise.all(
    files.map(async (file) => {
      const whole = await read<{ [file: string]: { presets: Partial<SchemaTexts> } }>(`translations/${file}.min.json`)
      return whole[file]?.presets ?? {}
    }),
  )
  // The first file that contains a field or preset wins as a whole.
  const merged = (part: keyof SchemaTexts) => Object.assign({}, ...all.toReversed().map((words) => words[part] ?? {}))
  return withSupplement(language, { fields: merged('fields'), presets: merged('presets') })
}

const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(join(HOME, file), 'utf8')) as T
