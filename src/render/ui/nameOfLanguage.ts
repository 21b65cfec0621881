/** A language's name in the reader's language, its own unless said otherwise; the tag itself when Intl refuses it. */
export function nameOfLanguage(tag: string, reader = tag): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
