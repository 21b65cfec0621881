import { usePlaceWords } from '../common/usePlaceWords.tsx'
import { CoordinateBar, CoordinateInputs, type CoordinateInputsProps } from './CoordinateInputs.tsx'
import type { CoordinateFormat } from './coordinateText.ts'
import type { Coordinates as Pair } from './readCoordinates.ts'

export interface CoordinatesProps extends CoordinateInputsProps {
  readonly place: Pair | null
  /** Whether they may be written; otherwise they are only shown. */
  readonly mayType: boolean
  readonly onFormat: (format: CoordinateFormat) => void
}

/** Coordinates to write or to paste, in a notation that is chosen below, and copied. */
export function Coordinates({ place, mayType, onFormat, ...inputs }: CoordinatesProps) {
  const t = usePlaceWords()
  return (
    <>
      {mayType && <CoordinateInputs {...inputs} />}
      {mayType && !inputs.readOnly && <p className="gf-help">{t('pasteHint')}</p>}
      <CoordinateBar id={inputs.id} place={place} format={inputs.format} onFormat={onFormat} shown={!mayType} />
    </>
  )
}
