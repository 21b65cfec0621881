import { useTranslation } from 'react-i18next'

interface LightClearProps {
  /** DOM id of the group that is cleared; its first part gets the focus, since the button goes. */
  readonly id: string
  /** Nothing to clear: the place is kept, so that nothing moves when there is. */
  readonly idle: boolean
  readonly onClear: () => void
}

/** A cross that takes an answer back, where no key or box does. */
export function LightClear({ id, idle, onClear }: LightClearProps) {
  return idle ? <span className="gf-clear-choice" /> : <ClearButton id={id} onClear={onClear} />
}

/** Apart, since looking words up costs more than drawing the place. */
function ClearButton({ id, onClear }: Omit<LightClearProps, 'idle'>) {
  const { t } = useTranslation('render', { useSuspense: false })
  const clear = () => {
    onClear()
    document.querySelector<HTMLElement>(`#${CSS.escape(id)} input`)?.focus()
  }
  return <button type="button" className="gf-clear-choice" aria-label={t('choices.clear')} onClick={clear} />
}
