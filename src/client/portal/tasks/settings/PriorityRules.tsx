import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select, Typography } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeText } from '../../../answers/placeText.ts'
import { PageLoading } from '../../../shell/PageLoading.tsx'
import { lazyPart } from '../../../../render/ui/lazyPart.ts'
import type { ShownBox } from '../ProgressMap.tsx'
import { type SettingsPartProps, withChange } from './SettingsPart.tsx'

const ProgressMap = lazyPart(async () => (await import('../ProgressMap.tsx')).ProgressMap)

const TESTS = ['equal', 'contains', 'above', 'below'] as const
/** Rounds degrees to about a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(5))

/** The south-west and north-east corners of a box, written like the places of tasks. */
const cornersText = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]) =>
  [placeText({ latitude: south, longitude: west }), placeText({ latitude: north, longitude: east })].join(' – ')

/** Priority rules on properties and areas: the first rule that matches a task sets its priority. */
export function PriorityRules({ formId, settings: { rules }, set }: SettingsPartProps & { readonly formId: string }) {
  const { t } = useTranslation('taskDesk')
  const [isChoosing, setIsChoosing] = useState(false)
  const add = () => set({ rules: [...rules, { priority: 2, property: '', is: 'equal', value: '' }] })
  return (
    <fieldset className="tasks-part">
      <legend>{t('settings.rules')}</legend>
      {rules.map(({ priority, property, is, value, box }, at) => (
        <div key={at} className="portal-row">
          <Select
            aria-label={t('settings.priority')}
            value={priority}
            onChange={(next) => set({ rules: withChange(rules, at, { priority: next }) })}
            options={([2, 1, 0] as const).map((one) => ({ value: one, label: t(`settings.priority${one}`) }))}
          />
          {box ? (
            <span className="tasks-rule-area">{t('settings.inBox', { box: cornersText(box) })}</span>
          ) : (
            <>
              <Input
                aria-label={t('settings.property')}
                placeholder={t('settings.property')}
                value={property ?? ''}
                maxLength={100}
                onChange={(event) => set({ rules: withChange(rules, at, { property: event.target.value }) })}
              />
              <Select
                aria-label={t('settings.test')}
                value={is ?? 'equal'}
                onChange={(next) => set({ rules: withChange(rules, at, { is: next }) })}
                options={TESTS.map((one) => ({ value: one, label: t(`settings.${one}`) }))}
              />
              <Input
                aria-label={t('settings.value')}
                placeholder={t('settings.value')}
                value={value ?? ''}
                maxLength={200}
                onChange={(event) => set({ rules: withChange(rules, at, { value: event.target.value }) })}
              />
            </>
          )}
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('settings.remove')}
            onClick={() => set({ rules: rules.filter((_, i) => i !== at) })}
          />
        </div>
      ))}
      {isChoosing && (
        <AreaChoice
          formId={formId}
          choose={({ west, south, east, north }) => {
            set({ rules: [...rules, { priority: 2, box: [west, south, east, north].map(rounded) }] })
            setIsChoosing(false)
          }}
        />
      )}
      <div className="portal-row">
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('settings.addRule')}
        </Button>
        {!isChoosing && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setIsChoosing(true)}>
            {t('settings.addAreaRule')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** A map of the tasks, whose visible part is the area. */
function AreaChoice(props: { readonly formId: string; readonly choose: (area: ShownBox) => void }) {
  const { formId, choose } = props
  const { t } = useTranslation('taskDesk')
  const [area, setArea] = useState<ShownBox | null>(null)
  return (
    <>
      <Typography.Text type="secondary">{t('settings.areaHint')}</Typography.Text>
      <Suspense fallback={<PageLoading />}>
        <ProgressMap formId={formId} batch="" onLook={setArea} isAlwaysShown />
      </Suspense>
      <Button size="small" type="primary" disabled={area === null} onClick={() => area && choose(area)}>
        {t('settings.useArea')}
      </Button>
    </>
  )
}
