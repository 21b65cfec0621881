import type { i18n } from 'i18next'

/**
 * Returns the language that a built-in text is shown in: the page's, or the one it falls back to where the page's has
 * no translation. Dates and amounts within the text are formatted in it. `key` with its namespace: `areas:fromDevice`.
 */
export function languageOfText({ language, languages, getResource }: i18n, key: string): string {
  const [namespace = '', path = ''] = key.split(':')
  return languages.find((one) => typeof getResource(one, namespace, path) === 'string') ?? language
}
