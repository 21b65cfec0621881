/** The list with its item at `from` standing at `to`, both counted from 0; the others keep their order. */
export function movePhoto<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
