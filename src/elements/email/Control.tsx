import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { boxProps } from '../common/boxProps.tsx'
import type { EmailSettings } from './email.ts'

export const control: ControlEntry = { sort: 'input', Control: EmailControl }

/** A field for one email address, with the matching keyboard. */
function EmailControl(props: ControlProps<EmailSettings>) {
  const { settings, value, onChange, onLeave, words } = props
  return (
    <input
      {...boxProps(props)}
      type="email"
      dir="ltr"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      placeholder={words(settings.placeholder)}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onLeave}
    />
  )
}
