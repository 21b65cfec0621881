import type { ReactNode } from 'react'

interface LightTagProps {
  readonly children: ReactNode
  /** Called by its remove button; without it there is none. */
  readonly onRemove?: (() => void) | undefined
}

/**
 * One of several selected values, in the box. The remove button is for pointers; with the keyboard, Backspace removes
 * tags.
 */
export function LightTag({ children, onRemove }: LightTagProps) {
  return (
    <span className="gf-tag">
      <span className="gf-tag-label">{children}</span>
      {onRemove && (
        <span
          className="gf-tag-remove"
          aria-hidden="true"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            onRemove()
          }}
        />
      )}
    </span>
  )
}
