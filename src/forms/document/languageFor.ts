/**
 * Returns the first wanted language that a form has, as spelled in the form; null if none. Region and script are
 * matched if possible, and ignored otherwise: `th-TH` matches `th`, `pt` matches `pt-BR`.
 */
export function languageFor(
  languages: readonly string[],
  wanted: readonly (string | null | undefined)[],
): string | null {
  for (const tag of wanted) {
    const found =
      tag && (languages.find((one) => same(one, tag)) ?? languages.find((one) => same(baseOf(one), baseOf(tag))))
    if (found) return found
  }
  return null
}

const same = (one: string, other: string) =>
  one.toLowerCase().replace('_', '-') === other.toLowerCase().replace('_', '-')
const baseOf = (tag: string) => tag.split(/[-_]/, 1)[0] ?? tag
