import { useFormTranslation } from '../../render/RenderScope.ts'
import './fields.css'

interface ClearButtonProps {
  readonly onClear: () => void
  /** Nothing to clear: only the space is reserved, so that nothing moves later. */
  readonly idle: boolean
  /** Id of the element to focus afterwards, since the button disappears. */
  readonly focus: string
}

/** Clears an answer, for controls without another way to clear it. */
export function ClearButton({ onClear, idle, focus }: ClearButtonProps) {
  const t = useFormTranslation()
  return (
    <button
      type="button"
      className="gf-clear"
      disabled={idle}
      onClick={() => {
        onClear()
        document.getElementById(focus)?.focus()
      }}
    >
      {t('field.clear')}
    </button>
  )
}
