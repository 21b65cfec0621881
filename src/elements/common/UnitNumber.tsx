import type { ControlProps } from '../../render/ControlProps.ts'
import { Affixed } from './Affixed.tsx'
import { boxProps, joinDescribedBy } from './boxProps.tsx'
import { NumberBox } from './NumberBox.tsx'

interface UnitNumberProps {
  readonly props: ControlProps
  readonly whole?: boolean
}

/** A number field with the author's unit as suffix. */
export function UnitNumber({ props, whole = false }: UnitNumberProps) {
  const { id, settings, value, onChange, onLeave, describedBy, words, language } = props
  const unit = words(settings['unit'])
  return (
    <Affixed id={id} prefix="" suffix={unit}>
      <NumberBox
        {...boxProps(props)}
        aria-describedby={joinDescribedBy(unit && `${id}-suffix`, describedBy)}
        placeholder={words(settings['placeholder'])}
        value={value}
        onValue={onChange}
        onLeave={onLeave}
        settings={settings}
        language={language}
        whole={whole}
      />
    </Affixed>
  )
}
