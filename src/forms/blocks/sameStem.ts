/** True if a name is another one, but for the number it got where that was taken. */
export const sameStem = (name: string, other: string): boolean => stemOf(name) === stemOf(other)

const stemOf = (name: string) => name.replace(/_\d+$/, '').slice(0, 56)
