import type { ExpressionSpecification } from 'maplibre-gl'

/** The letters of languages that are written with others than ours, as the tiles call them. */
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
 * The name of a place in a person's language, as far as the tiles have it; else the one that people there use, and its
 * English one where that is in letters that the person need not read.
 */
export function namedFor(language: string): ExpressionSpecification {
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
