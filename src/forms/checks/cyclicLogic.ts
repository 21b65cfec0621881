import type { Role } from '../compile/CompiledForm.ts'
import { cyclesOf } from '../compile/cyclesOf.ts'
import { dependencyGraph, type Dependency } from '../compile/dependencyGraph.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { readLabel } from '../document/readLabel.ts'
import type { Text } from '../document/Text.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { Check } from './Issue.ts'

/**
 * What an answer is, and whether it is there, hangs on these. Whether it is required, read-only, offered or right is
 * read by no one: two questions may well be required as long as the other is blank.
 */
const DECIDING: ReadonlySet<Role | 'parent'> = new Set(['shownWhen', 'calculation', 'count', 'parent'])

/** Logic that waits for itself, with the way round: a is shown when b, b when a. */
export const cyclicLogic: Check = ({ document, kinds }) =>
  cyclesOf(dependencyGraph(document, kinds), ({ role }) => DECIDING.has(role)).flatMap((way) => {
    // Standing in one another makes no circle, so some step is an expression.
    const rule = way.find(({ role }) => role !== 'parent')
    if (!rule) return []
    return [
      {
        severity: 'error',
        element: rule.from,
        key: 'editor:issue.cyclicLogic',
        params: { path: pathOf(startingWith(rule, way), document), setting: rule.role },
        fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(rule.from, rule.role, undefined) }],
      },
    ]
  })

const SHOWN = 12

/** `a → b → a`; the middle of a long way is left out. */
function pathOf(way: readonly Dependency[], document: FormDocument): string {
  const names = [...way.map(({ from }) => from), way[0]?.from ?? ''].map((id) => nameOf(id, document))
  const shown = names.length > SHOWN ? [...names.slice(0, SHOWN / 2), '…', ...names.slice(-SHOWN / 2)] : names
  return shown.join(' → ')
}

function startingWith(first: Dependency, way: readonly Dependency[]): readonly Dependency[] {
  const at = way.indexOf(first)
  return [...way.slice(at), ...way.slice(0, at)]
}

function nameOf(id: ElementId, document: FormDocument): string {
  const element = elementOf(document, id)
  const [language = 'en'] = document.languages
  return (element?.name ?? readLabel(element?.settings['label'] as Text | undefined, language)) || (element?.kind ?? id)
}
