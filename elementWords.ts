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
