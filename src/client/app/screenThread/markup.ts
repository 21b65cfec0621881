import { PLAIN_FORM } from '../../../contract/firstScreen.ts'

/**
 * The same markup with its fields and the buttons that send tied to that form, so that it is left behind when the program
 * takes over, and all of this with it.
 */
export const tieToForm = (html: string): string =>
  html
    .replaceAll(/<(?:input|textarea|select)(?=[^>]* name=")/g, `$& form="${PLAIN_FORM}"`)
    .replaceAll('<button type="submit"', `$& form="${PLAIN_FORM}"`)

/** Values of styles; an author's words never stand in one. */
const HARMLESS = /^[\w\s:;.,%#()+*/-]*$/

/**
 * The same markup with its `style` attributes, which the Content-Security-Policy refuses, as `data-style`. Raises an error
 * where one holds what no style of ours does.
 */
export function stylesAsData(html: string): string {
  return html.replaceAll(/(<[a-z][^<>]*?) style="([^"]*)"/gi, (_, before: string, style: string) => {
    if (!HARMLESS.test(style)) throw new Error(`a style of the form cannot stand in its page: ${style}`)
    return `${before} data-style="${style}"`
  })
}
