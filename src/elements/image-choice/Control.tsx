import { type FocusEvent, useMemo, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { LightClear } from '../../render/ui/LightClear.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import { inChoiceOrder } from '../common/inChoiceOrder.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import type { ImageChoiceSettings } from './image-choice.ts'
import './image-choice.css'

export const control: ControlEntry = { sort: 'input', Control: ImageChoiceControl, grouped: () => true }

const SIZES = ['small', 'medium', 'large'] as const

/** Images as cards, with a radio or a checkbox in each. */
function ImageChoiceControl(props: ControlProps<ImageChoiceSettings>) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, words } = props
  const t = useFormTranslation()
  const chosen = useMemo(() => selectedValues(value), [value])
  const { choices } = props.choices
  const many = settings.many === true
  const size = SIZES.find((one) => one === settings.size) ?? 'medium'
  const choose = (picked: string, checked: boolean) => {
    if (!many) return onChange(picked)
    const next = checked ? [...chosen, picked] : chosen.filter((one) => one !== picked)
    onChange(next.length ? inChoiceOrder(next, choices) : undefined)
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <ChoicesGate {...props}>
      <div onBlur={leave}>
        <div
          id={id}
          className={`gf-pictures gf-pictures-${size}`}
          role={many ? 'group' : 'radiogroup'}
          aria-labelledby={`${id}-label`}
          aria-required={many ? undefined : required}
          aria-invalid={invalid}
          aria-describedby={props.describedBy}
        >
          {choices.map((choice) => (
            <label key={choice.value} className="gf-picture">
              <input
                type={many ? 'checkbox' : 'radio'}
                name={id}
                value={choice.value}
                checked={chosen.includes(choice.value)}
                disabled={readOnly}
                onChange={(event) => choose(choice.value, event.target.checked)}
              />
              <Picture src={choice.image} label={words(choice.label)} color={choice.color} />
            </label>
          ))}
          {choices.length === 0 && <div className="gf-choices-note">{t('choices.none')}</div>}
        </div>
        {!many && !required && !readOnly && (
          <LightClear id={id} idle={chosen.length === 0} onClear={() => onChange(undefined)} />
        )}
      </div>
    </ChoicesGate>
  )
}

interface PictureProps {
  readonly src: string | undefined
  readonly label: string
  readonly color: string | undefined
}

/** An image with its label below; only the label if there is no image, or it fails to load. */
function Picture({ src, label, color }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const there = src !== undefined && broken !== src
  return (
    <>
      {there ? (
        <img className="gf-picture-image" src={src} alt={label} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <span className="gf-picture-blank" style={color ? { background: color } : undefined} />
      )}
      {/* The image's alt text is the same. */}
      <span className="gf-picture-words" aria-hidden={there ? true : undefined}>
        {label}
      </span>
    </>
  )
}
