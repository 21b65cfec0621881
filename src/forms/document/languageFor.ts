/**
 * The first of the wanted languages that a form has, as the form writes it; null where it has none of them. A region or a
 * script is matched where it can be, and does not matter otherwise: `th-TH` finds `th`, `pt` finds `pt-BR`.
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
