/** Matches from `?` or `#` on: URLs of forms contain positions there, sign-ins their codes. */
const QUERY = /(https?:(?:\/|\\\/){2}[^\s"'?#\\]*)[?#][^\s"'\\]*/g

/** Returns the text with all URLs cut after their path. */
export function withoutQueries(text: string): string {
  return text.replaceAll(QUERY, '$1')
}
