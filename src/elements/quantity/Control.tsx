import { useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { Affixed } from '../common/Affixed.tsx'
import { boxProps, joinDescribedBy, onGroupLeave } from '../common/boxProps.tsx'
import { NumberBox } from '../common/NumberBox.tsx'
import { quantityOf, unitsOf, type QuantitySettings } from './quantity.ts'
import './quantity.css'

export const control: ControlEntry = { sort: 'input', Control: QuantityControl }

const stay = () => {}

/** A number field and the unit: a dropdown, or a text if there is only one. */
function QuantityControl(props: ControlProps<QuantitySettings>) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy, words, language } = props
  const t = useFormTranslation()
  const units = unitsOf(settings)
  const answer = quantityOf(value)
  const [picked, setPicked] = useState('')
  const unit = answer.unit || picked || (units[0]?.value ?? '')
  const figure = answer.value ?? undefined
  const single = units.length === 1 ? words(units[0]?.label) : ''
  const give = (figure: Json | undefined, unit: string) =>
    onChange(figure === undefined ? undefined : { value: figure, unit })
  const box = (
    <NumberBox
      {...boxProps(props)}
      aria-describedby={joinDescribedBy(single && `${id}-suffix`, describedBy)}
      placeholder={words(settings.placeholder)}
      value={figure}
      onValue={(next) => give(next, unit)}
      onLeave={stay}
      settings={settings}
      language={language}
    />
  )
  return (
    <div onBlur={onGroupLeave(onLeave)}>
      {units.length < 2 ? (
        <Affixed id={id} prefix="" suffix={single}>
          {box}
        </Affixed>
      ) : (
        <div className="gf-quantity">
          {box}
          <select
            id={`${id}-unit`}
            name={`${id}-unit`}
            className="gf-input"
            aria-label={t('field.unit')}
            aria-labelledby={`${id}-label ${id}-unit`}
            aria-required={required}
            aria-invalid={invalid}
            disabled={readOnly}
            value={unit}
            onChange={(event) => {
              setPicked(event.target.value)
              give(figure, event.target.value)
            }}
          >
            {units.map(({ value, label }) => (
              <option key={value} value={value}>
                {words(label) || value}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}
