import { linearPattern, MAX_PATTERN_INSTRUCTIONS } from '../../logic/linearPattern.ts'
import { setSetting } from '../edits/setSetting.ts'
import { sizeOfPatterns } from '../../logic/estimateWork.ts'
import { ROLES } from '../compile/CompiledForm.ts'
import type { Check } from './Issue.ts'
import type { Element } from '../document/FormDocument.ts'

/** An invalid answer pattern. Runs where the pattern library is loaded: on the server, and in pages that use it. */
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

/** Patterns that together take a server too long to compile. Runs where `wrongPattern` does. */
export const heavyPatterns: Check = ({ elements }) => {
  const sizes = elements.map(sizeIn)
  if (sizes.reduce((sum, size) => sum + size, 0) <= MAX_PATTERN_INSTRUCTIONS) return []
  const heaviest = elements[sizes.indexOf(Math.max(...sizes))]
  return heaviest
    ? [{ severity: 'error', element: heaviest.id, key: 'editor:issue.heavyPatterns', params: {}, fixes: [] }]
    : []
}

function sizeIn({ settings }: Element): number {
  const { pattern } = settings
  const made = typeof pattern === 'string' && pattern !== '' ? linearPattern(pattern) : null
  let size = made && !('error' in made) ? made.size : 0
  for (const role of ROLES) {
    const source = settings[role]
    if (typeof source === 'string') size += sizeOfPatterns(source)
  }
  return size
}
