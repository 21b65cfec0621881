import '../../elements/controls.ts'
import { useState } from 'react'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { FormView } from '../../render/FormView.tsx'
import type { PositionSource } from '../../render/RenderScope.ts'
import type { GalleryState } from './galleryStates.ts'
import { stateTitle } from './galleryWords.ts'
import { openSpecimen } from './openSpecimen.ts'

interface SpecimenViewProps {
  readonly kind: ElementKind
  readonly state: GalleryState
  readonly language: string
  /** True if its heading says the kind, too. */
  readonly named: boolean
}

const nothing = () => {}
const here = { longitude: 105.85, latitude: 21.03, altitude: null, accuracy: 8, time: '2026-03-01T02:30:00Z' }
const positions: PositionSource = {
  getCoordinate: () => Promise.resolve(here),
  watchCoordinate: (give) => {
    give(here)
    return nothing
  },
  watchHeading: (give) => {
    give(123)
    return nothing
  },
  copyText: () => Promise.resolve(),
}

/** One kind in one state. */
export function SpecimenView({ kind, state, language, named }: SpecimenViewProps) {
  const [{ compiled, filling, busy }] = useState(() => openSpecimen(kind, state))
  const title = stateTitle(state)
  return (
    <section className="gallery-specimen" data-kind={kind.id} data-state={state}>
      <h2>{named ? `${kind.id}: ${title}` : title}</h2>
      <FormView
        compiled={compiled}
        filling={filling}
        language={language}
        positions={positions}
        actions={{ busy, run: nothing }}
      />
    </section>
  )
}
