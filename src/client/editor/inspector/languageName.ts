const namers = new Map<string, Intl.DisplayNames>()

/** A language's name in the reader's language; the tag itself when nobody knows it. */
export function languageName(tag: string, reader: string): string {
  try {
    return namerFor(reader).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Made once: it costs more than all the names it gives. */
function namerFor(reader: string): Intl.DisplayNames {
  const namer = namers.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' })
  namers.set(reader, namer)
  return namer
}
