/** Returns a language's name in the reader's language, by default in itself; the tag if Intl does not accept it. */
export function nameOfLanguage(tag: string, reader = tag): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
