import { useEffect, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { boxProps } from '../common/boxProps.tsx'
import { isPhoneNumber } from '../common/formats.ts'
import { FormattedBox } from '../common/FormattedBox.tsx'
import type { PhoneSettings } from './phone.ts'
import { internationalPhoneParser, type PhoneParser } from './PhoneParser.ts'

export const control: ControlEntry = { sort: 'input', Control: PhoneControl }

// Loaded once by the first field; later fields have it at once.
let plans: PhoneParser = internationalPhoneParser

/**
 * A phone number field: formatted in its country's style during typing, stored in international form. The numbering
 * plans of all countries are larger than the rest of a small form, so they are loaded after it.
 */
function PhoneControl(props: ControlProps<PhoneSettings>) {
  const { settings, value, onChange, onLeave, words } = props
  const { country: home } = settings
  const { read, format, spaced } = usePlans()
  const [typed, setTyped] = useState('')
  // Formats again what was typed before the plans were loaded.
  const shown = read(typed, home) === value ? spaced(typed, home) : format(value, home)
  // For input from before the plans were loaded.
  useEffect(() => {
    if (typeof value !== 'string' || isPhoneNumber(value)) return
    const parsed = read(value, home)
    if (parsed !== value) onChange(parsed)
  }, [read, value, home, onChange])
  return (
    <FormattedBox
      {...boxProps(props)}
      type="tel"
      dir="ltr"
      autoComplete="tel"
      value={shown}
      placeholder={words(settings.placeholder) || (home ? undefined : '+')}
      format={(text) => spaced(text, home)}
      onText={(text) => {
        setTyped(text)
        onChange(read(text, home))
      }}
      onBlur={onLeave}
    />
  )
}

function usePlans(): PhoneParser {
  const [here, setHere] = useState(plans)
  useEffect(() => {
    if (plans !== internationalPhoneParser) return
    let gone = false
    const fetchPlans = async () => {
      plans = (await import('./readPhone.ts')).fullPhoneParser
      if (!gone) setHere(plans)
    }
    // Offline the field works without plans: numbers then need their country code.
    fetchPlans().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  return here
}
