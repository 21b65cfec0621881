import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../contract/shapes.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { clientFiles } from './clientFiles.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { FirstScreen } from './FirstScreens.ts'
import { themeStyleOf, concatenateFiles } from './formPage.ts'
import { clientPartsOf } from './clientPartsOf.ts'
import { PLAIN_STYLE, stylesOf } from './plainMarkup.ts'

/** Parts of the client whose styles pages without scripts also use. */
const PARTS = ['index.html', 'app/PublicApp.tsx', 'collect/fill/SentCard.tsx']

/** Adds the styles of repeating groups for tables, which look the same without scripts. */
const withRows = (part: string) =>
  part === '../elements/table/Control.tsx' ? [part, '../elements/repeat/Control.tsx'] : [part]

/**
 * Returns a function that makes a page without scripts around rendered markup. `form`: element with which the browser
 * submits it; `page`: the form shown, if any.
 */
export function plainPage(clientDir: string) {
  const filesOf = clientFiles(clientDir)
  const index = join(clientDir, 'index.html')
  return ({ html, languages, plain }: FirstScreen, form = '', page: Page | null = null): string => {
    if (!existsSync(index)) throw new Error('there is no client to answer with')
    const { theme } = (page?.document as StoredDocument | undefined)?.container.form ?? {}
    const { styles } = filesOf([...PARTS, ...(page ? clientPartsOf(page, 'all').flatMap(withRows) : [])])
    const next = plain?.next
    const head = [
      `<style nonce="__CSP_NONCE__">${concatenateFiles(clientDir, styles)}</style>`,
      PLAIN_STYLE,
      stylesOf(html),
      themeStyleOf(theme),
      // A CSP form-action that restricts where forms are submitted also restricts redirects of their responses.
      next ? `<meta http-equiv="refresh" content="2;url=${escapeHtml(next)}">` : '',
    ].join('')
    return readFileSync(index, 'utf8')
      .replaceAll(/<script[\s\S]*?<\/script>|<noscript>[\s\S]*?<\/noscript>/g, '')
      .replaceAll(/<link rel="(?:modulepreload|stylesheet|manifest)"[^>]*>\s*/g, '')
      .replace(/<html lang="[^"]*"/, `<html lang="${escapeHtml(languages.form)}"`)
      .replace(/(?<=<meta name="theme-color" content=")[^"]*/, (portal) => theme?.color ?? portal)
      .replace('</head>', () => `${head}</head>`)
      .replace(/<div id="root">.*<\/div>/, () => `${form}<div id="root">${html}</div>`)
  }
}
