import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../contract/shapes.ts'
import { BASE } from '../../contract/base.ts'
import { sourcesIn } from '../../forms/compile/sourcesIn.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { clientFiles } from './clientFiles.ts'
import { pageWords, wordsIn, type UiLanguage } from './pageLanguage.ts'
import { partsOf } from './partsOf.ts'

/** Texts of the pages of forms beside `pageWords`, needed later. */
export const LATER_WORDS: readonly string[] =
  'page render map draw places media files closed host tasks mby notices problems session offline collector outbox areas'.split(
    ' ',
  )

/** Parts of keys of Vite's manifest: what every form's page can do without, and what some forms can. */
const NEVER = ['app/PortalApp.tsx', 'editor/', 'monitoring/', 'gallery/', 'portal/preview/PreviewPage'] as const
const SOME = {
  places: '/mby/',
  tasks: '/MicroTaskPage',
  hours: '/opening_hours/',
  phone: '/readPhone',
  lists: '/lists/parseList',
} as const

/** All that is named of files here; a spec looks whether there are such. */
export const FORM_PARTS: readonly string[] = [...NEVER, ...Object.values(SOME)]

const OF_FORM =
  /^\.\.\/elements\/(?:[^/]+\/Control\.tsx|generated\/other(?:Kinds|Controls)\.ts)$|^\.\.\/logic\/(?:packs\/|grammar)|\/pageLogic\.ts$/
const WORDS = /^\.\.\/render\/i18n\/locales\/|virtual:(?:page-words|element-words|element-synonyms)\//

/**
 * Tells the addresses of all files that a form's page may ask for while it is filled in, the late ones too: what a
 * device keeps to do without a network. Languages are those it may be read in.
 */
export function keptFiles(clientDir: string): (page: Page, languages: ReadonlySet<string>) => readonly string[] {
  const filesOf = clientFiles(clientDir)
  const programs = programsOf(clientDir)
  return (page, languages) => {
    const document = page.document as StoredDocument
    const { kinds } = sourcesIn(document)
    const needed = partsOf(page, 'all')
    const tags = [...languages].join('|')
    const later = LATER_WORDS.join('|')
    const spoken = new RegExp(
      `^\\.\\./render/i18n/locales/(?:en|${tags})/(?:${later})\\.json$|virtual:page-words/(?:${tags})$`,
    )
    const unused = [
      ...(page.template === TEMPLATE_KINDS.MAP_BY_YOU ? [] : [SOME.places]),
      ...(page.template === TEMPLATE_KINDS.MICRO_TASK ? [] : [SOME.tasks]),
      ...(kinds.has('opening-hours') ? [] : [SOME.hours]),
      ...(kinds.has('phone') ? [] : [SOME.phone]),
      ...((document.container.form.lists ?? []).length > 0 ? [] : [SOME.lists]),
    ]
    const follows = (key: string) => {
      if (WORDS.test(key)) return spoken.test(key)
      return (
        !NEVER.some((part) => key.startsWith(part)) &&
        !OF_FORM.test(key) &&
        !unused.some((part) => `/${key}`.includes(part))
      )
    }
    const words = [...languages].flatMap((language) => wordsIn(language as UiLanguage, pageWords))
    const { scripts, styles, assets } = filesOf(['index.html', 'app/PublicApp.tsx', ...words, ...needed], follows)
    const all = new Set([...scripts, ...styles, ...assets, ...assets.flatMap(programs)])
    return Array.from(all, (file) => `${BASE}/${file}`)
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
