import { readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, SRC } from './kit/importsOf.ts'

/** Dependencies of all pages, of collectors and of authors. */
const UNDER_PAGES = [
  'geo',
  'logic',
  'forms',
  'elements',
  'contract',
  'render',
  'client/runtime',
  'client/session',
  'client/native',
  'client/notices',
  'client/api',
  'client/shell',
  'client/answers',
  'client/drafts',
  'client/firstScreen',
]

/** Dependencies of all authors' pages. */
const UNDER_AUTHORS = [...UNDER_PAGES, 'client/portal/AuthorQueries.tsx']

/**
 * Allowed imports by folder; a folder may always import itself. The most specific row wins. `*.tsx` files of an element
 * are its React part and follow the row 'elements (React)'.
 */
const MAY_IMPORT: { readonly [folder: string]: readonly string[] } = {
  geo: [],
  logic: ['geo'],
  // Kinds take elements of documents, and documents are parsed with kinds: one layer in two folders.
  'forms/document': ['geo', 'logic', 'forms/kinds', 'forms/maps', 'forms/theme'],
  'forms/kinds': ['geo', 'logic', 'forms/document'],
  // Formatting of dates, numbers and times.
  'forms/values': ['forms/kinds'],
  // Map layers are part of documents; the map itself depends on them without depending on documents.
  'forms/maps': ['forms/document/Text.ts'],
  'forms/theme': [],
  'forms/template': ['forms/document', 'forms/kinds'],
  'forms/outline': ['forms/document', 'forms/kinds'],
  'forms/addresses': ['forms/document'],
  'forms/conditions': ['logic'],
  // Labels of outcomes, by language.
  'forms/tasks': ['forms/document/Text.ts'],
  'forms/compile': ['logic', 'forms/document', 'forms/kinds'],
  'forms/lists': ['geo', 'forms/document', 'forms/kinds', 'forms/maps', 'forms/compile'],
  'forms/filling': ['logic', 'forms/document', 'forms/kinds', 'forms/compile', 'forms/lists'],
  'forms/submission': ['geo', 'forms/document', 'forms/kinds', 'forms/compile', 'forms/lists', 'forms/filling'],
  'forms/agreement': ['geo', 'forms/kinds', 'forms/compile', 'forms/submission'],
  'forms/vision': ['forms/document', 'forms/kinds', 'forms/compile', 'forms/filling'],
  'forms/edits': ['logic', 'forms/document', 'forms/kinds', 'forms/compile', 'forms/filling', 'forms/vision'],
  'forms/history': ['forms/document', 'forms/edits'],
  'forms/merging': ['logic', 'forms/document', 'forms/kinds', 'forms/edits', 'forms/history'],
  'forms/samples': ['logic', 'forms/document', 'forms/kinds', 'forms/compile', 'forms/filling'],
  'forms/translating': ['forms/document', 'forms/kinds', 'forms/edits'],
  'forms/checks': [
    'logic',
    'forms/document',
    'forms/kinds',
    'forms/theme',
    'forms/template',
    'forms/conditions',
    'forms/compile',
    'forms/lists',
    'forms/filling',
    'forms/vision',
    'forms/edits',
    'forms/translating',
  ],
  'forms/blocks': ['logic', 'forms/document', 'forms/kinds', 'forms/edits', 'forms/merging'],
  'forms/diff': ['forms/document', 'forms/kinds', 'forms/merging'],
  'forms/effects': ['forms/document', 'forms/kinds', 'forms/compile', 'forms/merging'],
  'forms/explaining': ['logic', 'forms/document', 'forms/kinds', 'forms/conditions', 'forms/compile', 'forms/filling'],
  'forms/live': ['forms/document', 'forms/kinds', 'forms/edits', 'forms/history', 'forms/merging'],
  'forms/media': ['forms/kinds', 'forms/compile'],
  'forms/presets': ['forms/document', 'forms/kinds', 'forms/template', 'forms/submission'],
  'forms/publishing': ['forms/document', 'forms/kinds', 'forms/compile', 'forms/submission', 'forms/checks'],
  'forms/testing': [
    'logic',
    'forms/document',
    'forms/kinds',
    'forms/compile',
    'forms/lists',
    'forms/filling',
    'forms/samples',
    'forms/conditions',
  ],
  // The rendering library is below the kinds: their controls are passed to it.
  render: ['geo', 'logic', 'forms'],
  'render/fetcher.ts': ['contract'],
  // Storage may be disabled: only this folder handles that.
  'render/storage': [],
  'render/i18n': ['contract', 'forms/values', 'render/storage'],
  'render/ui': ['render/storage', 'forms/kinds/choicesPerBatch.ts'],
  // Markers have the colour of their form, as far as it contrasts with the map.
  'render/map': [
    'geo',
    'forms/maps',
    'forms/theme/contrast.ts',
    'forms/document/Text.ts',
    'contract/problems.ts',
    'render/fetcher.ts',
    'render/ui',
    'render/i18n',
  ],
  elements: ['geo', 'logic', 'forms', 'elements'],
  'elements (React)': ['geo', 'logic', 'forms', 'elements', 'render'],
  exports: ['geo', 'logic', 'forms', 'elements'],
  // Geometries are transferred unchanged.
  contract: ['geo', 'forms'],
  // Runs beside the pages, not in them; while none is open, it sends their outbox.
  'client/sw': [
    'contract',
    'render/storage',
    'client/drafts/Draft.ts',
    'client/runtime/outbox',
    'client/runtime/media',
  ],
  'client/session': ['contract', 'client/api', 'render/fetcher.ts', 'render/storage'],
  'client/native': ['geo', 'contract'],
  'client/notices': ['contract', 'render/i18n', 'render/ui'],
  'client/monitoring': ['render/ui/runWhenIdle.ts'],
  'client/api': ['contract', 'render/fetcher.ts'],
  // Controls define the media interface that they use; the runtime implements it.
  'client/runtime': [
    'geo',
    'logic',
    'forms',
    'elements',
    'contract',
    'render/fetcher.ts',
    'render/storage',
    'client/drafts',
    'render/MediaSource.ts',
    'render/ui/backoff.ts',
    'render/ui/runWhenIdle.ts',
  ],
  'client/editor': [
    'geo',
    'logic',
    'forms',
    'elements',
    'contract',
    'render',
    // The settings of map layers preview them.
    'render/map',
    'render/ui',
    'render/i18n',
    'client/api',
    'client/native/copyText.ts',
    'client/notices',
    'client/session',
    'render/storage',
    // An update of a block is described in the words of the version comparison.
    'client/portal/publish/compare/useChangeTexts.ts',
  ],
  // Frames, menus and notices around pages of all users.
  'client/shell': ['contract', 'forms/document', 'render/i18n', 'client/api', 'client/notices', 'render/ui'],
  'client/login': ['contract', 'render/i18n', 'client/api', 'client/session', 'client/shell', 'render/ui'],
  // Displays answers, to collectors and authors.
  'client/answers': ['geo', 'contract', 'forms', 'elements', 'render/i18n', 'client/api', 'client/shell'],
  // A draft on this device and on the server, shown by several pages.
  'client/drafts': [
    'contract',
    'forms',
    'client/api',
    'render/storage',
    'client/shell/pageAddress.ts',
    // Checks if a draft on the server was submitted from this device.
    'client/runtime/outbox/deviceOutbox.ts',
  ],
  // The screen rendered by the server, and the user's input there before the program has loaded.
  'client/firstScreen': ['contract/firstScreen.ts', 'client/session/sessionStore.ts', 'render/storage'],
  // Pages of collectors; each folder may import those above it in this list.
  'client/collect/page': [...UNDER_PAGES],
  'client/collect/nearby': [...UNDER_PAGES],
  'client/collect/vision': [...UNDER_PAGES, 'client/collect/page'],
  'client/collect/offline': [...UNDER_PAGES, 'client/collect/page'],
  'client/collect/outbox': [...UNDER_PAGES, 'client/collect/page', 'client/collect/offline/areaLists.ts'],
  'client/collect/fill': [
    ...UNDER_PAGES,
    'client/collect/page',
    'client/collect/vision',
    'client/collect/offline',
    'client/collect/outbox',
  ],
  'client/collect/mby': [
    ...UNDER_PAGES,
    'client/collect/page',
    'client/collect/nearby',
    'client/collect/offline',
    'client/collect/fill',
  ],
  'client/collect/tasks': [
    ...UNDER_PAGES,
    'client/collect/page',
    'client/collect/nearby',
    'client/collect/offline',
    'client/collect/fill',
  ],
  'client/collect/submissions': [...UNDER_PAGES, 'client/collect/page', 'client/collect/outbox', 'client/collect/fill'],
  'client/collect/drafts': [...UNDER_PAGES, 'client/collect/page', 'client/collect/fill', 'client/collect/submissions'],
  'client/collect/account': [
    ...UNDER_PAGES,
    'client/login/login.css',
    'client/collect/offline',
    'client/collect/outbox',
  ],
  'client/collect/CollectorLayout.tsx': [...UNDER_PAGES, 'client/collect/nearby', 'client/collect/fill/lazyOutbox.ts'],
  // Pages of authors; each folder may import those above it in this list.
  'client/portal/AuthorQueries.tsx': ['contract', 'client/api', 'client/session'],
  'client/portal/sharing': [...UNDER_AUTHORS],
  'client/portal/form': [...UNDER_AUTHORS],
  'client/portal/settings': [...UNDER_AUTHORS, 'client/portal/sharing', 'client/portal/form'],
  'client/portal/publish': [
    ...UNDER_AUTHORS,
    'client/portal/sharing',
    'client/portal/form',
    'client/portal/settings',
    // A version is rendered as for collectors.
    'client/collect/fill/PublishedPage.tsx',
  ],
  'client/portal/forms': [
    ...UNDER_AUTHORS,
    'client/portal/sharing',
    'client/portal/form',
    'client/portal/publish/StaticForm.tsx',
  ],
  'client/portal/map': ['client/api'],
  'client/portal/submissions': [
    ...UNDER_AUTHORS,
    'exports',
    'client/portal/sharing',
    'client/portal/form',
    'client/portal/map',
  ],
  // The audit log of a form is a page beside its desk, in the words of its review states.
  'client/portal/audit': [
    ...UNDER_AUTHORS,
    'client/portal/sharing',
    'client/portal/form',
    'client/portal/submissions/SidePage.tsx',
    'client/portal/submissions/reviewStates.ts',
  ],
  // Answers are corrected in the form that was filled in.
  'client/portal/submissions/edit': [...UNDER_AUTHORS, 'client/collect/page', 'client/collect/fill'],
  'client/portal/tasks': [...UNDER_AUTHORS, 'client/portal/form', 'client/portal/map'],
  'client/portal/preview': [
    ...UNDER_PAGES,
    'client/portal/publish/share/useQrCode.ts',
    // A preview is the collectors' page with tools around it.
    'client/collect/page',
    'client/collect/fill',
    // A preview explains conditions in the words of the condition builder.
    'client/editor/logic/describeCondition.ts',
    'client/editor/logic/subjectsIn.ts',
  ],
  'client/portal/AuthorLayout.tsx': [
    ...UNDER_PAGES,
    // Authors fill in forms, too: submissions waiting to be sent belong to them until they log out.
    'client/collect/account/useLogout.ts',
    'client/collect/fill/lazyOutbox.ts',
  ],
  'client/app': ['contract', 'client', 'forms', 'elements', 'render'],
  'client/gallery': ['forms', 'elements', 'client/app/app.css', 'render', 'render/ui', 'render/i18n'],
  server: ['geo', 'logic', 'forms', 'elements', 'exports', 'contract', 'server'],
  // Used neither in a browser nor on a server, so nothing imports it.
  build: ['forms', 'elements', 'server', 'render/ui/generateTokens.ts'],
}

