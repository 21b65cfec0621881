import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../contract/shapes.ts'
import { BASE } from '../../contract/base.ts'
import { clientFiles } from './clientFiles.ts'
import { pageWords, wordsIn, type UiLanguage } from './pageLanguage.ts'
import { partsOf } from './partsOf.ts'
import { hasMaps, MAP_PARTS, OPTIONAL_PARTS, unusedBy } from './unusedParts.ts'

/** Texts of the pages of forms beside `pageWords`, needed later. */
export const LATER_WORDS: readonly string[] =
  'page render map draw places media files closed host tasks mby notices problems session offline collector outbox areas'.split(
    ' ',
  )

/** Parts of keys of Vite's manifest: what every form's page can do without. */
const NEVER = ['app/PortalApp.tsx', 'editor/', 'monitoring/', 'gallery/', 'portal/preview/PreviewPage'] as const
/** All that is named of files here; a spec looks whether there are such. */
export const FORM_PARTS: readonly string[] = [...NEVER, ...Object.values(OPTIONAL_PARTS), ...MAP_PARTS]

const OF_FORM =
  /^\.\.\/elements\/(?:[^/]+\/Control\.tsx|generated\/other(?:Kinds|Controls)\.ts)$|^(?:runtime\/(?:reactions|callInit|media\/lateMedia)|collect\/page\/PageTheme)\.tsx?$|^\.\.\/logic\/(?:packs\/|functions\/catalogue|grammar)|\/pageLogic\.ts$/
const LOCALE = /\/antd\/es\/locale\//
const WORDS = /^\.\.\/render\/i18n\/locales\/|virtual:(?:page-words|element-words|element-synonyms)\//

/** Addresses of files of the client. */
interface KeptFiles {
  readonly code: readonly string[]
  /** What only its maps need, which is much. */
  readonly maps: readonly string[]
}

/**
 * Tells the addresses of all files that a form's page may ask for while it is filled in, the late ones too: what a
 * device keeps to do without a network, and nothing that this form has no use for. Languages are those it may be read in.
 */
export function keptFiles(clientDir: string): (page: Page, languages: ReadonlySet<string>) => KeptFiles {
  const filesOf = clientFiles(clientDir)
  const programs = programsOf(clientDir)
  return (page, languages) => {
    const needed = partsOf(page, 'all')
    const tags = [...languages].join('|')
    const spoken = new RegExp(
      `^\\.\\./render/i18n/locales/(?:en|${tags})/(?:${LATER_WORDS.join('|')})\\.json$|virtual:page-words/(?:${tags})$`,
    )
    const antd = new RegExp(`/antd/es/locale/(?:${tags})_`)
    const words = [...languages].flatMap((language) => wordsIn(language as UiLanguage, pageWords))
    const reached = (unused: readonly string[]) => {
      const follows = (key: string) => {
        if (WORDS.test(key)) return spoken.test(key)
        if (LOCALE.test(key)) return antd.test(key)
        return (
          !NEVER.some((part) => key.startsWith(part)) &&
          !OF_FORM.test(key) &&
          !unused.some((part) => `/${key}`.includes(part))
        )
      }
      const { scripts, styles, assets } = filesOf(['index.html', 'app/PublicApp.tsx', ...words, ...needed], follows)
      const all = new Set([...scripts, ...styles, ...assets, ...assets.flatMap(programs)])
      return Array.from(all, (file) => `${BASE}/${file}`)
    }
    const unused = unusedBy(page)
    const code = reached([...unused, ...MAP_PARTS])
    const known = new Set(code)
    return { code, maps: hasMaps(page) ? reached(unused).filter((file) => !known.has(file)) : [] }
  }
}

/** WebAssembly that a worker names: the manifest does not look into workers. */
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
