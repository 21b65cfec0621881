import { ANY, BOOLEAN, fits, LIST, NUMBER, refuse, type Type } from './types.ts'

/** The result type of an operator for two types; null when they never fit. */
export function resultOf(operator: string, a: Type, b: Type): Type | null {
  const both = (...kinds: readonly Type['is'][]) =>
    kinds.some((kind) => (open(a) || a.is === kind) && (open(b) || b.is === kind))
  switch (operator) {
    case '==':
    case '!=':
      return open(a) || open(b) || a.is === b.is ? BOOLEAN : null
    case 'in':
      if (b.is === 'map' || open(b)) return b.is === 'map' && !fits(a, 'text') ? null : BOOLEAN
      if (b.is !== 'list') return null
      return open(a) || !b.of || open(b.of) || a.is === b.of.is ? BOOLEAN : null
    case '<':
    case '<=':
    case '>':
    case '>=':
      return both('number', 'text', 'boolean') ? BOOLEAN : null
    case '+':
      if (!both('number', 'text', 'list')) return null
      if (open(a) && open(b)) return ANY
      if (a.is === 'list' || b.is === 'list') return LIST
      return open(a) ? b : a
    default:
      return both('number') ? NUMBER : null
  }
}

const open = (type: Type) => type.is === 'any' || type.is === 'blank'

/** Refuses types that do not fit: those of two sides of an operator, or one where another is wanted. */
export function mismatch(
  key: 'typesMismatch' | 'wrongType',
  place: { readonly start: number; readonly end: number },
  types: readonly Type[],
  wanted: string,
): never {
  const [left = '', right = ''] = types.map(({ is }) => is)
  if (key === 'wrongType') {
    return refuse('expression.wrongType', place, `This is ${left}, ${wanted} is wanted.`, { given: left, wanted })
  }
  return refuse('expression.typesMismatch', place, `${left} ${wanted} ${right} does not fit.`, {
    left,
    right,
    operator: wanted,
  })
}
