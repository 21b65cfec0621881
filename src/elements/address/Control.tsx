import { useContext, useLayoutEffect, useRef, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { ElementContext } from '../../render/ElementContext.ts'
import { useRenderScope } from '../../render/RenderScope.ts'
import { isPoint } from '../../geo/Position.ts'
import { onGroupLeave, partProps } from '../common/boxProps.tsx'
import { locationQuestionFor } from '../common/pictures/locationQuestionFor.ts'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import type { AddressSettings } from './address.ts'
import { ADDRESS_PARTS, addressLines, type AddressPart, addressOf, type AddressValue } from './addressParts.ts'
import { countriesIn } from './countries.ts'
import './address.css'

export const control: ControlEntry = { sort: 'input', Control: AddressControl, grouped: () => true }

/** Autocomplete tokens of the parts. */
const AUTOCOMPLETE: { readonly [part in AddressPart]: string } = {
  street: 'address-line1',
  number: 'off',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country',
}

/** One field per part, in the order of the country; filled in from the answered place if the author enabled it. */
function AddressControl(props: ControlProps<AddressSettings>) {
  const { id, settings, value, onChange, onLeave, readOnly, language } = props
  const { filling, places } = useRenderScope()
  const drawn = useContext(ElementContext)
  const t = usePlaceTranslation()
  const [note, setNote] = useState<'filling' | 'filled' | 'nothing' | 'noPlace' | null>(null)
  const given = addressOf(value)
  const now = useRef(given)
  useLayoutEffect(() => {
    now.current = given
  })
  const home = settings.country
  const asks = (part: AddressPart) => {
    if (given[part] !== undefined) return true
    if (part === 'region') return settings.askRegion === true
    return part !== 'country' || settings.askCountry !== false
  }
  const give = (next: AddressValue) => onChange(Object.keys(next).length > 0 ? next : undefined)
  const write = (part: AddressPart, text: string) => {
    setNote(null)
    const { [part]: _, ...others } = given
    give(text === '' ? others : { ...others, [part]: text })
  }
  const fill = async () => {
    const node = filling && drawn && locationQuestionFor(filling.compiled.nodes, drawn.node)
    const place = node?.path ? filling?.get(node.path, drawn?.row) : undefined
    if (!places || !isPoint(place)) return setNote('noPlace')
    setNote('filling')
    const [longitude, latitude] = place.coordinates
    const found = await places.nameAt(longitude, latitude, language).catch(() => null)
    const known = addressOf(found ? { ...found.address } : undefined)
    // Input typed meanwhile is kept.
    const isFree = (part: AddressPart) => now.current[part] === given[part]
    const wanted = ADDRESS_PARTS.filter((part) => known[part] !== undefined && asks(part) && isFree(part))
    setNote(wanted.length > 0 ? 'filled' : 'nothing')
    if (wanted.length > 0) give({ ...now.current, ...Object.fromEntries(wanted.map((part) => [part, known[part]])) })
  }
  return (
    <div id={id} className="gf-address" role="group" aria-labelledby={`${id}-label`} onBlur={onGroupLeave(onLeave)}>
      {settings.placeFrom !== undefined && !readOnly && (
        <button
          type="button"
          className={Object.keys(given).length === 0 ? 'gf-button gf-button-primary' : 'gf-button'}
          disabled={note === 'filling'}
          onClick={() => void fill()}
        >
          {t('address.fill')}
        </button>
      )}
      <div className="gf-help" role="status">
        {note && t(`address.${note}`)}
      </div>
      {addressLines(given.country ?? home).map((line) => (
        <div key={line.join(' ')} className="gf-address-line">
          {line.filter(asks).map((part) => (
            <div key={part} className={`gf-address-${part}`}>
              <span id={`${id}-${part}-name`} className="gf-sublabel">
                {t(`address.${part}`)}
              </span>
              {part === 'country' ? (
                <CountryBox {...props} country={given.country ?? ''} onCountry={(code) => write('country', code)} />
              ) : (
                <input
                  {...partProps(props, part)}
                  type="text"
                  autoComplete={AUTOCOMPLETE[part]}
                  value={given[part] ?? ''}
                  onChange={(event) => write(part, event.target.value)}
                />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface CountryBoxProps extends ControlProps {
  readonly country: string
  readonly onCountry: (code: string) => void
}

function CountryBox(props: CountryBoxProps) {
  const { country, language, readOnly, onCountry } = props
  const t = usePlaceTranslation()
  const { readOnly: _, ...box } = partProps(props, 'country')
  return (
    <select
      {...box}
      className="gf-input gf-select"
      autoComplete={AUTOCOMPLETE.country}
      disabled={readOnly}
      value={country}
      onChange={(event) => onCountry(event.target.value)}
    >
      <option value="">{t('address.noCountry')}</option>
      {countriesIn(language).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
