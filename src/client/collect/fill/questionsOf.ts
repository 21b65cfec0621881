import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'

/** How many questions a form asks. */
export const questionsOf = ({ nodes }: Pick<CompiledForm, 'nodes'>): number =>
  nodes.filter(({ kind }) => kind.sort === 'input' && !kind.unasked).length
