/** What rjsf asks of its address library, by the browser's own: where `reference` leads from `base`. */
const resolver = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, reference: string): string =>
    URL.canParse(reference, base) ? new URL(reference, base).href : reference,
}

export default resolver
