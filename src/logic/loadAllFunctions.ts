import { loadGeo, loadPatterns } from './packs.ts'

/** Has every function ready: for the server, which meets every form. */
export async function loadAllFunctions(): Promise<void> {
  await Promise.all([loadGeo(), loadPatterns()])
}
