const known = new Map<string, ReadonlyMap<string, string>>()

/** Returns every country's ISO 3166-1 alpha-2 code and its name in a language, from Intl. */
export function countryNames(language: string): ReadonlyMap<string, string> {
  const found = known.get(language) ?? read(language)
  known.set(language, found)
  return found
}

function read(language: string): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [[code, name] as const]
    }),
  )
}
