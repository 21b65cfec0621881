import { Icon } from './Icon.tsx'

interface IconButtonProps {
  readonly icon: string
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** An icon button in a row of the settings. */
export function IconButton({ icon, label, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="ed-button ed-quiet ed-small"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
    </button>
  )
}
