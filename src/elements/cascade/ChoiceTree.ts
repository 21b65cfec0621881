import type { Settings } from '../../forms/document/FormDocument.ts'
import type { Text } from '../../forms/document/Text.ts'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'

/** One step of a path, with the steps that may follow. */
export interface ChoiceTree {
  readonly step: string
  /** The choice that ends here, if any. */
  readonly choice: OfferedChoice | null
  readonly children: ReadonlyMap<string, ChoiceTree>
}

/** One level; `value` is the list column it is read from. */
export interface Level {
  readonly value: string
  readonly label: Text
}

interface Growing extends ChoiceTree {
  choice: OfferedChoice | null
  readonly children: Map<string, Growing>
}

const trees = new WeakMap<readonly OfferedChoice[], { readonly levels: unknown; readonly tree: ChoiceTree }>()

/**
 * Builds the tree of choices. Those of an attached list have the cells in the columns of `levels` as path; those
 * written by hand have their value as path, `asia/vietnam` under `asia`. Linear, and cached per choices.
 */
export function choiceTree(choices: readonly OfferedChoice[], settings: Settings): ChoiceTree {
  const levels = levelsOf(settings)
  const known = trees.get(choices)
  if (known && known.levels === settings['levels']) return known.tree
  const tree: Growing = { step: '', choice: null, children: new Map() }
  for (const choice of choices) {
    let node = tree
    for (const step of pathOf(choice, levels)) {
      let next = node.children.get(step)
      if (!next) {
        next = { step, choice: null, children: new Map() }
        node.children.set(step, next)
      }
      node = next
    }
    node.choice = choice
  }
  trees.set(choices, { levels: settings['levels'], tree })
  return tree
}

/** Returns the subtree at a path; undefined if there is none. */
export function subtree(tree: ChoiceTree, path: readonly string[]): ChoiceTree | undefined {
  let node: ChoiceTree | undefined = tree
  for (const step of path) node = node?.children.get(step)
  return node
}

/** Returns the author's levels; none if the setting has another shape. */
export function levelsOf(settings: Settings): readonly Level[] {
  return Array.isArray(settings['levels']) ? (settings['levels'] as readonly Level[]) : []
}

/** Returns the label of a step: that of its choice if the step is read from the list's label column; else the step. */
export function labelOf({ step, choice }: ChoiceTree, settings: Settings): Text {
  const column = levelsOf(settings).at(-1)?.value
  if (!choice?.cell || column === undefined) return choice?.label ?? step
  return choice.cell(column) === choice.value ? choice.label : step
}

function pathOf(choice: OfferedChoice, levels: readonly Level[]): readonly string[] {
  if (!choice.cell || levels.length === 0) return choice.value.split('/').filter(Boolean)
  const path: string[] = []
  for (const { value } of levels) {
    const step = choice.cell(value)
    if (step) path.push(step)
  }
  return path
}
