/** Stands in for `fast-uri`: what the form library asks of addresses of schemas, by the browser's own. */
export default {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, reference: string): string =>
    URL.canParse(reference, base) ? new URL(reference, base).href : reference,
}
