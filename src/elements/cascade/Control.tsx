import { useMemo, useRef } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import type { LightChoice } from '../../render/ui/LightChoiceProps.ts'
import { LightSelect } from '../../render/ui/LightSelect.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import type { CascadeSettings } from './cascade.ts'
import { type ChoiceTree, choiceTree, labelOf, levelsOf, subtree } from './ChoiceTree.ts'
import './cascade.css'

export const control: ControlEntry = { sort: 'input', Control: CascadeControl, grouped: () => true }

const offered = new WeakMap<ChoiceTree, readonly LightChoice[]>()

/** One dropdown per step; each offers the choices below the previous one. */
function CascadeControl(props: ControlProps<CascadeSettings>) {
  const { id, settings, value, onChange, onLeave, required, readOnly, words } = props
  const t = useFormTranslation()
  const group = useRef<HTMLDivElement>(null)
  const path = useMemo(() => selectedValues(value), [value])
  const tree = useMemo(() => choiceTree(props.choices.choices, settings), [props.choices.choices, settings])
  const levels = levelsOf(settings)
  const choose = (level: number, picked: string | undefined) => {
    const next = picked === undefined ? path.slice(0, level) : [...path.slice(0, level), picked]
    onChange(next.length ? next : undefined)
  }
  // The newly focused element is known only after the event; moving between steps is not leaving.
  const leave = () => setTimeout(() => group.current?.contains(document.activeElement) || onLeave())

  return (
    <ChoicesGate {...props}>
      <div
        id={id}
        ref={group}
        className="gf-cascade"
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={props.describedBy}
      >
        {Array.from({ length: stepsShown(tree, path, levels.length) }, (_, level) => {
          const above = path.slice(0, level)
          const node = above.length === level ? subtree(tree, above) : undefined
          const stepId = `${id}-step${level}`
          return (
            <div key={above.join('/') + level} className="gf-cascade-step">
              <label id={`${stepId}-label`} className="gf-sublabel" htmlFor={stepId}>
                {words(levels[level]?.label) || t('cascade.level', { number: level + 1 })}
              </label>
              <LightSelect
                id={stepId}
                choices={node ? choicesAt(node, settings) : NONE}
                words={words}
                chosen={path.slice(level, level + 1)}
                onChoose={([picked]) => choose(level, picked)}
                onLeave={leave}
                required={required && (level === 0 || settings.leafOnly === true)}
                readOnly={readOnly || !node}
                invalid={props.invalid}
                describedBy={props.describedBy}
                placeholder={words(settings.placeholder) || t('cascade.choose')}
              />
            </div>
          )
        })}
      </div>
    </ChoicesGate>
  )
}

const NONE: readonly LightChoice[] = []

/**
 * Number of selected steps, plus the next one if there is one; with named levels, all of them until a path ends early.
 */
function stepsShown(tree: ChoiceTree, path: readonly string[], named: number): number {
  const reached = subtree(tree, path)
  const goesOn = reached ? reached.children.size > 0 : false
  if (!goesOn) return Math.max(path.length, 1)
  return Math.max(path.length + 1, named)
}

function choicesAt(node: ChoiceTree, settings: CascadeSettings): readonly LightChoice[] {
  let choices = offered.get(node)
  if (!choices) {
    choices = Array.from(node.children, ([value, child]) => ({ value, label: labelOf(child, settings) }))
    offered.set(node, choices)
  }
  return choices
}
