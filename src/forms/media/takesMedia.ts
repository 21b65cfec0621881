import type { CompiledForm } from '../compile/CompiledForm.ts'

/** True if the answers of any element are files. */
export function takesMedia({ nodes }: Pick<CompiledForm, 'nodes'>): boolean {
  return nodes.some(({ kind }) => kind.media !== undefined)
}
