import { localeOf } from '../../forms/values/intl.ts'

/** ISO 3166-1 alpha-2 codes of all countries, concatenated. */
const CODES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'

interface Country {
  readonly code: string
  readonly name: string
}

// Cached: sorting 249 names with a language's collation takes milliseconds, and the list is needed on every key press.
const known = new Map<string, readonly Country[]>()

/** Returns all countries with their names in a language, sorted by name. The same list each time. */
export function countriesIn(language: string): readonly Country[] {
  const before = known.get(language)
  if (before) return before
  const locale = localeOf(language)
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  const countries = (CODES.match(/../g) ?? [])
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name))
  known.set(language, countries)
  return countries
}
