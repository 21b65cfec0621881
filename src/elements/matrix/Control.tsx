import './matrix.css'
import { type FocusEvent, useCallback, useLayoutEffect, useRef, type RefObject, useState, memo } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { LightClear } from '../../render/ui/LightClear.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import { inChoiceOrder } from '../common/inChoiceOrder.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import { cellOf, rowsOf, type MatrixSettings } from './matrix.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { flushSync } from 'react-dom'
import type { Choice } from '../../forms/kinds/choices.ts'

export const control: ControlEntry = { sort: 'input', Control: MatrixControl, grouped: () => true }

/**
 * A table of rows and choices; a card per row if it does not fit. Roles are set explicitly, because a table with a card
 * layout loses its semantics for screen readers.
 */
function MatrixControl(props: ControlProps<MatrixSettings>) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, words } = props
  const { choices } = props.choices
  const rows = rowsOf(settings)
  const many = settings.many === true
  // Checkboxes can be unchecked; and if all rows are required there is nothing to clear.
  const clearable = !many && !readOnly && !(required && settings.requiredRows === 'all')
  const ruler = useRef<HTMLDivElement>(null)
  const stacked = useStacked(ruler, choices.length, clearable)
  // In a ref that is read on change, so that the callback is stable and only the changed row renders again.
  const now = useRef({ value, choices, onChange })
  useLayoutEffect(() => {
    now.current = { value, choices, onChange }
  })
  const choose = useCallback(
    (row: string, picked: string | undefined, checked: boolean) => {
      const { value: before, choices: offered, onChange: answer } = now.current
      if (!many || picked === undefined) return answer(withCell(before, row, picked))
      const cell = selectedValues(cellOf(before, row))
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

/** Returns the answer with one row replaced or removed; undefined if no row is left. */
function withCell(value: Json | undefined, row: string, cell: Json | undefined): Json | undefined {
  const others = Object.entries(value ?? {}).filter(([key]) => key !== row)
  const next = cell === undefined ? others : [...others, [row, cell] as const]
  return next.length ? Object.fromEntries(next) : undefined
}

/** Minimum width in px of the row labels, and of one choice. */
const WORDS = 150
const CHOICE = 72
/** Width in px of the column with the clear buttons. */
const CLEAR = 44

/**
 * True if there is too little room for a table with this many choices, and clear buttons; follows the width of `ruler`,
 * an empty element above the table, because an element that grows with the table would be observed again in the same
 * frame.
 */
function useStacked(ruler: RefObject<HTMLElement | null>, choices: number, clearable: boolean): boolean {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    if (!ruler.current) return
    // Observers run between layout and paint, so the first paint is already correct.
    const observer = new ResizeObserver(([entry]) => flushSync(() => setWidth(entry?.contentRect.width ?? Infinity)))
    observer.observe(ruler.current)
    return () => observer.disconnect()
  }, [ruler])
  return width > 0 && width < WORDS + choices * CHOICE + (clearable ? CLEAR : 0)
}

interface MatrixLineProps {
  /** DOM id of the whole matrix, and index of the row. */
  readonly id: string
  readonly index: number
  readonly row: string
  readonly label: string
  readonly cell: Json | undefined
  readonly choices: readonly Choice[]
  readonly words: (text: unknown) => string
  readonly many: boolean
  readonly readOnly: boolean
  /** True if the row has a clear button. */
  readonly clearable: boolean
  /** `value` undefined clears the answer of the row. */
  readonly onChoose: (row: string, value: string | undefined, checked: boolean) => void
}

/** One row of a matrix: its label, and a radio or a checkbox for each choice, labelled by both. */
const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { id, index, row, label, cell, choices, words, many, readOnly, clearable, onChoose } = props
  const chosen = selectedValues(cell)
  const rowId = `${id}-r${index}`
  return (
    <tr role="row" id={`${rowId}-row`}>
      <th role="rowheader" scope="row" id={rowId}>
        {label}
      </th>
      {choices.map((choice, column) => (
        <td key={choice.value} role="cell">
          <label className="gf-matrix-cell">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={rowId}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              disabled={readOnly}
              aria-labelledby={`${rowId} ${id}-c${column}`}
              onChange={(event) => onChoose(row, choice.value, event.target.checked)}
            />
            <span className="gf-matrix-words" aria-hidden="true">
              {words(choice.label)}
            </span>
          </label>
        </td>
      ))}
      {clearable && (
        <td role="cell" className="gf-matrix-clear">
          <LightClear
            id={`${rowId}-row`}
            of={rowId}
            idle={chosen.length === 0}
            onClear={() => onChoose(row, undefined, false)}
          />
        </td>
      )}
    </tr>
  )
})
