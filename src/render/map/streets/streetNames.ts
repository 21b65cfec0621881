import type { ExpressionSpecification } from 'maplibre-gl'

/** Non-Latin scripts of languages, as named by the tiles. */
const SCRIPTS: { readonly [language: string]: string } = {
  zh: 'Han',
  ja: 'Han',
  th: 'Thai',
  my: 'Myanmar',
  km: 'Khmer',
  ar: 'Arabic',
  fa: 'Arabic',
  ur: 'Arabic',
  hi: 'Devanagari',
  ru: 'Cyrillic',
  uk: 'Cyrillic',
}

/**
 * Returns the name of a place in the user's language if the tiles have it; else the English name if the local one is in
 * another script, otherwise the local one.
 */
export function nameExpressionFor(language: string): ExpressionSpecification {
  const tag = language.split('-')[0] ?? 'en'
  const own = tag === 'zh' ? (/hant|tw|hk/i.test(language) ? ['zh-Hant', 'zh-Hans'] : ['zh-Hans', 'zh-Hant']) : [tag]
  const script = SCRIPTS[tag] ?? ''
  const local: ExpressionSpecification = ['get', 'name']
  return [
    'coalesce',
    ...own.map((one): ExpressionSpecification => ['get', `name:${one}`]),
    [
      'case',
      ['all', ['has', 'script'], ['!=', ['get', 'script'], script]],
      ['coalesce', ['get', 'name:en'], local],
      local,
    ],
  ]
}
