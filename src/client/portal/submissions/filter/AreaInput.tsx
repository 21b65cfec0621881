import { InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '../../../../contract/desk.ts'
import { placeSearch } from '../../../api/placeSearch.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'

const FIRST_KM = 20
/** Pause after typing before places are searched, in ms. */
const REST_MS = 250

/** A radius in km around a place found by name; boxes and polygons are drawn on the map. */
export function AreaInput({ value, change }: { readonly value: unknown; readonly change: (area: Area) => void }) {
  const { t, i18n } = useTranslation('desk')
  const { problem } = useNotices()
  const area = value as Area | undefined
  const near = area && 'near' in area ? area : null
  const [km, setKm] = useState(near ? near.metres / 1000 : FIRST_KM)
  const [found, setFound] = useState<readonly { readonly value: string; readonly label: string }[]>(
    near ? [{ value: near.near.join(), label: near.name ?? `${near.near[1]}, ${near.near[0]}` }] : [],
  )
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (text: string) => {
    clearTimeout(resting.current)
    if (text.trim() === '') return
    resting.current = setTimeout(() => {
      placeSearch.search(text.trim(), null, i18n.language).then(
        (places) =>
          setFound(
            places.map(({ name, detail, longitude, latitude }) => ({
              value: `${longitude},${latitude}`,
              label: detail ? `${name}, ${detail}` : name,
            })),
          ),
        problem,
      )
    }, REST_MS)
  }
  const give = (place: string, distance: number) => {
    const [longitude = 0, latitude = 0] = place.split(',').map(Number)
    const name = found.find(({ value }) => value === place)?.label ?? near?.name
    change({
      near: [longitude, latitude],
      metres: Math.round(distance * 1000),
      ...(name === undefined ? {} : { name }),
    })
  }
  return (
    <div className="desk-near">
      <InputNumber
        min={0.01}
        max={20_000}
        aria-label={t('filter.km')}
        suffix="km"
        value={km}
        onChange={(next) => {
          if (next === null) return
          setKm(next)
          if (near) give(near.near.join(), next)
        }}
      />
      <Select
        showSearch={{ filterOption: false, onSearch: search }}
        aria-label={t('filter.town')}
        placeholder={t('filter.town')}
        value={near?.near.join()}
        onChange={(place: string) => give(place, km)}
        notFoundContent={t('filter.townHint')}
        options={[...found]}
      />
    </div>
  )
}
