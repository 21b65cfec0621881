import { closestName } from './closestName.ts'
import { fieldOf } from './operators.ts'
import type { Reference } from './references.ts'
import { ANY, lookUp, PLAIN, throwInvalid, TEXT, type Compiling, type Type, type TypedNode } from './types.ts'

/** Compiles access to nested fields of a value: `place.coordinates`, `w.pump.handle` of a row `w`. */
export function compileFields(
  value: TypedNode,
  steps: readonly string[],
  reference: Reference,
  compiling: Compiling,
): TypedNode {
  if (steps.length === 0) return value
  return steps.reduce((holder, step) => {
    const type = fieldType(holder.type, step, compiling)
    if (!type) return throwUnknownName(reference, compiling)
    return { type, run: (frame) => fieldOf(holder.run(frame), step) }
  }, value)
}

/** Type of a field of a value; null if there can be none with that name. */
export function fieldType(type: Type, field: string, compiling: Compiling): Type | null {
  if (type.is === 'any' || type.is === 'blank') return ANY
  if (type.is !== 'map') return null
  if (type.columns) return type.columns.includes(field) ? TEXT : null
  if (type.under === undefined) return ANY
  const name = `${type.under}.${field}`
  const known = lookUp(name, compiling)
  if (!known) return null
  if (known.is === 'repeat') return { is: 'list', of: { is: 'map', under: name } }
  return known.is === 'group' ? { is: 'map', under: name } : PLAIN[known.type]
}

/** Throws for an unknown name, with the most similar known one. */
export function throwUnknownName(reference: Reference, { names, scope }: Compiling): never {
  const { name } = reference
  const repeat = scope.repeat ?? null
  const own = repeat !== null && names.has(`${repeat}.${name}`) ? `row.${name}` : null
  const near =
    own ??
    closestName(
      name,
      names.all.filter((one) => one !== name),
    )
  const message = `There is no answer called ${name}.`
  if (near === null) return throwInvalid('expression.unknownName', reference, message, { name })
  return throwInvalid('expression.unknownNameNear', reference, `${message} Did you mean ${near}?`, { name, near })
}
