import { boxProps } from '../common/boxProps.tsx'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { completeAddress } from './completeAddress.ts'
import type { UrlSettings } from './url.ts'

export const control: ControlEntry = { sort: 'input', Control: UrlControl }

/** A URL field; `example.org` becomes `https://example.org` on leaving it. */
function UrlControl(props: ControlProps<UrlSettings>) {
  const { settings, value, onChange, onLeave, words } = props
  const shown = typeof value === 'string' ? value : ''
  const leave = () => {
    const complete = completeAddress(shown)
    if (complete !== shown) onChange(complete || undefined)
    onLeave()
  }
  return (
    <input
      {...boxProps(props)}
      type="url"
      dir="ltr"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      value={shown}
      placeholder={words(settings.placeholder) || 'https://'}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={leave}
    />
  )
}
