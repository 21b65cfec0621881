/** The languages the portal itself speaks. */
export type UiLanguage = 'en' | 'zh' | 'vi'

/** A kind's words: `title` and `hint` for the palette, `settings.<key>` for its own settings, and whatever its control says. */
export interface KindWords {
  readonly title: string
  readonly hint: string
  readonly settings?: { readonly [key: string]: string }
  readonly [key: string]: string | { readonly [key: string]: string } | undefined
}
export type KindMessages = { readonly [language in UiLanguage]: KindWords }
