/** From `?` or `#` on: forms carry places there, sign-ins their codes. */
const QUERY = /(https?:(?:\/|\\\/){2}[^\s"'?#\\]*)[?#][^\s"'\\]*/g

/** A text in which no address says more than its path. */
export function withoutQueries(text: string): string {
  return text.replaceAll(QUERY, '$1')
}
