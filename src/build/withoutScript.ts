import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { at } from './at.ts'

const LANGUAGES = ['en', 'vi', 'zh']

/** The line of a language for a browser that runs no scripts. */
const lineIn = (language: string): string => {
  const { noScript } = JSON.parse(readFileSync(at(`src/render/i18n/locales/${language}/session.json`), 'utf8')) as {
    readonly noScript: string
  }
  return `<p lang="${language}">${noScript}</p>`
}

/**
 * Says on every page, where scripts are switched off, that nothing can be sent: a form is seen without them, and would take
 * answers that go nowhere. Nobody knows the language of the person yet: it is said in all that the portal speaks.
 */
export function withoutScript(): Plugin {
  return {
    name: 'without-script',
    transformIndexHtml: (html) =>
      html.replace(
        '<div id="root">',
        `<noscript><div class="app-no-script">${LANGUAGES.map(lineIn).join('')}</div></noscript>$&`,
      ),
  }
}
