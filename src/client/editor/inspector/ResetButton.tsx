import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'

/** Resets a setting to its default. The focus moves to its field, since the button disappears. */
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
