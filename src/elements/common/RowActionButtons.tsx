import { useState } from 'react'
import { useFormTranslation } from '../../render/RenderScope.ts'
import type { RowActions as Acts } from '../../render/useRows.ts'
import type { RowId } from '../../forms/filling/Filling.ts'
import './rowActs.css'

interface RowActionsProps {
  readonly row: RowId
  readonly name: string
  readonly index: number
  readonly last: boolean
  readonly canRemove: boolean
  readonly canMove: boolean
  /** Buttons with text, where there is room; the grip is rendered elsewhere. */
  readonly worded?: boolean
  readonly actions: Acts
}

/** The grip and the buttons of one row: up, down and remove; removing a row with answers asks for confirmation. */
export function RowActionButtons({
  row,
  name,
  index,
  last,
  canRemove,
  canMove,
  worded = false,
  actions,
}: RowActionsProps) {
  const t = useFormTranslation()
  const [asking, setAsking] = useState(false)
  if (!canRemove && !canMove) return null
  if (asking && canRemove) {
    return (
      <div className="gf-row-acts" role="group" aria-label={t('rows.sure', { row: name })}>
        <span className="gf-row-sure">{t('rows.sure', { row: name })}</span>
        <button type="button" className="gf-button gf-row-act" autoFocus onClick={() => actions.remove(row)}>
          {t('rows.remove')}
        </button>
        <button type="button" className="gf-button gf-row-act" onClick={() => setAsking(false)}>
          {t('rows.keep')}
        </button>
      </div>
    )
  }
  const move = (button: HTMLButtonElement, to: number) => {
    actions.move(row, to)
    // Moving the row in the DOM loses the focus; at either end only the opposite button is enabled.
    const other = button.parentElement?.querySelector<HTMLButtonElement>('.gf-row-move:not([disabled])')
    ;(button.disabled ? other : button)?.focus()
  }
  return (
    <div className="gf-row-acts" data-worded={worded || undefined}>
      {canMove && (
        <>
          {!worded && <span className="gf-row-grip" aria-hidden="true" title={t('rows.drag')} data-name={name} />}
          <button
            type="button"
            className="gf-button gf-row-act gf-row-move"
            aria-label={t('rows.upNamed', { row: name })}
            title={t('rows.up')}
            disabled={index === 0}
            onClick={(event) => move(event.currentTarget, index - 1)}
          >
            {worded ? t('rows.up') : '↑'}
          </button>
          <button
            type="button"
            className="gf-button gf-row-act gf-row-move"
            aria-label={t('rows.downNamed', { row: name })}
            title={t('rows.down')}
            disabled={last}
            onClick={(event) => move(event.currentTarget, index + 1)}
          >
            {worded ? t('rows.down') : '↓'}
          </button>
        </>
      )}
      {canRemove && (
        <button
          type="button"
          className="gf-button gf-row-act"
          aria-label={t('rows.removeNamed', { row: name })}
          title={t('rows.remove')}
          onClick={() => (actions.hasAnswers(row) ? setAsking(true) : actions.remove(row))}
        >
          {worded ? t('rows.remove') : '×'}
        </button>
      )}
    </div>
  )
}
