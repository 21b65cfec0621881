import { readdirSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, SRC } from './kit/importsOf.ts'

/**
 * Which folder may import which, as an allow list; a folder may always import itself. The most specific row wins.
 * `*.tsx` files of an element are its React part and follow the row 'elements (React)'.
 */
const MAY_IMPORT: { readonly [folder: string]: readonly string[] } = {
  geo: [],
  logic: ['geo'],
  'forms/document': ['geo', 'logic', 'forms/kinds', 'forms/maps', 'forms/theme'],
  // Layers of maps are part of documents; the map itself knows them without knowing documents.
  'forms/maps': ['forms/document/Text.ts'],
  'forms/theme': [],
  'forms/kinds': ['geo', 'logic', 'forms/document', 'forms/media'],
  forms: ['geo', 'logic', 'forms'],
  elements: ['geo', 'logic', 'forms', 'elements'],
  'elements (React)': ['geo', 'logic', 'forms', 'elements', 'client/render', 'client/ui', 'client/map', 'client/i18n'],
  exports: ['geo', 'logic', 'forms', 'elements'],
  // Shapes on earth cross the wire as they are.
  contract: ['geo', 'forms'],
  // Runs beside the pages, not in them; with none open, it sends what they left in the outbox.
  'client/sw': ['contract', 'client/storage', 'client/runtime/outbox', 'client/runtime/media'],
  'client/session': ['contract', 'client/api', 'client/storage'],
  'client/native': ['geo', 'contract'],
  'client/notices': ['contract', 'client/i18n', 'client/ui'],
  'client/i18n': ['elements', 'contract', 'client/storage'],
  'client/monitoring': ['client/ui/inIdleTime.ts'],
  // Marks have the colour of their form, as far as it is seen on a map.
  'client/map': ['geo', 'forms/maps', 'forms/theme/contrast.ts', 'forms/document/Text.ts', 'client/ui', 'client/i18n'],
  'client/api': ['contract'],
  'client/ui': ['client/storage'],
  // Storage may be switched off: one place knows what to do then.
  'client/storage': [],
  'client/render': ['geo', 'logic', 'forms', 'elements', 'client/ui', 'client/map', 'client/i18n'],
  // What controls ask of files is said where they are drawn, and answered by the runtime.
  'client/runtime': [
    'geo',
    'logic',
    'forms',
    'elements',
    'contract',
    'client/storage',
    'client/render/MediaSource.ts',
    'client/ui/inIdleTime.ts',
  ],
  'client/editor': [
    'geo',
    'logic',
    'forms',
    'elements',
    'contract',
    'client/render',
    // The layers of a form's maps are seen where they are chosen.
    'client/map',
    'client/ui',
    'client/i18n',
    'client/api',
    'client/notices',
    'client/session',
    'client/storage',
    // What an update of a block changes is said in the words of publish tracking.
    'client/portal/publish/compare/useChangeWords.ts',
  ],
  'client/portal': [
    'geo',
    'logic',
    'forms',
    'elements',
    'exports',
    'contract',
    'client/render',
    'client/runtime',
    'client/session',
    'client/native',
    'client/notices',
    'client/i18n',
    'client/map',
    'client/api',
    'client/ui',
    'client/storage',
    'client/portal',
    // A preview says why in the words of the condition builder.
    'client/editor/logic/sayCondition.ts',
    'client/editor/logic/subjectsIn.ts',
  ],
  'client/app': ['contract', 'client', 'forms', 'elements'],
  'client/gallery': ['forms', 'elements', 'client/app/app.css', 'client/render', 'client/ui', 'client/i18n'],
  server: ['geo', 'logic', 'forms', 'elements', 'exports', 'contract', 'server'],
}

describe('the direction of imports', () => {
  const files = sourceFiles(SRC)

  it('finds the source', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  it('follows the table of the architecture', () => {
    expect(files.flatMap(strayImports)).toEqual([])
  })

  it('keeps React out of what the server runs', () => {
    const shared = files.filter(
      (file) => /^(geo|logic|forms|elements|exports|contract|server)\//.test(file) && file.endsWith('.ts'),
    )
    const strays = shared
      .filter((file) => !/^elements\/controls\.ts$/.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => /^(react|react-dom|antd|@rjsf|@dnd-kit|maplibre-gl)/.test(name))
          .map((name) => `${file} imports ${name}`),
      )
    expect(strays).toEqual([])
  })

  it('lets no file stand in a folder that the table does not know', () => {
    expect(files.filter((file) => ruleOf(file) === undefined && !file.includes('index.html'))).toEqual([])
  })
})

function strayImports(file: string): string[] {
  const from = ruleOf(file)
  const allowed = MAY_IMPORT[from ?? ''] ?? []
  return importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(SRC, resolve(SRC, dirname(file), name)).replaceAll('\\', '/'))
    .filter((target) => !target.startsWith('..'))
    .filter(
      (target) =>
        !within(target, (from ?? '').replace(' (React)', '')) && !allowed.some((folder) => within(target, folder)),
    )
    .map((target) => `${file} may not import ${target}`)
}

function ruleOf(file: string): string | undefined {
  if (/^elements\/.*\.tsx$/.test(file) || /^elements\/(?:controls|otherControls)\.ts$/.test(file))
    return 'elements (React)'
  return Object.keys(MAY_IMPORT)
    .filter((folder) => within(file, folder))
    .sort((a, b) => b.length - a.length)[0]
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !path.includes('/generated/'),
    )
}
