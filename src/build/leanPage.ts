import type { Plugin } from 'vite'
import { projectPath } from './projectPath.ts'
import { importedBy } from './importedBy.ts'
import { kindFamilies } from './kindFamilies.ts'

/** Entry of every portal page, and of a public page. */
const START = projectPath('src/client/app/entry.tsx')
const PAGE = projectPath('src/client/app/PublicApp.tsx')
/** Modules that render a form there; a page without `PublicApp`, such as the bench's, starts here. */
const FORM = ['FillPage', 'PublishedPage'].map((name) => projectPath(`src/client/collect/fill/${name}.tsx`))
/** The editor's page; parts also used by other pages are left to the bundler. */
const EDITOR = projectPath('src/client/editor/EditorPage.tsx')
/** Modules imported only by the editor belong to it. */
const OF_EDITOR = /\/src\/client\/editor\//
const FORMS = /\/src\/forms\//
/** The code editor library for expressions and JSON: larger than the rest of the editor. */
const WRITING = /\/node_modules\/@(?:codemirror|lezer)\//
/** Definitions and controls of non-everyday kinds: one chunk, for forms with one of them and for the editor. */
const KINDS = ['otherKinds', 'otherControls'].map((name) => projectPath(`src/elements/generated/${name}.ts`))

/** The portal's frame and its first page, also combined into a few chunks: router, antd, and their dependencies. */
const ROUTER = projectPath('src/client/app/PortalApp.tsx')
const FRAME = ['shell/AntdShell', 'app/PortalLayout'].map((name) => projectPath(`src/client/${name}.tsx`))
const LIST = ['AuthorQueries', 'forms/FormsPage'].map((name) => projectPath(`src/client/portal/${name}.tsx`))
/** Menus and selects, loaded once the portal's first page is drawn: two chunks instead of a dozen. */
const MENUS = ['shell/OpenMenuButton', 'portal/forms/FormsChoices'].map((name) => projectPath(`src/client/${name}.tsx`))
/** Other pages in the frame, which must not load code of the first page only. */
const OWN = [
  'submissions/MySubmissionsPage',
  'submissions/MySubmissionPage',
  'drafts/DraftsPage',
  'nearby/NearbyPage',
  'account/AccountPage',
  '../login/GoogleLoginPage',
].map((name) => projectPath(`src/client/collect/${name}.tsx`))
/** Portal pages without the frame, which must not load its code. */
const FRAMELESS = [
  'editor/EditorPage',
  'portal/preview/PreviewPage',
  'portal/submissions/edit/EditPage',
  'collect/submissions/CorrectPage',
  'collect/drafts/EarlierDraftPage',
].map((name) => projectPath(`src/client/${name}.tsx`))

const ENTRIES = new Set([ROUTER, ...FRAME, ...LIST.slice(1), ...OWN, ...FRAMELESS])

/** Replacements for libraries or parts that rjsf imports, but of which a page needs little. */
const STAND_INS: { readonly [library: string]: string } = {
  'fast-equals': projectPath('src/render/standIns/fastEquals.ts'),
  './resolveUiSchema.js': projectPath('src/render/standIns/resolveUiSchema.ts'),
}

const RC = 'node_modules/@rc-component'

/**
 * Direct imports for antd modules that need a line or two of another package: otherwise every text box would load form
 * validation.
 */
const PARTS: readonly { readonly of: RegExp; readonly source: string; readonly at: string }[] = [
  { of: /antd\/es\/form\/context\.js$/, source: '@rc-component/form', at: projectPath(`${RC}/form/es/FormContext.js`) },
  { of: /antd\/es\/input\/Input\.js$/, source: '@rc-component/input', at: projectPath(`${RC}/input/es/Input.js`) },
  {
    of: /antd\/es\/color-picker\/(?:color|util)\.js$/,
    source: '@rc-component/color-picker',
    at: projectPath(`${RC}/color-picker/es/color.js`),
  },
  {
    of: /antd\/es\/(?:button\/style\/token|tag\/style\/index)\.js$/,
    source: '../../color-picker/components/ColorPresets',
    at: projectPath('src/render/standIns/isBright.ts'),
  },
]

