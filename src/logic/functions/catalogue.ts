import { answerFunctions } from './answers.ts'
import { dateFunctions } from './dates.ts'
import type { FunctionEntry, Pack } from './FunctionEntry.ts'
import { registerFunctions } from './functionRegistry.ts'
import { numberFunctions } from './numbers.ts'
import { placeFunctions } from './places.ts'
import { rowFunctions } from './rows.ts'
import { textFunctions } from './texts.ts'

/** Every function of the expression language, in documentation order. */
export const FUNCTIONS: readonly FunctionEntry[] = [
  ...answerFunctions,
  ...numberFunctions,
  ...textFunctions,
  ...dateFunctions,
  ...placeFunctions,
  ...rowFunctions,
]

registerFunctions(FUNCTIONS)

const callsWithPack = FUNCTIONS.flatMap(({ name, needs }) =>
  needs ? [{ needs, call: new RegExp(`\\b${name}\\s*\\(`) }] : [],
)

/** Returns the packs needed by functions called in these sources. */
export function packsFor(sources: Iterable<string>): ReadonlySet<Pack> {
  const packs = new Set<Pack>()
  for (const source of sources) for (const { needs, call } of callsWithPack) if (call.test(source)) packs.add(needs)
  return packs
}
