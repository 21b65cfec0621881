import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { boxProps } from '../common/boxProps.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import type { CascadeSettings } from './cascade.ts'
import { type ChoiceTree, choiceTree, labelOf } from './ChoiceTree.ts'

export const control: ControlEntry = { sort: 'input', Control: PlainCascade }

/**
 * A native select of all paths: the steps below the same step form a group labelled with its path. Paths may end at any
 * step unless only leaves are allowed.
 */
function PlainCascade(props: ControlProps<CascadeSettings>) {
  const { settings, value, readOnly, words } = props
  const t = useFormTranslation()
  const { readOnly: _, ...box } = boxProps(props)
  const tree = choiceTree(props.choices.choices, settings)
  const leafOnly = settings.leafOnly === true
  return (
    <select {...box} className="gf-input gf-select" disabled={readOnly} defaultValue={selectedValues(value).join('/')}>
      <option value="">{words(settings.placeholder) || t('cascade.choose')}</option>
      {groupsIn(tree, [], []).map(({ path, names, steps }) => {
        const options = steps
          .filter(({ children }) => !leafOnly || children.size === 0)
          .map((step) => (
            <option key={step.step} value={[...path, step.step].join('/')}>
              {words(labelOf(step, settings))}
            </option>
          ))
        if (options.length === 0 || names.length === 0) return options
        return (
          <optgroup key={path.join('/')} label={names.map((name) => words(labelOf(name, settings))).join(' › ')}>
            {options}
          </optgroup>
        )
      })}
    </select>
  )
}

interface Group {
  readonly path: readonly string[]
  /** The steps of its path. */
  readonly names: readonly ChoiceTree[]
  readonly steps: readonly ChoiceTree[]
}

/** Returns a group for each step with children, parents first. */
function groupsIn(tree: ChoiceTree, path: readonly string[], names: readonly ChoiceTree[]): readonly Group[] {
  const steps = [...tree.children.values()]
  if (steps.length === 0) return []
  return [{ path, names, steps }, ...steps.flatMap((step) => groupsIn(step, [...path, step.step], [...names, step]))]
}
