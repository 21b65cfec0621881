import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'

/** True if some answers of a form have a minimum distance to those of others. */
export const hasDistanceRules = ({ nodes }: CompiledForm): boolean =>
  nodes.some(({ kind, element }) => Object.keys(kind.apart?.(element.settings) ?? {}).length > 0)
