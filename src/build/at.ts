import { resolve } from 'node:path'

/** A path of the project, from its folder, as an absolute one. */
export const at = (path: string): string => resolve(import.meta.dirname, '../..', path)
