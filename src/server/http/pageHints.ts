import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API, BASE } from '../../contract/base.ts'

/** What Vite's manifest says of one chunk; `imports` are keys of the manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = { readonly [key: string]: Chunk }

/** The part of the client that draws the pages where collectors fill in, and the words on them. */
const PUBLIC_PAGE = 'app/PublicApp.tsx'
const WORDS = ['common', 'page', 'render', 'map']
const LANGUAGES = ['en', 'zh', 'vi'] as const
type Language = (typeof LANGUAGES)[number]

/**
 * What the browser may fetch while it still reads the page, so that a form on a slow network needs fewer journeys: the
 * code and styles of the public page, its words in the language the browser asks for, and the form itself. Gives the
 * text of `<link>`s for an address and an Accept-Language header, '' for pages that are no form's.
 */
export function pageHints(clientDir: string): (path: string, accepts: string) => string {
  const file = join(clientDir, '.vite/manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  const code = Object.fromEntries(
    LANGUAGES.map((language) => {
      // What a language lacks shows in English.
      const words = [...new Set(['en', language])].flatMap((one) =>
        WORDS.map((name) => `i18n/locales/${one}/${name}.ts`),
      )
      return [language, codeHints(manifest, [PUBLIC_PAGE, ...words])]
    }),
  ) as { readonly [language in Language]: string }
  return (path, accepts) => {
    const id = /^\/(?:page|mby|micro-task)\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path.slice(BASE.length))?.[1]
    if (id === undefined) return ''
    const data = [`${API}/info`, `${API}/pages/${id}`]
    return (
      code[languageIn(accepts)] +
      data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`).join('')
    )
  }
}

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