/**
 * The parts of the editor, lowest first: each may import only those before it, including types. Files outside them
 * combine them.
 */
const PARTS_OF_EDITOR = [
  'store',
  'ui',
  'dnd',
  'commands',
  'json',
  'history',
  'blocks',
  'saving',
  'live',
  'opening',
  'toolbar',
  'logic',
  'comments',
  'inspector',
  'inline',
  'touch',
  'menu',
  'clipboard',
  'propose',
  'kind',
  'palette',
  'finding',
  'outline',
  'translations',
  'insert',
  'canvas',
  'tour',
].map((part) => `client/editor/${part}`)

/** Exceptions: upward imports in the editor. */
const UPWARD: { readonly [file: string]: readonly string[] } = {
  // A dropped item may be a block, which is loaded then.
  'client/editor/dnd/useDragSession.ts': ['client/editor/blocks/insertBlockAt.ts'],
}

describe('The direction of imports', () => {
  const files = sourceFiles(SRC)

  it('is checked for all source files', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  it('follows the table of the architecture', () => {
    expect(files.flatMap(strayImports)).toEqual([])
  })

  it('leads down through the parts of the editor', () => {
    const parts = readdirSync(join(SRC, 'client/editor'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `client/editor/${name}`)
    expect([...PARTS_OF_EDITOR].sort()).toEqual(parts.sort())
    expect(files.filter((file) => within(file, 'client/editor')).flatMap(upwardImports)).toEqual([])
  })

  it('keeps React out of the code that the server runs', () => {
    const shared = files.filter(
      (file) => /^(geo|logic|forms|elements|exports|contract|server)\//.test(file) && file.endsWith('.ts'),
    )
    const strays = shared
      .filter((file) => file !== 'elements/controls.ts')
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => /^(react|react-dom|antd|@rjsf|@dnd-kit|maplibre-gl)|\.tsx$|[cC]ontrols\.ts$/.test(name))
          .map((name) => `${file} imports ${name}`),
      )
    expect(strays).toEqual([])
  })

  it('has no cycles: a row names only rows above it, except for the parts of documents', () => {
    const rows = Object.keys(MAY_IMPORT).filter((row) => row.startsWith('forms/'))
    const back = rows.flatMap((row, at) =>
      (MAY_IMPORT[row] ?? []).filter((target) => rows.indexOf(target) > at).map((target) => `${row} → ${target}`),
    )
    expect(back).toEqual([
      'forms/document → forms/kinds',
      'forms/document → forms/maps',
      'forms/document → forms/theme',
    ])
  })

  it('is defined for every folder', () => {
    expect(files.filter((file) => ruleOf(file) === undefined && !file.includes('index.html'))).toEqual([])
  })
})

