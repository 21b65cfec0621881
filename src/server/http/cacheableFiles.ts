import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE } from '../../contract/base.ts'
import { clientFiles } from './clientFiles.ts'
import { pageTextsModule, messageFilesFor, type UiLanguage } from './pageLanguage.ts'
import { MAP_PARTS, OPTIONAL_PARTS, type PageParts } from './pageParts.ts'

/** Names of message files of form pages that are needed later, besides `pageTextsModule`. */
export const LATER_TEXTS: readonly string[] =
  'page render map draw places media files closed host tasks mby notices problems session offline collector outbox areas'.split(
    ' ',
  )

/** Parts of keys of Vite's manifest that no form page needs. */
const NEVER = ['app/PortalApp.tsx', 'editor/', 'monitoring/', 'gallery/', 'portal/preview/PreviewPage'] as const
/** All file names used below; a spec checks that they exist. */
export const FORM_PARTS: readonly string[] = [...NEVER, ...Object.values(OPTIONAL_PARTS), ...MAP_PARTS]

const OF_FORM =
  /^\.\.\/elements\/(?:[^/]+\/Control\.tsx|generated\/other(?:Kinds|Controls)\.ts)$|^(?:runtime\/(?:reactions|callInit|media\/lazyMedia)|collect\/page\/PageTheme)\.tsx?$|^\.\.\/logic\/(?:packs\/|functions\/catalogue|grammar)|\/pageLogic\.ts$/
const LOCALE = /\/antd\/es\/locale\//
const WORDS = /^\.\.\/render\/i18n\/locales\/|virtual:(?:page-words|element-words|element-synonyms)\//

/** URLs of files of the client. */
interface KeptFiles {
  readonly code: readonly string[]
  /** Files needed for maps only, which are large. */
  readonly maps: readonly string[]
}

/**
 * Returns a function that lists the URLs of all files a form's page may need while it is filled in, including lazily
 * loaded ones: what a device caches for offline use, without files this form has no use for. `languages`: those it may
 * be read in.
 */
export function cacheableFiles(clientDir: string): (parts: PageParts, languages: ReadonlySet<string>) => KeptFiles {
  const filesOf = clientFiles(clientDir)
  const programs = programsOf(clientDir)
  return ({ needed, unused, hasMaps }, languages) => {
    const tags = [...languages].join('|')
    const spoken = new RegExp(
      `^\\.\\./render/i18n/locales/(?:en|${tags})/(?:${LATER_TEXTS.join('|')})\\.json$|virtual:page-words/(?:${tags})$`,
    )
    const antd = new RegExp(`/antd/es/locale/(?:${tags})_`)
    const words = [...languages].flatMap((language) => messageFilesFor(language as UiLanguage, pageTextsModule))
    const reached = (without: readonly string[]) => {
      const follows = (key: string) => {
        if (WORDS.test(key)) return spoken.test(key)
        if (LOCALE.test(key)) return antd.test(key)
        return (
          !NEVER.some((part) => key.startsWith(part)) &&
          !OF_FORM.test(key) &&
          !without.some((part) => `/${key}`.includes(part))
        )
      }
      const { scripts, styles, assets } = filesOf(['index.html', 'app/PublicApp.tsx', ...words, ...needed], follows)
      const all = new Set([...scripts, ...styles, ...assets, ...assets.flatMap(programs)])
      return Array.from(all, (file) => `${BASE}/${file}`)
    }
    const code = reached([...unused, ...MAP_PARTS])
    const known = new Set(code)
    return { code, maps: hasMaps ? reached(unused).filter((file) => !known.has(file)) : [] }
  }
}

/** WebAssembly files named in a worker, since the manifest does not list imports of workers. */
function programsOf(clientDir: string): (file: string) => readonly string[] {
  const folder = join(clientDir, 'assets')
  const programs = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.wasm')) : []
  const known = new Map<string, readonly string[]>()
  return (file) => {
    if (!file.endsWith('.js') || programs.length === 0) return []
    const found = known.get(file) ?? named(readFileSync(join(clientDir, file), 'utf8'), programs)
    known.set(file, found)
    return found
  }
}

const named = (code: string, programs: readonly string[]) =>
  programs.filter((name) => code.includes(name)).map((name) => `assets/${name}`)
