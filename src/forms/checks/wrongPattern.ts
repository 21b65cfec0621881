import { linearPattern } from '../../logic/linearPattern.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { Check } from './Issue.ts'

/** A pattern for answers that cannot be read. Found where patterns are loaded: on the server, and in pages that use them. */
export const wrongPattern: Check = ({ elements }) =>
  elements.flatMap(({ id, settings }) => {
    const pattern = settings['pattern']
    if (typeof pattern !== 'string' || pattern === '') return []
    const made = linearPattern(pattern)
    if (!('error' in made) || made.error === 'notLoaded') return []
    return [
      {
        severity: 'error',
        element: id,
        key: 'editor:issue.wrongPattern',
        params: { setting: 'pattern', message: made.message },
        fixes: [{ labelKey: 'editor:fix.removePattern', edit: setSetting(id, 'pattern', undefined) }],
      },
    ]
  })
