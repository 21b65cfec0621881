const namers = new Map<string, Intl.DisplayNames>()

/** Returns a language's name in the reader's language; the tag itself if unknown. */
export function languageName(tag: string, reader: string): string {
  try {
    return namerFor(reader).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Cached: creating one costs more than all the names it returns. */
function namerFor(reader: string): Intl.DisplayNames {
  const namer = namers.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' })
  namers.set(reader, namer)
  return namer
}
