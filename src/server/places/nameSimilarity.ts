import { diceCoefficient } from 'dice-coefficient'

/**
 * Similarity of two place names, from 0 to 1: the fraction of common bigrams (Sørensen–Dice), ignoring case, accents
 * and punctuation. Word order matters little.
 */
export function nameSimilarity(one: string, other: string): number {
  const [left, right] = [folded(one), folded(other)]
  if (!left || !right) return 0
  return left === right ? 1 : diceCoefficient(left, right)
}

/** 'Đại  học (Y Dược)' becomes 'dai hoc y duoc'. Keeps letters of every script. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
