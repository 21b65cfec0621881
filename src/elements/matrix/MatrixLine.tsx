import { memo } from 'react'
import { LightClear } from '../../client/ui/LightClear.tsx'
import type { Choice } from '../../forms/kinds/choices.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { chosenOf } from '../common/chosenOf.ts'

interface MatrixLineProps {
  /** DOM id of the whole matrix, and which line this is. */
  readonly id: string
  readonly index: number
  readonly row: string
  readonly label: string
  readonly cell: Json | undefined
  readonly choices: readonly Choice[]
  readonly words: (text: unknown) => string
  readonly many: boolean
  readonly readOnly: boolean
  /** Whether its answer may be taken back by a button. */
  readonly clearable: boolean
  /** `value` undefined: takes the answer of the row back. */
  readonly onChoose: (row: string, value: string | undefined, checked: boolean) => void
}

/** One row of a matrix: its words, and a radio or a checkbox for each choice, each named by both. */
export const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { id, index, row, label, cell, choices, words, many, readOnly, clearable, onChoose } = props
  const chosen = chosenOf(cell)
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
