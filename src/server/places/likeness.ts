import { diceCoefficient } from 'dice-coefficient'

/**
 * The similarity of two names of places, from 0 to 1: the share of letter pairs they have in common (Sørensen and
 * Dice), whatever their case, accents and punctuation. Words in another order cost little.
 */
export function likeness(one: string, other: string): number {
  const [left, right] = [folded(one), folded(other)]
  if (!left || !right) return 0
  return left === right ? 1 : diceCoefficient(left, right)
}

/** 'Đại  học (Y Dược)' as 'dai hoc y duoc'. Letters of every script stay. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
