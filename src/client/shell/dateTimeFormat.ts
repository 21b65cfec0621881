const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a format of times, the same for the same arguments: creating one takes longer than drawing a table's cell. */
export function dateTimeFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}
