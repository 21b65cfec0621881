import { isReservedName } from './isReservedName.ts'

const LONGEST = 40

/**
 * Returns an element's name derived from its label, unique among `taken`: `Depth of the well` gives
 * `depth_of_the_well`. Labels that do not begin with a Latin letter give `stem`.
 */
export function nameFromLabel(label: string, stem: string, taken: ReadonlySet<string>): string {
  const plain = asciiWords(label)
  const begin = /^[a-z]/.test(plain) ? plain : stem
  let name = begin
  for (let n = 2; taken.has(name) || isReservedName(name); n++) name = `${begin}_${n}`
  return name
}

/** Returns a text as lower-case ASCII letters, digits and underscores, cut between words. */
export function asciiWords(text: string): string {
  const plain = text
    .replace(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return plain.length <= LONGEST
    ? plain
    : plain
        .slice(0, LONGEST + 1)
        .replace(/_[^_]*$/, '')
        .slice(0, LONGEST)
}
