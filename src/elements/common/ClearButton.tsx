import { useFormWords } from '../../render/RenderScope.ts'
import './fields.css'

interface ClearButtonProps {
  readonly onClear: () => void
  /** Nothing to clear: it keeps its place, so that nothing moves when there is. */
  readonly idle: boolean
  /** Id of what gets the focus then, since the button goes. */
  readonly focus: string
}

/** Takes an answer back where no key or box does. */
export function ClearButton({ onClear, idle, focus }: ClearButtonProps) {
  const t = useFormWords()
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
