import { setSetting } from '../edits/setSetting.ts'
import type { Check } from './Issue.ts'

const isWritten = (source: unknown) => typeof source === 'string' && source.trim() !== ''

/** A default value of an answer that is always calculated: it is never used. */
export const unusedDefault: Check = ({ elements }) =>
  elements.flatMap(({ id, settings }) =>
    isWritten(settings['calculation']) && isWritten(settings['default'])
      ? [
          {
            severity: 'warning',
            element: id,
            key: 'editor:issue.unusedDefault',
            params: { setting: 'default' },
            fixes: [{ labelKey: 'editor:fix.removeDefault', edit: setSetting(id, 'default', undefined) }],
          },
        ]
      : [],
  )
