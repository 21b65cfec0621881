import type { ReactNode } from 'react'

interface LightTagProps {
  readonly children: ReactNode
  /** A press on its cross; without it there is none. */
  readonly onRemove?: (() => void) | undefined
}

/** One of several chosen values, in the box. The cross is for pointers; the keyboard takes tags away by Backspace. */
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
