import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { LightClear } from '../../client/ui/LightClear.tsx'
import { chosenOf } from '../common/chosenOf.ts'
import { inChoiceOrder } from '../common/inChoiceOrder.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import { cellOf, rowsOf } from './matrix.ts'
import { MatrixLine } from './MatrixLine.tsx'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { useStacked } from './useStacked.tsx'
import './matrix.css'

/**
 * A table of rows and choices; where it would not fit, a card per row. The roles are spelled out, because a table that
 * is laid out as cards would no longer be one to a screen reader.
 */
export function MatrixControl(props: ControlProps) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, words } = props
  const { choices } = props.choices
  const rows = rowsOf(settings)
  const many = settings['many'] === true
  // Boxes are unticked, or all at once; and where all rows have to be answered there is nothing to take back.
  const clearable = !many && !readOnly && !(required && settings['requiredRows'] === 'all')
  const ruler = useRef<HTMLDivElement>(null)
  const stacked = useStacked(ruler, choices.length, clearable)
  // Read when a row is pressed, so that the function stays the same and only that row is drawn again.
  const now = useRef({ value, choices, onChange })
  useLayoutEffect(() => {
    now.current = { value, choices, onChange }
  })
  const choose = useCallback(
    (row: string, picked: string | undefined, checked: boolean) => {
      const { value: before, choices: offered, onChange: answer } = now.current
      if (!many || picked === undefined) return answer(withCell(before, row, picked))
      const cell = chosenOf(cellOf(before, row))
      const next = checked ? [...cell, picked] : cell.filter((one) => one !== picked)
      answer(withCell(before, row, next.length ? inChoiceOrder(next, offered) : undefined))
    },
    [many],
  )
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <ChoicesGate {...props}>
      <div className="gf-matrix" data-stacked={stacked} onBlur={leave}>
        <div ref={ruler} />
        <table
          id={id}
          role="table"
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          aria-describedby={props.describedBy}
          data-invalid={invalid}
        >
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {choices.map((choice, index) => (
                <th key={choice.value} role="columnheader" scope="col" id={`${id}-c${index}`}>
                  {words(choice.label)}
                </th>
              ))}
              {clearable && <td role="cell" className="gf-matrix-clear" />}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, index) => (
              <MatrixLine
                key={row.value}
                id={id}
                index={index}
                row={row.value}
                label={words(row.label)}
                cell={cellOf(value, row.value)}
                choices={choices}
                words={words}
                many={many}
                readOnly={readOnly}
                clearable={clearable}
                onChoose={choose}
              />
            ))}
          </tbody>
        </table>
        {many && !required && !readOnly && (
          <LightClear id={id} idle={value === undefined} onClear={() => onChange(undefined)} />
        )}
      </div>
    </ChoicesGate>
  )
}

/** The answer with one row's replaced, or taken away; undefined when no row is left. */
function withCell(value: Json | undefined, row: string, cell: Json | undefined): Json | undefined {
  const others = Object.entries(value ?? {}).filter(([key]) => key !== row)
  const next = cell === undefined ? others : [...others, [row, cell] as const]
  return next.length ? Object.fromEntries(next) : undefined
}
