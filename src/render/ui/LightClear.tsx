import { useTranslation } from 'react-i18next'

interface LightClearProps {
  /** DOM id of the group that is cleared; its first part gets the focus, since the button goes. */
  readonly id: string
  /** Nothing to clear: the place is kept, so that nothing moves when there is. */
  readonly idle: boolean
  readonly onClear: () => void
  /** DOM id of what it says of which part it clears; default: all of it. */
  readonly of?: string
}

/** A cross that takes an answer back, where no key or box does. */
export function LightClear({ idle, ...clear }: LightClearProps) {
  return idle ? <span className="gf-clear-choice" /> : <ClearButton {...clear} />
}

/** Apart, since looking words up costs more than drawing the place. */
function ClearButton({ id, onClear, of }: Omit<LightClearProps, 'idle'>) {
  const { t } = useTranslation('render', { useSuspense: false })
  const clear = () => {
    onClear()
    document.querySelector<HTMLElement>(`#${CSS.escape(id)} input`)?.focus()
  }
  return (
    <button
      type="button"
      id={of && `${of}-clear`}
      className="gf-clear-choice"
      aria-label={t('choices.clear')}
      aria-labelledby={of && `${of}-clear ${of}`}
      onClick={clear}
    />
  )
}
