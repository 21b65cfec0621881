import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../render/ui/lazyPart.ts'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import type { CoordinatesProps } from './Coordinates.tsx'

// Coordinate formats are a separate chunk, which most users never need.
const Coordinates = lazyPart(async () => (await import('./Coordinates.tsx')).Coordinates)

interface CoordinatesFoldProps extends CoordinatesProps {
  /** Opens it, because it has something to see; it stays open until the user collapses it. */
  readonly shown: boolean
  /** Further controls for a place, below. */
  readonly children: ReactNode
}

/** Collapsed coordinates: most users measure, or place a pin. */
export function CoordinatesFold({ shown, children, ...props }: CoordinatesFoldProps) {
  const t = usePlaceTranslation()
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
