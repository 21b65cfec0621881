import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'

/** Puts a setting back to its default. The focus goes to what it edits: the button is no more. */
export function ResetButton({ label, onReset }: { readonly label: string; readonly onReset: () => void }) {
  const { t } = useTranslation('editor')
  const words = t('inspector.resetOf', { label })
  return (
    <button
      type="button"
      className="ed-button ed-quiet ed-small ed-reset"
      aria-label={words}
      title={words}
      onClick={(event) => {
        const setting = event.currentTarget.closest('.ed-setting')
        onReset()
        setting?.querySelector<HTMLElement>('input, textarea, select')?.focus()
      }}
    >
      <Icon name="reset" size={13} />
    </button>
  )
}
