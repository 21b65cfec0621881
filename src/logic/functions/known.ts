import type { FunctionEntry } from './FunctionEntry.ts'

const known = new Map<string, FunctionEntry>()

/** Expressions read from now on may call these. */
export function learnFunctions(entries: readonly FunctionEntry[]): void {
  for (const entry of entries) known.set(entry.name, entry)
}

/** The function of this name; `catalogue.ts` has taught it all there are, or no expression of the page calls any. */
export const functionCalled = (name: string): FunctionEntry | undefined => known.get(name)

/** The names of all that are known. */
export const functionNames = (): readonly string[] => [...known.keys()]

/** Whether something is called in one of these sources. */
export const callsFunctions = (sources: Iterable<string>): boolean =>
  [...sources].some((source) => /\w\s*\(/.test(source))