/**
 * Replacements for libraries on pages; for the router its production build, since its package exports the development
 * build only. React has the hook that the shim adds to older ones.
 */
const INSTEAD: { readonly [library: string]: string } = {
  typebox: projectPath('src/render/standIns/typebox.ts'),
  'react-router': projectPath('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom': projectPath('node_modules/react-router/dist/production/dom-export.mjs'),
  'use-sync-external-store/shim': projectPath('node_modules/react/index.js'),
}

/** What pages load after their first seconds, in two files: drafts and the outbox, also for the portal; the rest. */
const OUTBOX = ['collect/outbox/outboxPage', 'drafts/syncDraft', 'drafts/watchSameDraft'].map((name) =>
  projectPath(`src/client/${name}.ts`),
)
const NEWS = [
  'offline/PageUpdates.tsx',
  'offline/reportAbandonment.ts',
  'fill/DraftNote.tsx',
  'fill/OtherDrafts.tsx',
  'fill/SectionList.tsx',
].map((name) => projectPath(`src/client/collect/${name}`))
/** Stored for a user's own pages under its name, with the code that it shares with the outbox. */
const SIGN_OUT = projectPath('src/client/collect/account/prepareSignOut.ts')

/** The expression language, for pages with expressions. */
const LOGIC = projectPath('src/client/collect/page/pageLogic.ts')

/** Modules of a public page used by the rest of the portal without rendering a form. */
const SHARED =
  /src\/(?:contract|geo|forms\/(?:document|kinds)|client\/(?:app|api|session|notices|native|shell))\/|drafts\/(?:Draft|deviceDrafts|pendingDrafts)\.|(?:lazyOutbox|sameJson|lastPlaceForm)\.ts$|standIns\/typebox|node_modules\/(?:zustand|nanoid)\//

/** Small modules used everywhere: a separate chunk would cost a request. */
const SMALL =
  /\/(?:render\/(?:ui\/(?:colorScheme|styleNonce)|map\/areaSaver)|shell\/useDateTime|downloadBlob|lazyPaths)\.ts$/
/** Theme support: needed completely by pages of themed forms and by the editor's canvas. */
const THEME = /\/src\/(?:forms\/theme\/(?:contrast|themeColors|themeCss)|render\/ThemeStyle)\.tsx?$/
/** Messages of the editor's dialogs and panels, by language. */
const EDITOR_WORDS =
  /\/render\/i18n\/locales\/(\w+)\/(?:blocks|comments|json|logic|propose|theme|tour|translations)\.json$/
/** The expression language: large parts, each loaded separately. */
const LANGUAGE = /\/src\/logic\//
/** Captures a module's folder. */
const FOLDER = /([^/]+)\/[^/]+$/
/** Validators of templates, large enough for their own chunk. */
const VALIDATORS = /\/document\/generated\//
/** Modules loaded together with antd. */
const WITH_ANTD = /\/node_modules\/|\/ui\/(?:useAntdConfig|theme)\.ts$/

/**
 * Vite plugin that keeps the public page small: replaces libraries of which rjsf needs little, and combines what the
 * page needs initially into a few chunks, which compress better and load faster than dozens.
 */
export function leanPage(): Plugin {
  const start = new Set<string>()
  const page = new Set<string>()
  const onPage = (id: string) => page.has(id) && id !== PAGE
  /** All that the editor, the language and the other kinds import: they do without the rest of a page. */
  const drawing = new Set<string>()
  /** Others would load the rest of a chunk for what they share with it. */
  const isOwn = (id: string) => id.includes('/src/') && !drawing.has(id)
  const logic = new Set<string>()
  const kinds = new Set<string>()
  const editor = new Set<string>()
  const tools = new Set<string>()
  /** Chunk of each part shared by the editor's tools and other pages. */
  const shared = new Map<string, string>()
  const forms = new Set<string>()
  const router = new Set<string>()
  const frame = new Set<string>()
  const list = new Set<string>()
  const menus = new Set<string>()
  /** Parts of antd that menus share with later parts of a public page. */
  const pickers = new Set<string>()
  const outbox = new Set<string>()
  const news = new Set<string>()
  /** Libraries of the portal also used by a public page, such as antd's select. */
  const libraries = new Set<string>()
  let families: ReadonlyMap<string, string> = new Map()
  return {
    name: 'lean-page',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      PARTS.find((part) => part.source === source && part.of.test(importer))?.at ??
      (importer.includes('@rjsf/utils') ? STAND_INS[source] : INSTEAD[source]),
    config: () => ({
      build: {
        rolldownOptions: {
          // Groups decide where a module goes, also one that is imported both ways.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          treeshake: { moduleSideEffects: [{ test: /[\\/]typebox[\\/]/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                // Its styles stay in the entry, which the server inlines.
                {
                  name: 'start',
                  test: (id: string) =>
                    (start.has(id) && id !== START && !id.endsWith('.css')) ||
                    (onPage(id) && SHARED.test(id)) ||
                    SMALL.test(id),
                },
                // With modules needed by both the language and the other kinds, so that neither loads the other.
                {
                  name: 'drawing',
                  test: (id: string) => (onPage(id) && drawing.has(id)) || (logic.has(id) && kinds.has(id)),
                },
                { name: 'page', test: onPage },
                { name: 'logic', test: (id: string) => logic.has(id) && id !== LOGIC },
                { name: 'kinds', test: (id: string) => kinds.has(id) },
                {
                  name: (id: string) => families.get(id) ?? null,
                  debugName: 'families of kinds',
                  includeDependenciesRecursively: false,
                },
                { name: 'outboxPage', test: (id: string) => outbox.has(id), includeDependenciesRecursively: false },
                { name: 'news', test: (id: string) => news.has(id), includeDependenciesRecursively: false },
                { name: 'router', test: (id: string) => router.has(id), includeDependenciesRecursively: false },
                { name: 'libraries', test: (id: string) => libraries.has(id), includeDependenciesRecursively: false },
                { name: 'frame', test: (id: string) => frame.has(id), includeDependenciesRecursively: false },
                { name: 'list', test: (id: string) => list.has(id), includeDependenciesRecursively: false },
                { name: 'pickers', test: (id: string) => pickers.has(id), includeDependenciesRecursively: false },
                { name: 'menus', test: (id: string) => menus.has(id), includeDependenciesRecursively: false },
                // Modules shared by the editor and other pages: avoids a dozen requests for small files.
                { name: 'forms', test: (id: string) => forms.has(id), includeDependenciesRecursively: false },
                {
                  name: 'editor',
                  test: (id: string) => editor.has(id) && id !== EDITOR,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'theme',
                  test: (id: string) => THEME.test(id) && !page.has(id),
                  includeDependenciesRecursively: false,
                },
                {
                  name: (id: string) => EDITOR_WORDS.exec(id)?.[1]?.concat('-editor') ?? null,
                  debugName: "the editor's words",
                },
                // Chunks by folder for modules that public pages also use, so that these load little else.
                {
                  name: (id: string) => shared.get(id) ?? null,
                  debugName: 'shared folders',
                  includeDependenciesRecursively: false,
                },
                // Dialogs, panels and menus of the editor, loaded when it is idle.
                { name: 'tools', test: (id: string) => tools.has(id), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const visit = (id: string, group: Set<string>) => {
        if (start.has(id) || page.has(id) || group.has(id)) return
        group.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, group)
      }
      visit(START, start)
      for (const id of [PAGE, ...FORM]) visit(id, page)
      const draws = (id: string) => {
        if (drawing.has(id)) return
        drawing.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) draws(imported)
      }
      for (const id of [EDITOR, LOGIC, ...KINDS]) draws(id)
      visit(LOGIC, logic)
      for (const id of KINDS) visit(id, kinds)
      families = kindFamilies({
        importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        sizeOf: (id) => this.getModuleInfo(id)?.code?.length ?? 0,
        isPlaced: (id) => start.has(id) || page.has(id) || logic.has(id) || kinds.has(id),
      })
      // With all their imports, so that their chunks do not need the editor's.
      const others = new Set(kinds)
      const modules = [...this.getModuleIds()]
      const modulesImportedBy = (ids: readonly string[]) =>
        new Set(ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
      const importedModules = modulesImportedBy(modules)
      const importedByOthers = modulesImportedBy(modules.filter((id) => !OF_EDITOR.test(id)))
      const isEditors = (id: string) => OF_EDITOR.test(id) || (FORMS.test(id) && !importedByOthers.has(id))
      for (const id of importedModules) if (!isEditors(id)) visit(id, others)
      const screen = new Set(others)
      visit(EDITOR, screen)
      for (const id of screen) if (!others.has(id)) editor.add(id)
      // Modules the editor loads later; its large libraries stay separate.
      const late = new Set<string>()
      for (const id of importedModules) {
        const part = new Set<string>()
        if (isEditors(id)) visit(id, part)
        if (![...part].some((one) => WRITING.test(one))) for (const one of part) late.add(one)
      }
      for (const id of late) if (!screen.has(id) && id.includes('/src/')) tools.add(id)
      // Lazy imports of a public page must not load editor code. The set grows during the iteration.
      const later = new Set<string>()
      for (const ids of [page, later])
        for (const id of ids)
          for (const part of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) visit(part, later)
      const info = (id: string) => this.getModuleInfo(id)
      const reach = (ids: Iterable<string>, found = new Set<string>()): Set<string> => {
        for (const id of ids) {
          if (start.has(id) || page.has(id) || found.has(id)) continue
          found.add(id)
          reach(importedBy(info(id)?.code ?? '', info(id)?.importedIds ?? []), found)
        }
        return found
      }
      for (const id of reach([...OUTBOX, SIGN_OUT])) if (isOwn(id) && id !== SIGN_OUT) outbox.add(id)
      for (const id of reach(NEWS)) if (isOwn(id) && !outbox.has(id)) news.add(id)
      const asks = reach([...later].filter((id) => id.includes('/src/')))
      const frameless = reach(FRAMELESS)
      const elsewhere = new Set([...asks, ...frameless])
      const taken = new Set([...forms, ...editor, ...kinds, ...outbox, ...news])
      const take = (ids: readonly string[], without: ReadonlySet<string>, into: Set<string>) => {
        for (const id of reach(ids)) {
          if (ENTRIES.has(id) || id.endsWith('.css') || taken.has(id) || without.has(id)) continue
          taken.add(id)
          into.add(id)
        }
      }
      take([ROUTER], asks, router)
      // Modules shared by those pages are small, and all of them need the router.
      for (const id of reach([...FRAME, ...LIST]))
        if (frameless.has(id) && id.includes('/src/')) take([id], asks, router)
      take(FRAME, elsewhere, frame)
      const own = reach([...FRAME, ...OWN])
      for (const id of reach(LIST)) if (own.has(id)) take([id], elsewhere, frame)
      take(LIST, elsewhere, list)
      take(MENUS, asks, menus)
      for (const id of reach([...FRAME, ...LIST]))
        if (asks.has(id) && !taken.has(id) && !frameless.has(id) && WITH_ANTD.test(id)) libraries.add(id)
      for (const id of reach(MENUS))
        if (![taken, libraries, frameless].some((group) => group.has(id)) && WITH_ANTD.test(id)) pickers.add(id)
      const whole = new Set<string>()
      visit(EDITOR, whole)
      for (const id of whole) if (others.has(id) && !later.has(id) && /\/src\/forms\/|\/immer\//.test(id)) forms.add(id)
      for (const id of late) {
        const isPlaced =
          LANGUAGE.test(id) || [tools, taken, libraries, whole].some((group) => group.has(id)) || families.has(id)
        if (isPlaced || !/\/src\/.*\.tsx?$/.test(id) || [...reach([id])].some((one) => VALIDATORS.test(one))) continue
        shared.set(id, later.has(id) ? (FOLDER.exec(id)?.[1] ?? 'aside') : 'aside')
      }
    },
  }
}
