import type { ReactNode } from 'react'

interface AffixedProps {
  readonly id: string
  readonly prefix: string
  readonly suffix: string
  readonly children: ReactNode
}

/** A box with the author's words before and behind it; they describe it as `${id}-prefix` and `${id}-suffix`. */
export function Affixed({ id, prefix, suffix, children }: AffixedProps) {
  if (!prefix && !suffix) return children
  return (
    <div className="gf-with-unit">
      {prefix && (
        <span id={`${id}-prefix`} className="gf-unit">
          {prefix}
        </span>
      )}
      {children}
      {suffix && (
        <span id={`${id}-suffix`} className="gf-unit">
          {suffix}
        </span>
      )}
    </div>
  )
}
