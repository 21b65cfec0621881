import type { i18n, I18nFormatModule, InterpolationOptions, ParseKeys } from 'i18next'

/** The options of a translation call, among them the values to insert. */
type Values = InterpolationOptions & { readonly [name: string]: unknown }

/**
 * An i18next plugin that formats the numbers and dates inserted into a text in the language of the text: on an Arabic
 * page, an English text that has no translation has English digits. i18next itself uses the language of the page.
 */
export class TextLanguage implements I18nFormatModule {
  static readonly type = 'i18nFormat'
  readonly type = 'i18nFormat'
  /** Arrays and groups of texts are still handled by i18next. */
  readonly handleAsObject = true
  private texts: i18n | undefined

  init(texts: i18n): void {
    this.texts = texts
  }

  parse(
    text: string,
    values: Values,
    preferred: string,
    _namespace: string,
    _key: string,
    { resolved }: { readonly resolved?: { readonly usedLng?: string } },
  ): string {
    const { texts } = this
    if (!texts) return text
    const { interpolator } = texts.services
    const found = resolved?.usedLng ?? preferred
    // The language asked for may have a region, which decides about digits.
    const language = baseOf(found) === baseOf(preferred) ? preferred : found
    // A text asked for in a fixed language carries it as an option, which the formatter prefers.
    const inserted = { ...values, lng: language }
    const result = interpolator.interpolate(text, inserted, language, inserted)
    if (!result.includes('$t(')) return result
    return interpolator.nest(
      result,
      (key: ParseKeys, nested: object) => texts.t(key, { ...nested, lng: preferred }),
      values,
    )
  }
}

const baseOf = (tag: string) => tag.split(/[-_]/)[0]
