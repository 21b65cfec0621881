import { Icon } from '../ui/Icon.tsx'
import type { Listed } from './FindBox.tsx'

interface FoundOptionProps {
  readonly id: string
  readonly entry: Listed
  readonly isActive: boolean
  readonly text: string | null
  readonly onChoose: () => void
}

/** One entry of the list under a FindBox; greyed when it cannot be had. */
export function FoundOption({ id, entry, isActive, text, onChoose }: FoundOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={entry.reason !== null}
      data-entry={entry.id}
      // The box keeps the focus, so that typing goes on.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose()
      }}
    >
      <Icon name={entry.icon} size={16} />
      <span>
        {entry.title}
        {text === null ? null : <small>{text}</small>}
      </span>
      {entry.keys === undefined ? null : <kbd>{entry.keys}</kbd>}
    </div>
  )
}
