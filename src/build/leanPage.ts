import type { Plugin } from 'vite'
import { at } from './at.ts'
import { importedBy } from './importedBy.ts'
import { kindFamilies } from './kindFamilies.ts'

/** What every page of the portal runs first; and what a public page runs then. */
const START = at('src/client/app/entry.tsx')
const PAGE = at('src/client/app/PublicApp.tsx')
/** What draws a form there; a page that does without `PublicApp`, as the bench's does, begins here. */
const FORM = ['FillPage', 'PublishedPage'].map((name) => at(`src/client/collect/fill/${name}.tsx`))
/** The editor's screen; what of it another page of the portal shows too is left to the bundler. */
const EDITOR = at('src/client/editor/EditorPage.tsx')
/** What is asked for there, or of forms from there alone, is the editor's. */
const OF_EDITOR = /\/src\/client\/editor\//
const FORMS = /\/src\/forms\//
/** The library in which expressions and JSON are written: larger than all other parts of the editor together. */
const WRITING = /\/node_modules\/@(?:codemirror|lezer)\//
/** What the other kinds are and how they are drawn: one file for a form that has one of them, and for the editor. */
const KINDS = ['otherKinds', 'otherControls'].map((name) => at(`src/elements/generated/${name}.ts`))

/** The portal's frame and its first page, whose code comes in a few files, too: the router, antd, what else they need. */
const ROUTER = at('src/client/app/PortalApp.tsx')
const FRAME = ['shell/AntdShell', 'app/PortalLayout'].map((name) => at(`src/client/${name}.tsx`))
const LIST = ['AuthorQueries', 'forms/FormsPage'].map((name) => at(`src/client/portal/${name}.tsx`))
/** Other pages in that frame, for which nothing of the first page's alone may come along. */
const OWN = [
  'submissions/MySubmissionsPage',
  'submissions/MySubmissionPage',
  'drafts/DraftsPage',
  'nearby/NearbyPage',
  'account/AccountPage',
  '../login/GoogleLoginPage',
].map((name) => at(`src/client/collect/${name}.tsx`))
/** Pages of the portal without that frame: none of its code may come along with what they share with it. */
const FRAMELESS = [
  'editor/EditorPage',
  'portal/preview/PreviewPage',
  'portal/submissions/edit/EditPage',
  'collect/submissions/CorrectPage',
  'collect/drafts/EarlierDraftPage',
].map((name) => at(`src/client/${name}.tsx`))

const ENTRIES = new Set([ROUTER, ...FRAME, ...LIST.slice(1), ...OWN, ...FRAMELESS])

/** What stands in for a library or a part that rjsf brings along, and of which a page needs little. */
const STAND_INS: { readonly [library: string]: string } = {
  'fast-equals': at('src/render/standIns/fastEquals.ts'),
  './resolveUiSchema.js': at('src/render/standIns/resolveUiSchema.ts'),
}

const RC = 'node_modules/@rc-component'

/**
 * Where a part of antd takes a line or two of another: from where those are, without what is around them: every text box would
 * bring along the checking of forms.
 */
const PARTS: readonly { readonly of: RegExp; readonly source: string; readonly at: string }[] = [
  { of: /antd\/es\/form\/context\.js$/, source: '@rc-component/form', at: at(`${RC}/form/es/FormContext.js`) },
  { of: /antd\/es\/input\/Input\.js$/, source: '@rc-component/input', at: at(`${RC}/input/es/Input.js`) },
  {
    of: /antd\/es\/color-picker\/(?:color|util)\.js$/,
    source: '@rc-component/color-picker',
    at: at(`${RC}/color-picker/es/color.js`),
  },
]

