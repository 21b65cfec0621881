import type { Settings } from '../../forms/document/FormDocument.ts'
import type { Text } from '../../forms/document/Text.ts'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'

/** One step of a path, with the steps that may follow it. */
export interface ChoiceTree {
  readonly label: Text
  readonly children: ReadonlyMap<string, ChoiceTree>
}

/** What one level is called; `value` is the list's column that it is read from. */
export interface Level {
  readonly value: string
  readonly label: Text
}

interface Growing extends ChoiceTree {
  label: Text
  readonly children: Map<string, Growing>
}

const grown = new WeakMap<readonly OfferedChoice[], { readonly levels: unknown; readonly tree: ChoiceTree }>()

/**
 * The choices as a tree. Those of an attached list stand at the path of their cells in the columns of `levels`; those
 * written by hand at the path of their value, `asia/vietnam` under `asia`. Linear, and made once for the same choices.
 */
export function choiceTree(choices: readonly OfferedChoice[], settings: Settings): ChoiceTree {
  const levels = levelsOf(settings)
  const known = grown.get(choices)
  if (known && known.levels === settings['levels']) return known.tree
  const tree: Growing = { label: '', children: new Map() }
  for (const { value, label, cells } of choices) {
    // Read once: a list makes its cells when they are asked for.
    const choice = { value, label, ...(cells ? { cells } : {}) }
    let node = tree
    for (const step of pathOf(choice, levels)) {
      let next = node.children.get(step)
      if (!next) {
        next = { label: step, children: new Map() }
        node.children.set(step, next)
      }
      node = next
    }
    if (node !== tree) node.label = labelOf(choice, levels)
  }
  grown.set(choices, { levels: settings['levels'], tree })
  return tree
}

/** The subtree at a path; undefined when there is none. */
export function subtree(tree: ChoiceTree, path: readonly string[]): ChoiceTree | undefined {
  let node: ChoiceTree | undefined = tree
  for (const step of path) node = node?.children.get(step)
  return node
}

/** The levels an author named; none while something else stands there. */
export function levelsOf(settings: Settings): readonly Level[] {
  return Array.isArray(settings['levels']) ? (settings['levels'] as readonly Level[]) : []
}

function pathOf({ value, cells }: OfferedChoice, levels: readonly Level[]): readonly string[] {
  if (!cells || levels.length === 0) return value.split('/').filter(Boolean)
  return levels.map((level) => cells[level.value] ?? '').filter(Boolean)
}

/** The list's own label names its value; in any other column the cell speaks for itself. */
function labelOf({ value, label, cells }: OfferedChoice, levels: readonly Level[]): Text {
  const cell = cells?.[levels.at(-1)?.value ?? '']
  return cell === undefined || cell === value ? label : cell
}
