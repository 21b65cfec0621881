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
    format = new Made(localeOf(language), options)
    formats.set(key, format)
  }
  return format
}

/** What Intl is asked for where a form speaks this language: English where it is one that Intl refuses, such as `en_US`. */
export function localeOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
