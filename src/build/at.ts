import { resolve } from 'node:path'

/** A path of the project, from its folder, as an absolute one. */
export const at = (path: string): string => resolve(import.meta.dirname, '../..', path)

/** A file that is derived from the code, and its whole text. Paths are relative to the repository. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}
