import { PLAIN_FORM } from '../../../contract/firstScreen.ts'

/**
 * Returns the markup with its fields and submit buttons assigned to the plain form, so that all of that is left behind
 * when the script takes over.
 */
export const assignToPlainForm = (html: string): string =>
  html
    .replaceAll(/<(?:input|textarea|select)(?=[^>]* name=")/g, `$& form="${PLAIN_FORM}"`)
    .replaceAll('<button type="submit"', `$& form="${PLAIN_FORM}"`)

/** Allowed characters of style values; an author's text never occurs in one. */
const HARMLESS = /^[\w\s:;.,%#()+*/-]*$/

/**
 * Returns the markup with its `style` attributes, which the Content-Security-Policy refuses, as `data-style`. Throws if
 * a value contains anything that our styles never do.
 */
export function stylesAsData(html: string): string {
  return html.replaceAll(/(<[a-z][^<>]*?) style="([^"]*)"/gi, (_, before: string, style: string) => {
    if (!HARMLESS.test(style)) throw new Error(`a style of the form cannot stand in its page: ${style}`)
    return `${before} data-style="${style}"`
  })
}
