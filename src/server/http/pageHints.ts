import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API, BASE } from '../../contract/base.ts'

/** What Vite's manifest says of one chunk; `imports` are keys of the manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The part of the client that draws the pages where collectors fill in. */
const PUBLIC_PAGE = 'app/PublicApp.tsx'

/**
 * What the browser may fetch while it still reads the page, so that a form on a slow network needs fewer journeys: the
 * code and styles of the public page, and the form itself. Gives the text of `<link>`s for an address, '' for pages
 * that are no form's.
 */
export function pageHints(clientDir: string): (path: string) => string {
  const code = codeHints(join(clientDir, '.vite/manifest.json'))
  return (path) => {
    const id = /^\/(?:page|mby|micro-task)\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path.slice(BASE.length))?.[1]
    if (id === undefined) return ''
    const data = [`${API}/info`, `${API}/pages/${id}`]
    return code + data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`).join('')
  }
}

function codeHints(file: string): string {
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly [key: string]: Chunk }) : {}
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(PUBLIC_PAGE)
  return [
    ...Array.from(scripts, (script) => `<link rel="modulepreload" crossorigin href="${BASE}/${script}">`),
    ...Array.from(styles, (style) => `<link rel="stylesheet" crossorigin href="${BASE}/${style}">`),
  ].join('')
}
