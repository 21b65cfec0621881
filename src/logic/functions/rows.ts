import { throwInvalid } from '../types.ts'
import type { FunctionEntry } from './FunctionEntry.ts'

/** Functions on the current row. */
export const rowFunctions: readonly FunctionEntry[] = [
  {
    name: 'position',
    area: 'rows',
    parameters: [],
    gives: 'number',
    example: ['position()', 1],
    prepare: (call, _args, { scope, found }) => {
      if ((scope.repeat ?? null) === null)
        throwInvalid('expression.onlyInRows', call, 'There are no rows here.', { name: 'position' })
      found.position = true
    },
    call: (_args, { context }) => context.position ?? null,
  },
]
