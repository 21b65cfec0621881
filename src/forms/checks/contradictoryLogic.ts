import { neverHolds } from '../conditions/neverHolds.ts'
import { readCondition } from '../conditions/readCondition.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { Check } from './Issue.ts'

const CONDITIONS = ['shownWhen', 'requiredWhen', 'readOnlyWhen', 'constraint', 'choiceFilter'] as const

/** A condition whose parts contradict each other: more than 5 and less than 3. */
export const contradictoryLogic: Check = ({ elements }) =>
  elements.flatMap(({ id, settings }) =>
    CONDITIONS.flatMap((setting) => {
      const source = settings[setting]
      // Nothing contradicts itself alone.
      if (typeof source !== 'string' || !source.includes('&&')) return []
      const read = readCondition(source)
      const name = 'condition' in read ? neverHolds(read.condition) : null
      if (name === null) return []
      return [
        {
          severity: 'warning' as const,
          element: id,
          key: 'editor:issue.contradictoryLogic' as const,
          params: { name, setting },
          fixes: [{ labelKey: 'editor:fix.removeLogic' as const, edit: setSetting(id, setting, undefined) }],
        },
      ]
    }),
  )
