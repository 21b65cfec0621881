import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { elementMessages } from './src/elements/messages.ts'

const PREFIX = 'virtual:element-words/'

/**
 * The words of all kinds as one module per language: each kind's folder holds its words in every language, and a browser
 * speaks one at a time.
 */
export function elementWords(): Plugin {
  return {
    name: 'element-words',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const language = id.slice(PREFIX.length + 1) as keyof typeof elementMessages
      return `export const words = JSON.parse(${JSON.stringify(JSON.stringify(elementMessages[language]))})`
    },
  }
}

const PAGE_PREFIX = 'virtual:page-words/'
const PAGE_NAMESPACES = ['common', 'page', 'render']

/** What a public page says, one module per language: four files would be four more journeys on a phone. */
export function pageWords(): Plugin {
  return {
    name: 'page-words',
    resolveId: (source) => (source.startsWith(PAGE_PREFIX) ? `\0${source}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${PAGE_PREFIX}`)) return null
      const folder = fileURLToPath(
        new URL(`src/client/i18n/locales/${id.slice(PAGE_PREFIX.length + 1)}`, import.meta.url),
      )
      return PAGE_NAMESPACES.map((name) => `export { ${name} } from ${JSON.stringify(`${folder}/${name}.ts`)}`).join(
        '\n',
      )
    },
  }
}
