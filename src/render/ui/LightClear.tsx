import { useTranslation } from 'react-i18next'

interface LightClearProps {
  /** DOM id of the group to clear; its first part gets the focus, since the button disappears. */
  readonly id: string
  /** Nothing to clear: only the space is reserved, so that nothing moves later. */
  readonly idle: boolean
  readonly onClear: () => void
  /** DOM id of the text that names the part it clears; default: all of it. */
  readonly of?: string
}

/** A button that clears an answer, for controls without another way to clear it. */
export function LightClear({ idle, ...clear }: LightClearProps) {
  return idle ? <span className="gf-clear-choice" /> : <ClearButton {...clear} />
}

/** Separate, since translation lookups cost more than rendering the empty space. */
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
