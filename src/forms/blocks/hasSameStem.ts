/** True if two names are equal apart from a numeric suffix. */
export const hasSameStem = (name: string, other: string): boolean => stemOf(name) === stemOf(other)

const stemOf = (name: string) => name.replace(/_\d+$/, '').slice(0, 56)
