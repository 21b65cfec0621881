import { resolve } from 'node:path'

/** Returns the absolute path of a file, given relative to the project's folder. */
export const projectPath = (path: string): string => resolve(import.meta.dirname, '../..', path)

/** A file generated from the code. `path` is relative to the repository. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}
