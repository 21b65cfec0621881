/**
 * What typed figures mean: a number, undefined for none, or the text itself when it is no number, so that the
 * form can say so. A comma counts as the decimal mark when it is the only mark.
 */
export function readNumber(typed: string): number | string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const plain = /^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : text
}
