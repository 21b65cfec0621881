import { compileDocument } from '../compile/compileDocument.ts'
import { setSetting } from '../edits/setSetting.ts'
import { filledBy } from '../vision/filledBy.ts'
import { photoPrompts } from '../vision/photoPrompts.ts'
import type { Check } from './Issue.ts'

/** A prompt of a photo whose answer goes nowhere: no question that a person answers has its name. It is never asked. */
export const unfilledPrompt: Check = ({ document, kinds, elements }) => {
  const asking = elements.filter(({ settings }) => photoPrompts(settings).length > 0)
  if (asking.length === 0) return []
  const { nodes, byId } = compileDocument(document, kinds)
  return asking.flatMap(({ id, settings }) => {
    const photo = byId.get(id)
    const prompts = photoPrompts(settings)
    const lost = photo ? prompts.filter(({ fills }) => filledBy(nodes, photo, fills) === null) : []
    return lost.map((prompt) => {
      const rest = prompts.filter((other) => other !== prompt)
      const edit = setSetting(id, 'prompts', rest.length > 0 ? rest : undefined)
      return {
        severity: 'warning' as const,
        element: id,
        key: 'editor:issue.unfilledPrompt' as const,
        params: { name: prompt.fills, setting: 'prompts' },
        fixes: [{ labelKey: 'editor:fix.removePrompt' as const, edit }],
      }
    })
  })
}
