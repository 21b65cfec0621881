const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached Intl formatter per language and options. Falls back to English for language tags Intl rejects. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return known(numberFormats, Intl.NumberFormat, language, options)
}

/** Cached Intl formatter of dates and times, with the same fallback. */
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

/** Locale for Intl of a form's language: English for tags Intl rejects, such as `en_US`. */
export function localeOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
