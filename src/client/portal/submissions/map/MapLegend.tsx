import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Grid, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_MAPPED_QUESTIONS } from '../../../../contract/desk.ts'
import type { Question } from '../filter/questions.ts'
import { COLORS, OTHER } from '../../map/colors.ts'

/** Types of the questions that can colour the map. */
export const COLORED: readonly Question['type'][] = ['choice', 'yesNo']

interface MapLegendProps {
  readonly questions: readonly Question[]
  /** Everything that the map can draw, and the ids of what it draws. */
  readonly mappable: readonly Question[]
  readonly mapped: readonly string[]
  readonly setMapped: (ids: readonly string[]) => void
  /** The question that colours the map. */
  readonly by: Question | null
  /** Called with the id of a question; '' for one colour. */
  readonly colorBy: (id: string) => void
  /** Its most frequent answers, each with a colour, and those that are hidden. */
  readonly values: readonly { readonly value: string | number | boolean; readonly count: number }[]
  readonly hidden: readonly string[]
  readonly setHidden: (values: readonly string[]) => void
}

/** Legend of the map: what it draws, and by which answers it is coloured; pressing one hides or shows it. */
export function MapLegend(props: MapLegendProps) {
  const { questions, mappable, mapped, setMapped, by, colorBy, values, hidden, setHidden } = props
  const { t } = useTranslation('desk')
  // On a phone it would cover the map.
  const isNarrow = Grid.useBreakpoint().md === false
  const [isUnfolded, setUnfolded] = useState(false)
  const labelOf = (value: string | number | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'filter.yes' : 'filter.no')
    return by?.choices.find((choice) => choice.value === value)?.label ?? String(value)
  }
  return (
    <section className="desk-legend" aria-label={t('map.legend')}>
      {isNarrow && (
        <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
          <span>{t('map.legend')}</span>
        </button>
      )}
      {(!isNarrow || isUnfolded) && (
        <>
          {mappable.length > 1 && (
            <label>
              <span>{t('map.show')}</span>
              <Select
                mode="multiple"
                maxCount={MAX_MAPPED_QUESTIONS}
                maxTagCount="responsive"
                showSearch={{ optionFilterProp: 'label' }}
                value={[...mapped]}
                popupMatchSelectWidth={false}
                onChange={setMapped}
                options={mappable.map(({ id, label }) => ({ value: id, label }))}
              />
            </label>
          )}
          <label>
            <span>{t('map.by')}</span>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              value={by?.id ?? null}
              placeholder={t('map.one')}
              popupMatchSelectWidth={false}
              onChange={(id: string | undefined) => {
                colorBy(id ?? '')
                setHidden([])
              }}
              options={questions
                .filter(({ type, within }) => within === null && COLORED.includes(type))
                .map(({ id, label }) => ({ value: id, label }))}
            />
          </label>
          {values.length > 0 && (
            <ul>
              {values.map(({ value, count }, at) => {
                const key = String(value)
                const off = hidden.includes(key)
                return (
                  <li key={key}>
                    <button
                      type="button"
                      aria-pressed={!off}
                      onClick={() => setHidden(off ? hidden.filter((one) => one !== key) : [...hidden, key])}
                    >
                      <span className="desk-dot" style={{ background: COLORS[at] ?? OTHER }} aria-hidden />
                      <span>{labelOf(value)}</span>
                      <span>{count}</span>
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
