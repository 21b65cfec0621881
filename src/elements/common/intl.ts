const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Intl's formatter, made once per language and options. An author's language that Intl refuses is read as English. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return known(numberFormats, Intl.NumberFormat, language, options)
}

/** The same for days and times. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return known(dateFormats, Intl.DateTimeFormat, language, options)
}

function known<Format, Options>(
  formats: Map<string, Format>,
  Made: new (language: string, options: Options) => Format,
  language: string,
  options: Options,
): Format {
  const key = language + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Made(isLanguage(language) ? language : 'en', options)
    formats.set(key, format)
  }
  return format
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
