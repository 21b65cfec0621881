import { type ReactNode, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { formatNumber, stepFrom } from '../common/numbers.ts'
import { UnitNumber } from '../common/UnitNumber.tsx'
import type { IntegerSettings } from './integer.ts'
import './integer.css'

export const control: ControlEntry = { sort: 'input', Control: IntegerControl }

/** A field for whole numbers with a unit; between two step buttons, if the author enabled them. */
function IntegerControl(props: ControlProps<IntegerSettings>) {
  const box = <UnitNumber props={props} whole />
  return props.settings.appearance === 'stepper' ? <Stepper {...props}>{box}</Stepper> : box
}

function Stepper(props: ControlProps & { readonly children: ReactNode }) {
  const { id, settings, value, onChange, readOnly, language, children } = props
  const t = useFormTranslation()
  const [announcement, setAnnouncement] = useState('')
  const isNumber = value === undefined || typeof value === 'number'
  const button = (direction: 1 | -1, name: 'less' | 'more', sign: string) => {
    const next = isNumber ? stepFrom(value, direction, settings) : undefined
    return (
      <button
        type="button"
        id={`${id}-${name}`}
        className="gf-button gf-stepper-button"
        aria-label={t(`field.${name}`)}
        aria-labelledby={`${id}-${name} ${id}-label`}
        disabled={readOnly || next === undefined || next === value}
        onClick={() => {
          onChange(next)
          setAnnouncement(formatNumber(next, language, settings))
        }}
      >
        {sign}
      </button>
    )
  }
  return (
    <div className="gf-stepper">
      {button(-1, 'less', '−')}
      {children}
      {button(1, 'more', '+')}
      <span className="gf-unseen" role="status">
        {announcement}
      </span>
    </div>
  )
}
