import { useState } from 'react'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { boxProps } from '../common/boxProps.tsx'
import { FormattedBox } from '../common/FormattedBox.tsx'
import { countryOf, formatPhone, readPhone, spacedAsTyped } from './readPhone.ts'

/** A box for a phone number: spaced as its country writes it while it is typed, kept in international form. */
export function PhoneControl(props: ControlProps) {
  const { settings, value, onChange, onLeave, words } = props
  const [typed, setTyped] = useState('')
  const country = countryOf(settings['country'])
  const shown = readPhone(typed, country) === value ? typed : formatPhone(value, country)
  return (
    <FormattedBox
      {...boxProps(props)}
      type="tel"
      dir="ltr"
      autoComplete="tel"
      value={shown}
      placeholder={words(settings['placeholder']) || (country ? undefined : '+')}
      format={(text) => spacedAsTyped(text, country)}
      onText={(text) => {
        setTyped(text)
        onChange(readPhone(text, country))
      }}
      onBlur={onLeave}
    />
  )
}
