import type { FunctionEntry } from './FunctionEntry.ts'

const known = new Map<string, FunctionEntry>()

/** Registers functions for expressions parsed from now on. */
export function registerFunctions(entries: readonly FunctionEntry[]): void {
  for (const entry of entries) known.set(entry.name, entry)
}

/** Function with this name; `catalogue.ts` registers all of them, unless no expression of the page calls any. */
export const findFunction = (name: string): FunctionEntry | undefined => known.get(name)

/** Names of all registered functions. */
export const functionNames = (): readonly string[] => [...known.keys()]

/** True if any of these sources contains a call. */
export const callsFunctions = (sources: Iterable<string>): boolean =>
  [...sources].some((source) => /\w\s*\(/.test(source))
