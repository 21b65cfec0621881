import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { CoordinateBar, CoordinateInputs, type CoordinateInputsProps } from './CoordinateInputs.tsx'
import type { CoordinateFormat } from './coordinateText.ts'
import type { Coordinates as Pair } from './readCoordinates.ts'

export interface CoordinatesProps extends CoordinateInputsProps {
  readonly place: Pair | null
  /** True if they can be edited; otherwise they are shown only. */
  readonly mayType: boolean
  readonly onFormat: (format: CoordinateFormat) => void
}

/** Coordinates to type or paste, with a choice of format and a copy button. */
export function Coordinates({ place, mayType, onFormat, ...inputs }: CoordinatesProps) {
  const t = usePlaceTranslation()
  return (
    <>
      {mayType && <CoordinateInputs {...inputs} />}
      {mayType && !inputs.readOnly && <p className="gf-help">{t('pasteHint')}</p>}
      <CoordinateBar id={inputs.id} place={place} format={inputs.format} onFormat={onFormat} shown={!mayType} />
    </>
  )
}
