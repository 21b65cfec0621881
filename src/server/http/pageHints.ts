import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API, BASE } from '../../contract/base.ts'
import { paths } from '../../contract/paths.ts'

/** What Vite's manifest says of one chunk; `imports` are keys of the manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = { readonly [key: string]: Chunk }

/** Pages that are opened by their address, and what each is made of: keys of the manifest, namespaces of words, calls. */
interface HintedPage {
  /** Its address without the base; the group is a form's id. */
  readonly path: RegExp
  readonly code: readonly string[]
  readonly words: readonly string[]
  readonly data: (id: string) => readonly string[]
}

const INFO = `${API}/info`

const PAGES: readonly HintedPage[] = [
  {
    path: /^\/(?:page|mby|micro-task)\/([A-Za-z0-9_-]{1,64})\/?$/,
    code: ['app/PublicApp.tsx'],
    words: ['common', 'page', 'render', 'map'],
    data: (id) => [INFO, `${API}/pages/${id}`],
  },
  {
    path: /^\/forms\/([A-Za-z0-9_-]{1,64})\/edit\/?$/,
    code: ['app/PortalApp.tsx', 'editor/EditorPage.tsx'],
    words: ['common', 'editor', 'elements', 'render', 'map'],
    data: (id) => [INFO, paths.health.path, `${API}/forms/${id}`],
  },
]

const LANGUAGES = ['en', 'zh', 'vi'] as const
type Language = (typeof LANGUAGES)[number]

/**
 * What the browser may fetch while it still reads the page, so that a form on a slow network needs fewer journeys: code,
 * styles and data of the page, and its words in the language the browser asks for. Gives the text of `<link>`s for an
 * address and an Accept-Language header, '' for pages that are neither a form's nor its editor.
 */
export function pageHints(clientDir: string): (path: string, accepts: string) => string {
  const file = join(clientDir, '.vite/manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  const hinted = PAGES.map((page) => ({
    ...page,
    hints: Object.fromEntries(
      LANGUAGES.map((language) => {
        // What a language lacks shows in English.
        const words = [...new Set(['en', language])].flatMap((one) => page.words.map((name) => wordsKey(name, one)))
        return [language, codeHints(manifest, [...page.code, ...words])]
      }),
    ) as { readonly [language in Language]: string },
  }))
  return (path, accepts) => {
    for (const { path: pattern, hints, data } of hinted) {
      const id = pattern.exec(path.slice(BASE.length))?.[1]
      if (id === undefined) continue
      const fetches = data(id).map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`)
      return hints[languageIn(accepts)] + fetches.join('')
    }
    return ''
  }
}

/** The words of elements are gathered from their folders while the client is built. */
const wordsKey = (name: string, language: string) =>
  name === 'elements' ? `../../virtual:element-words/${language}` : `i18n/locales/${language}/${name}.ts`

/** The first of our languages that the browser names; browsers name them best first. */
function languageIn(accepts: string): Language {
  const wanted = accepts.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? 'en'
}

function codeHints(manifest: Manifest, entries: readonly string[]): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return [
    ...Array.from(scripts, (script) => `<link rel="modulepreload" crossorigin href="${BASE}/${script}">`),
    ...Array.from(styles, (style) => `<link rel="stylesheet" crossorigin href="${BASE}/${style}">`),
  ].join('')
}
