import type { Plugin } from 'vite'
import { elementMessages } from '../elements/messages.ts'
import { at } from './at.ts'

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
/** In the languages that only forms speak, all that stands around a form. */
const FORM_PAGE_NAMESPACES = ['files', 'host', 'outbox', 'page', 'shut']

/** What a public page says, one module per language: four files would be four more journeys on a phone. */
export function pageWords(): Plugin {
  return {
    name: 'page-words',
    resolveId: (source) => (source.startsWith(PAGE_PREFIX) ? `\0${source}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${PAGE_PREFIX}`)) return null
      const language = id.slice(PAGE_PREFIX.length + 1)
      const folder = at(`src/client/i18n/locales/${language}`)
      return (language in elementMessages ? PAGE_NAMESPACES : FORM_PAGE_NAMESPACES)
        .map((name) => `export { default as ${name} } from ${JSON.stringify(`${folder}/${name}.json`)}`)
        .join('\n')
    },
  }
}
