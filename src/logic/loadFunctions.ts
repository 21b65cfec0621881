import { callsFunctions } from './functions/functionRegistry.ts'
import { loadGeo, loadPatterns } from './packs.ts'

/** Loads what these expressions call: functions, geometry, patterns. Until then, calls of the latter two are errors. */
export async function loadFunctions(sources: Iterable<string>): Promise<void> {
  const expressions = [...sources]
  if (!callsFunctions(expressions)) return
  const { packsFor } = await import('./functions/catalogue.ts')
  const packs = packsFor(expressions)
  await Promise.all([packs.has('geo') && loadGeo(), packs.has('patterns') && loadPatterns()])
}
