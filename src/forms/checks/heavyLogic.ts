import { estimateWork, type SizeOf } from '../../logic/estimateWork.ts'
import { MAX_FILLING_STEPS } from '../../logic/StepBudget.ts'
import { answerPaths, nameOf } from '../compile/answerPaths.ts'
import { ROLES } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'
import { MAX_ROWS } from '../filling/rowLimits.ts'
import { ROW_LIMIT } from '../kinds/ElementKind.ts'
import { parentIdOf } from '../document/childrenOf.ts'
import type { Check, CheckInput, Issue } from './Issue.ts'

interface Rule {
  readonly id: ElementId
  readonly setting: string
  readonly source: string
  /** Dotted names of the enclosing repeats, outermost first. */
  readonly repeats: readonly string[]
}

/**
 * Expressions that exceed the server's budget for one submission: an error if they do without any row, since the form
 * could not be submitted; a warning if they do with the maximum number of rows.
 */
export const heavyLogic: Check = (checked) => {
  const { rules, most } = rulesOf(checked)
  if (rules.length === 0) return []
  const least = new Map(Array.from(most.keys(), (name) => [name, 0]))
  return issueOf(rules, least, 'error') ?? issueOf(rules, most, 'warning') ?? []
}

function issueOf(
  rules: readonly Rule[],
  rows: ReadonlyMap<string, number>,
  severity: Issue['severity'],
): readonly Issue[] | null {
  const works = rules.map((rule) => {
    const cells = severity === 'error' ? Number(rule.repeats.length === 0) : rowsAround(rule.repeats, rows)
    return cells * estimateWork(rule.source, sizesFrom(rule.repeats, rows))
  })
  if (works.reduce((sum, work) => sum + work, 0) <= MAX_FILLING_STEPS) return null
  const heaviest = rules[works.indexOf(Math.max(...works))]
  if (!heaviest) return null
  const key = severity === 'error' ? 'editor:issue.heavyLogic' : 'editor:issue.heavyWithRows'
  return [{ severity, element: heaviest.id, key, params: { setting: heaviest.setting }, fixes: [] }]
}

function rulesOf({ document, kinds, elements }: CheckInput) {
  const paths = answerPaths(document, kinds)
  const most = new Map<string, number>()
  const around = new Map<ElementId, readonly string[]>()
  const rules: Rule[] = []
  for (const element of elements) {
    const { id, settings } = element
    const parent = parentIdOf(element)
    const repeats = (parent === null ? undefined : around.get(parent)) ?? []
    const limits = kinds.get(element.kind)?.rows?.(settings)
    const name = nameOf(paths.get(id) ?? '')
    if (limits) most.set(name, Math.min(limits.max ?? limits.fixed ?? ROW_LIMIT, ROW_LIMIT))
    around.set(id, limits ? [...repeats, name] : repeats)
    for (const setting of ROLES) {
      const source = settings[setting]
      if (typeof source === 'string' && source !== '') rules.push({ id, setting, source, repeats })
    }
  }
  return { rules, most }
}

const rowsAround = (repeats: readonly string[], rows: ReadonlyMap<string, number>) =>
  Math.min(
    MAX_ROWS,
    repeats.reduce((product, name) => product * (rows.get(name) ?? 1), 1),
  )

/** Returns the number of entries of a name as read from within `repeats`. */
function sizesFrom(repeats: readonly string[], rows: ReadonlyMap<string, number>): SizeOf {
  const own = repeats.at(-1)
  return (name) => {
    const [first, ...rest] = name.split('.')
    const isOwn = first === 'row' && own !== undefined
    const full = isOwn ? [own, ...rest].join('.') : name
    const within = Array.from(rows.keys()).filter((repeat) => full === repeat || full.startsWith(`${repeat}.`))
    const counted = isOwn ? within.filter((repeat) => !repeats.includes(repeat)) : within
    return counted.length === 0 ? 0 : rowsAround(counted, rows)
  }
}
