import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'

/** Number of questions in a form. */
export const countQuestions = ({ nodes }: Pick<CompiledForm, 'nodes'>): number =>
  nodes.filter(({ kind }) => kind.sort === 'input' && !kind.unasked).length
