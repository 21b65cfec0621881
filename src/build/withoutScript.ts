import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { projectPath } from './projectPath.ts'

const LANGUAGES = ['en', 'vi', 'zh']

/** Message of a language for browsers without scripts. */
const lineIn = (language: string): string => {
  const { noScript } = JSON.parse(
    readFileSync(projectPath(`src/render/i18n/locales/${language}/session.json`), 'utf8'),
  ) as {
    readonly noScript: string
  }
  return `<p lang="${language}">${noScript}</p>`
}

/**
 * Vite plugin that adds a message to every page for browsers without scripts: a form would be visible and accept
 * answers that cannot be sent. The user's language is unknown, so the message is in all languages of the portal.
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
