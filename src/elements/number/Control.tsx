import type { ControlProps } from '../../client/render/ControlProps.ts'
import { UnitNumber } from '../common/UnitNumber.tsx'

/** A box for figures with its unit. */
export function NumberControl(props: ControlProps) {
  return <UnitNumber props={props} whole={props.settings['integer'] === true} />
}
