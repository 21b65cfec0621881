import { Ajv } from 'ajv'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readKindTexts } from '../src/build/elementTexts.ts'
import { kinds } from '../src/elements/registry.ts'
import { exportMessages } from '../src/exports/messages.ts'
import { exportFormats } from '../src/exports/registry.ts'
import type { InspectorHint } from '../src/forms/kinds/commonSettings.ts'
import { ELEMENT_NAME_PATTERN } from '../src/forms/document/StoredDocument.ts'

const SRC = join(import.meta.dirname, '../src')
const LANGUAGES = ['en', 'zh', 'vi'] as const
const ENGLISH = readKindTexts('en')
/** Folders of `elements/` that are not kinds. */
const NO_KIND = ['common', 'generated']
/** Files of `exports/` that are not formats. */
const NO_FORMAT = [
  'consensus',
  'taskAnswers',
  'ExportFormat',
  'answerAt',
  'exportColumns',
  'files',
  'messages',
  'outcomeLabels',
  'columnsOfNode',
  'registry',
  'tables',
]

describe('The element kinds', () => {
  const folders = readdirSync(join(SRC, 'elements'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_KIND.includes(entry.name))
    .map((entry) => entry.name)

  it('are registered once per folder, under its name', () => {
    expect(kinds.all.map((kind) => kind.id).sort()).toEqual(folders.sort())
  })

  it('are found by id, and nothing else is', () => {
    for (const kind of kinds.all) expect(kinds.get(kind.id)).toBe(kind)
    expect(kinds.get('constructor')).toBeUndefined()
  })

  it('are listed in the README if an author can add them', () => {
    const readme = readFileSync(join(SRC, '../README.md'), 'utf8')
    const offered = kinds.all.filter(({ palette }) => palette !== null)
    const titles = offered.map(({ id }) => ENGLISH[id]?.title ?? id)
    expect(titles.filter((title) => !readme.includes(title))).toEqual([])
  })

  it('have unique positions in the palette', () => {
    const places = kinds.all.flatMap(({ palette }) => (palette ? [`${palette.group} ${palette.order}`] : []))
    expect(new Set(places).size).toBe(places.length)
  })

  describe.each(kinds.all.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
    it('is in files of its name', () => {
      expect(existsSync(join(SRC, 'elements', id, `${id}.ts`))).toBe(true)
    })

    // The same messages in other languages are checked by tests/languages.test.ts.
    it('has a title, a hint and, in the palette, search terms', () => {
      const { title, hint, synonyms } = ENGLISH[id] ?? {}
      for (const words of kind.palette ? [title, hint, synonyms] : [title, hint]) expect(words?.trim()).toBeTruthy()
    })

    it('has a closed settings schema and defaults that match it', () => {
      const ajv = new Ajv({ strict: false })
      const validate = ajv.compile(JSON.parse(JSON.stringify(kind.settings)) as object)
      expect(validate(kind.defaults) || validate.errors).toBe(true)
      expect(validate({ ...kind.defaults, nobodyKnowsThis: 1 })).toBe(false)
    })

    it('has a label, an editor and a section for every setting, and texts for every choice', () => {
      const words = leaves(ENGLISH[id]).keys
      const wanting = Object.entries<object>(kind.settings.properties).flatMap(([key, schema]) => {
        const { editor, section } = 'inspector' in schema ? (schema.inspector as Partial<InspectorHint>) : {}
        const values = 'enum' in schema ? (schema.enum as readonly string[]) : []
        return [
          ...(editor && section ? [] : [`${key}: no hint for the inspector`]),
          ...(labelOf(id, key) ? [] : [`${key}: no label`]),
          ...values.filter((value) => !words.includes(`options.${key}_${value}`)).map((value) => `${key}: no ${value}`),
        ]
      })
      expect(wanting).toEqual([])
    })

    it('defines an answer exactly if it is a question', () => {
      const isInput = kind.sort === 'input'
      expect(Boolean(kind.valueSchema)).toBe(isInput)
      expect(Boolean(kind.widget)).toBe(isInput)
      expect(Boolean(kind.text)).toBe(isInput)
      expect(!isInput || new RegExp(ELEMENT_NAME_PATTERN).test(kind.stem ?? '')).toBe(true)
      expect(kind.nests === undefined || kind.sort === 'layout').toBe(true)
    })
  })
})

describe('The export formats', () => {
  it('are registered once per file, under its name', () => {
    const files = readdirSync(join(SRC, 'exports'))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => file.replace('.ts', ''))
      .filter((name) => !NO_FORMAT.includes(name))
    expect(exportFormats.map((format) => format.id).sort()).toEqual(files.sort())
  })

  it.each(exportFormats.map((format) => [format.id, format] as const))(
    '%s has words in three languages',
    (_, format) => {
      for (const language of LANGUAGES) {
        const words = exportMessages[language][format.labelKey]
        expect(words?.title).toBeTruthy()
        expect(words?.hint).toBeTruthy()
      }
      expect(format.mediaType).toMatch(/^[a-z]+\/[a-z+]+/)
    },
  )
})

/** Dotted keys of messages at any depth, sorted, and their texts. */
function leaves(words: unknown): { keys: readonly string[]; values: readonly string[] } {
  const found: [string, string][] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') found.push([path, value])
    else for (const [key, inner] of Object.entries(value ?? {})) visit(inner, path ? `${path}.${key}` : key)
  }
  visit(words, '')
  found.sort(([a], [b]) => (a < b ? -1 : 1))
  return { keys: found.map(([key]) => key), values: found.map(([, value]) => value) }
}

function labelOf(kind: string, key: string): string | undefined {
  const labels = [kind, 'common'].map((where) => leaves({ settings: settingsWords(where) }))
  return labels.flatMap(({ keys, values }) => values.filter((_, i) => keys[i] === `settings.${key}`))[0]
}

function settingsWords(where: string): unknown {
  return ENGLISH[where]?.settings ?? {}
}
