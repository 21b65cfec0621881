import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { onGroupLeave, partProps } from '../common/boxProps.tsx'
import { type Part, PARTS, shownParts, readDuration, writeDuration, type DurationSettings } from './duration.ts'
import './duration.css'

export const control: ControlEntry = { sort: 'input', Control: DurationControl, grouped: () => true }

/** A small field for each part, largest first. */
function DurationControl(props: ControlProps<DurationSettings>) {
  const { id, settings, value, onChange, onLeave } = props
  const t = useFormTranslation()
  const parts = readDuration(value) ?? {}
  const requestedParts = shownParts(settings)
  // A part of an older answer that is no longer asked for is still shown, since it is sent.
  const shown = PARTS.filter((part) => requestedParts.includes(part) || parts[part] !== undefined)
  const give = (part: Part, text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 7)
    const { [part]: _, ...others } = parts
    onChange(writeDuration(digits ? { ...others, [part]: Number(digits) } : others))
  }
  return (
    <div id={id} className="gf-duration" role="group" aria-labelledby={`${id}-label`} onBlur={onGroupLeave(onLeave)}>
      {shown.map((part) => (
        <div key={part}>
          <span id={`${id}-${part}-name`} className="gf-sublabel">
            {t(`field.${part}`)}
          </span>
          <input
            {...partProps(props, part)}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={parts[part] ?? ''}
            onChange={(event) => give(part, event.target.value)}
          />
        </div>
      ))}
    </div>
  )
}
