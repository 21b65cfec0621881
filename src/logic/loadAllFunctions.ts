import { loadGeo, loadPatterns } from './packs.ts'

/** Loads all functions: for the server, which handles every form. */
export async function loadAllFunctions(): Promise<void> {
  await Promise.all([loadGeo(), loadPatterns()])
}