function strayImports(file: string): string[] {
  const from = ruleOf(file)
  const allowed = MAY_IMPORT[from ?? ''] ?? []
  return targetsOf(file)
    .filter(
      (target) =>
        !within(target, (from ?? '').replace(' (React)', '')) && !allowed.some((folder) => within(target, folder)),
    )
    .map((target) => `${file} may not import ${target}`)
}

function upwardImports(file: string): string[] {
  const height = heightOf(file)
  return targetsOf(file)
    .filter((target) => within(target, 'client/editor') && heightOf(target) > height)
    .filter((target) => !UPWARD[file]?.some((folder) => within(target, folder)))
    .map((target) => `${file} may not import ${target}`)
}

/** Files outside the parts are above them. */
function heightOf(file: string): number {
  const part = PARTS_OF_EDITOR.findIndex((folder) => within(file, folder))
  return part < 0 ? PARTS_OF_EDITOR.length : part
}

/** The files in `src` that a file imports. */
function targetsOf(file: string): string[] {
  return importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(SRC, resolve(SRC, dirname(file), name)).replaceAll('\\', '/'))
    .filter((target) => !target.startsWith('..'))
}

function ruleOf(file: string): string | undefined {
  if (/^elements\/.*\.tsx$/.test(file) || file === 'elements/controls.ts') return 'elements (React)'
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
