import { sizeOfPatterns } from '../../logic/estimateWork.ts'
import { linearPattern, PATTERNS_OF_FORM } from '../../logic/linearPattern.ts'
import { ROLES } from '../compile/CompiledForm.ts'
import type { Element } from '../document/FormDocument.ts'
import type { Check } from './Issue.ts'

/** Patterns that together take a server too long to make ready. Found where patterns are loaded, as `wrongPattern`. */
export const heavyPatterns: Check = ({ elements }) => {
  const sizes = elements.map(sizeIn)
  if (sizes.reduce((sum, size) => sum + size, 0) <= PATTERNS_OF_FORM) return []
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
