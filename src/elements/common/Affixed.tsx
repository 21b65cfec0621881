import type { ReactNode } from 'react'

interface AffixedProps {
  readonly id: string
  readonly prefix: string
  readonly suffix: string
  readonly children: ReactNode
}

/** A field with the author's prefix and suffix, which describe it as `${id}-prefix` and `${id}-suffix`. */
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
