import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { projectPath } from './projectPath.ts'

/** Contents of a kind's `locales/<language>.json`; `common` contains only labels of settings shared by kinds. */
export interface KindTexts {
  readonly title?: string
  readonly hint?: string
  /** Search terms in the palette. */
  readonly synonyms?: string
  readonly settings?: { readonly [key: string]: string }
  readonly [key: string]: string | { readonly [key: string]: string } | undefined
}

const fileOf = (kind: string, language: string) => projectPath(`src/elements/${kind}/locales/${language}.json`)

/** Reads `src/elements/<kind>/locales/<language>.json`, by folder; empty for a language that is not the portal's. */
export function readKindTexts(language: string): { readonly [kind: string]: KindTexts } {
  const folders = readdirSync(projectPath('src/elements')).filter((folder) => existsSync(fileOf(folder, language)))
  return Object.fromEntries(
    folders.map((kind) => [kind, JSON.parse(readFileSync(fileOf(kind, language), 'utf8')) as KindTexts]),
  )
}

const MODULE = /^\0virtual:element-(words|synonyms)\/(\w+)$/

/**
 * Vite plugin that combines the messages of all kinds into a module per language, and their synonyms, needed only by
 * the editor's search, into another: a page loads one file instead of one per kind.
 */
export function elementTextsPlugin(): Plugin {
  return {
    name: 'element-words',
    resolveId: (source) => (MODULE.test(`\0${source}`) ? `\0${source}` : null),
    load(id) {
      const [, part, language = ''] = MODULE.exec(id) ?? []
      if (part === undefined) return null
      const all = Object.entries(readKindTexts(language))
      for (const [kind] of all) this.addWatchFile(fileOf(kind, language))
      const words = all.flatMap(([kind, { synonyms, ...others }]) =>
        part === 'words' ? [[kind, others]] : synonyms === undefined ? [] : [[kind, synonyms]],
      )
      return `export const words = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))})`
    },
  }
}

const PAGE_PREFIX = 'virtual:page-words/'
const PAGE_NAMESPACES = ['common', 'page', 'render']
/** Additional namespaces in languages of forms only. */
const FORM_PAGE_NAMESPACES = ['files', 'host', 'outbox', 'page', 'closed', 'drafts']

/**
 * Vite plugin that combines the messages of a public page into a module per language: saves four requests on a phone.
 */
export function pageTextsPlugin(): Plugin {
  return {
    name: 'page-words',
    resolveId: (source) => (source.startsWith(PAGE_PREFIX) ? `\0${source}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${PAGE_PREFIX}`)) return null
      const language = id.slice(PAGE_PREFIX.length + 1)
      const folder = projectPath(`src/render/i18n/locales/${language}`)
      return (existsSync(`${folder}/common.json`) ? PAGE_NAMESPACES : FORM_PAGE_NAMESPACES)
        .map((name) => `export { default as ${name} } from ${JSON.stringify(`${folder}/${name}.json`)}`)
        .join('\n')
    },
  }
}
