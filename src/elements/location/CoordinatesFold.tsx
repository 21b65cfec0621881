import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../render/ui/lazyPart.ts'
import { usePlaceWords } from '../common/usePlaceWords.tsx'
import type { CoordinatesProps } from './Coordinates.tsx'

// Notations are code of their own, which most people never ask for.
const Coordinates = lazyPart(async () => (await import('./Coordinates.tsx')).Coordinates)

interface CoordinatesFoldProps extends CoordinatesProps {
  /** Something in it has to be seen: it opens, and stays open until the person folds it. */
  readonly shown: boolean
  /** What else is done with a place, below. */
  readonly children: ReactNode
}

/** Coordinates, folded away: most people measure, or put a pin. */
export function CoordinatesFold({ shown, children, ...props }: CoordinatesFoldProps) {
  const t = usePlaceWords()
  const [isOpen, setOpen] = useState(shown)
  const [was, setWas] = useState(shown)
  if (was !== shown) {
    setWas(shown)
    if (shown) setOpen(true)
  }
  return (
    <details
      className="gf-place-typed"
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary>{t(props.mayType && !props.place ? 'enterCoordinates' : 'coordinates')}</summary>
      {isOpen && (
        <div className="gf-place-typed-body">
          <Suspense fallback={<div className="gf-place-typed-soon" />}>
            <Coordinates {...props} />
          </Suspense>
          {children}
        </div>
      )}
    </details>
  )
}