/** What pages run in place of a library; of the router its build for use: its package names the one for development only. */
const INSTEAD: { readonly [library: string]: string } = {
  typebox: at('src/render/standIns/typebox.ts'),
  'react-router': at('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom': at('node_modules/react-router/dist/production/dom-export.mjs'),
}

/** The language of expressions, for a page that has some. */
const LOGIC = at('src/client/collect/page/pageLogic.ts')

/** What the rest of the portal takes of a public page's code without drawing any form. */
const SHARED =
  /src\/(?:contract|geo|forms\/(?:document|kinds)|client\/(?:app|api|session|notices|native|shell))\/|drafts\/(?:Draft|deviceDrafts|heldDrafts)\.|(?:lazyOutbox|sameJson|lastPlaceForm)\.ts$|standIns\/typebox|node_modules\/(?:zustand|nanoid)\//

/** Of a few lines each, and wherever a page asks for more: a file of their own would be a journey. */
const SMALL = /\/(?:render\/ui\/(?:colorScheme|styleNonce)|shell\/useWhen|downloadBlob|lazyPaths)\.ts$/
/** The look that an author gives a form: the page of such a form needs the whole of it, as its canvas does. */
const THEME = /\/src\/(?:forms\/theme\/(?:contrast|themeColors|themeCss)|render\/ThemeStyle)\.tsx?$/
/** What the editor says in its dialogs and panels, by language. */
const EDITOR_WORDS =
  /\/render\/i18n\/locales\/(\w+)\/(?:blocks|comments|json|logic|propose|theme|tour|translations)\.json$/
/** The language of expressions: large parts, each asked for by itself. */
const LANGUAGE = /\/src\/logic\//
/** The folder that a module is in. */
const FOLDER = /([^/]+)\/[^/]+$/
/** The checks of template schemas, as large as the rest of what the editor shares: a file of their own. */
const VALIDATORS = /\/document\/generated\//
/** What goes with antd wherever that is drawn. */
const WITH_ANTD = /\/node_modules\/|\/ui\/(?:useAntdConfig|theme)\.ts$/

/**
 * Keeps the public page small: a few lines stand in for libraries of which rjsf needs little; and what the page needs at
 * once comes in a few files instead of dozens, which compress better and arrive sooner.
 */
export function leanPage(): Plugin {
  const start = new Set<string>()
  const page = new Set<string>()
  const onPage = (id: string) => page.has(id) && id !== PAGE
  const logic = new Set<string>()
  const kinds = new Set<string>()
  const editor = new Set<string>()
  const tools = new Set<string>()
  /** The file of each part that the editor's tools share with other pages. */
  const shared = new Map<string, string>()
  const forms = new Set<string>()
  const router = new Set<string>()
  const frame = new Set<string>()
  const list = new Set<string>()
  /** Libraries of the portal that a public page asks for as well, such as antd's way to choose from long lists. */
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
          treeshake: { moduleSideEffects: [{ test: /[\\/]typebox[\\/]/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                // Its styles stay with the entry, which the server writes into the page.
                {
                  name: 'start',
                  test: (id: string) =>
                    (start.has(id) && id !== START && !id.endsWith('.css')) ||
                    (onPage(id) && SHARED.test(id)) ||
                    SMALL.test(id),
                },
                // What both the language and the other kinds need would make one of them bring the other along.
                { name: 'page', test: (id: string) => onPage(id) || (logic.has(id) && kinds.has(id)) },
                { name: 'logic', test: (id: string) => logic.has(id) && id !== LOGIC },
                { name: 'kinds', test: (id: string) => kinds.has(id) },
                { name: (id: string) => families.get(id) ?? null, includeDependenciesRecursively: false },
                { name: 'router', test: (id: string) => router.has(id), includeDependenciesRecursively: false },
                { name: 'libraries', test: (id: string) => libraries.has(id), includeDependenciesRecursively: false },
                { name: 'frame', test: (id: string) => frame.has(id), includeDependenciesRecursively: false },
                { name: 'list', test: (id: string) => list.has(id), includeDependenciesRecursively: false },
                // What the editor takes along with other pages: a dozen small files would each be a journey.
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
                { name: (id: string) => EDITOR_WORDS.exec(id)?.[1]?.concat('-editor') ?? null },
                // A folder's where public pages ask for it, too, so that these get little that they do not need.
                { name: (id: string) => shared.get(id) ?? null, includeDependenciesRecursively: false },
                // Dialogs, panels and menus of the editor, all of which it fetches once it has a pause.
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
      visit(LOGIC, logic)
      for (const id of KINDS) visit(id, kinds)
      families = kindFamilies({
        importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        sizeOf: (id) => this.getModuleInfo(id)?.code?.length ?? 0,
        isPlaced: (id) => start.has(id) || page.has(id) || logic.has(id) || kinds.has(id),
      })
      // With all they import, so that no file of theirs needs the editor's.
      const others = new Set(kinds)
      const modules = [...this.getModuleIds()]
      const askedBy = (ids: readonly string[]) =>
        new Set(ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
      const asked = askedBy(modules)
      const askedByOthers = askedBy(modules.filter((id) => !OF_EDITOR.test(id)))
      const isEditors = (id: string) => OF_EDITOR.test(id) || (FORMS.test(id) && !askedByOthers.has(id))
      for (const id of asked) if (!isEditors(id)) visit(id, others)
      const screen = new Set(others)
      visit(EDITOR, screen)
      for (const id of screen) if (!others.has(id)) editor.add(id)
      // What only the editor asks for later; its libraries, which are large, stay apart.
      const late = new Set<string>()
      for (const id of asked) {
        const part = new Set<string>()
        if (isEditors(id)) visit(id, part)
        if (![...part].some((one) => WRITING.test(one))) for (const one of part) late.add(one)
      }
      for (const id of late) if (!screen.has(id) && id.includes('/src/')) tools.add(id)
      // What a public page asks for later must not bring the editor's code along. The set grows while it is walked.
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
      const asks = reach([...later].filter((id) => id.includes('/src/')))
      const frameless = reach(FRAMELESS)
      const elsewhere = new Set([...asks, ...frameless])
      const taken = new Set([...forms, ...editor, ...kinds])
      const take = (ids: readonly string[], without: ReadonlySet<string>, into: Set<string>) => {
        for (const id of reach(ids)) {
          if (ENTRIES.has(id) || id.endsWith('.css') || taken.has(id) || without.has(id)) continue
          taken.add(id)
          into.add(id)
        }
      }
      take([ROUTER], asks, router)
      // What those pages share is of a few lines each, and all of them have the router.
      for (const id of reach([...FRAME, ...LIST]))
        if (frameless.has(id) && id.includes('/src/')) take([id], asks, router)
      take(FRAME, elsewhere, frame)
      const own = reach([...FRAME, ...OWN])
      for (const id of reach(LIST)) if (own.has(id)) take([id], elsewhere, frame)
      take(LIST, elsewhere, list)
      for (const id of reach([...FRAME, ...LIST]))
        if (asks.has(id) && !taken.has(id) && !frameless.has(id) && WITH_ANTD.test(id)) libraries.add(id)
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
