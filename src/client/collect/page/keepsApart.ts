import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'

/** Whether some answers of a form have to keep away from those of others. */
export const keepsApart = ({ nodes }: CompiledForm): boolean =>
  nodes.some(({ kind, element }) => Object.keys(kind.apart?.(element.settings) ?? {}).length > 0)
