import { API, BASE } from '../../contract/base.ts'
import { paths } from '../../contract/paths.ts'
import { clientFiles } from './clientFiles.ts'
import type { UiLanguage } from '../../elements/KindMessages.ts'
import { languageIn, pageWords, wordsIn } from './pageLanguage.ts'

const EDITOR = /^\/forms\/([A-Za-z0-9_-]{1,64})\/edit\/?$/
const CODE = ['app/PortalApp.tsx', 'editor/EditorPage.tsx', 'i18n/moreWords.ts', '../elements/otherControls.ts']
const WORDS = [
  (language: UiLanguage) => `i18n/locales/${language}/editor.ts`,
  (language: UiLanguage) => `i18n/locales/${language}/map.ts`,
  (language: UiLanguage) => `../../virtual:element-words/${language}`,
  pageWords,
]

/**
 * What the browser may fetch while it still reads the page, so that the editor of a form needs fewer journeys: code,
 * styles, data, and its words in the language the browser asks for. Gives the text of `<link>`s for an address and an
 * Accept-Language header, '' for pages that are no form's editor.
 */
export function pageHints(clientDir: string): (path: string, accepts: string) => string {
  const filesOf = clientFiles(clientDir)
  return (path, accepts) => {
    const id = EDITOR.exec(path.slice(BASE.length))?.[1]
    if (id === undefined) return ''
    const words = WORDS.flatMap((fileOf) => wordsIn(languageIn(accepts), fileOf))
    const { scripts, styles } = filesOf([...CODE, ...words])
    const data = [`${API}/info`, paths.health.path, `${API}/forms/${id}`]
    return [
      // What the server has to think about goes first: browsers keep six requests on their way at a time.
      ...data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${BASE}/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${BASE}/${file}">`),
    ].join('')
  }
}
