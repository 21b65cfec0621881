/** The list with one of its values at position `to`, counted from 0, and the others in the order they had. */
export function moveTo(list: readonly string[], value: string, to: number): readonly string[] {
  const others = list.filter((one) => one !== value)
  return [...others.slice(0, to), value, ...others.slice(to)]
}
