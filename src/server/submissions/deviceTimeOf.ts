/** A time as a device says it, however wrong its clock is; null for what is no time. */
export function deviceTimeOf(text: string | undefined): number | null {
  const said = Date.parse(text ?? '')
  return Number.isNaN(said) ? null : said
}
