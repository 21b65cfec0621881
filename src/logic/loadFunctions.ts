import { packsFor } from './functions/catalogue.ts'
import { loadGeo, loadPatterns } from './packs.ts'

/**
 * Has ready what these expressions need beyond the ordinary: geometry, patterns. Before, the functions concerned come
 * to an error, as if not answered.
 */
export async function loadFunctions(sources: Iterable<string>): Promise<void> {
  const packs = packsFor(sources)
  await Promise.all([packs.has('geo') && loadGeo(), packs.has('patterns') && loadPatterns()])
}
