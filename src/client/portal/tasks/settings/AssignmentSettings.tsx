import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { MAX_TASKS_TOGETHER } from '../../../../forms/tasks/TaskSettings.ts'
import { PriorityRules } from './PriorityRules.tsx'
import { SettingsField, type SettingsPartProps } from './SettingsPart.tsx'

/** Which tasks a collector is given, and after how many days they are asked again. */
export function AssignmentSettings({ formId, settings, set }: SettingsPartProps & { readonly formId: string }) {
  const { t } = useTranslation('taskDesk')
  const { order, together, togetherMetres, freshDays } = settings
  return (
    <>
      <SettingsField label={t('settings.order')}>
        <Select
          value={order}
          onChange={(value) => set({ order: value })}
          options={(['nearest', 'priority', 'random'] as const).map((value) => ({
            value,
            label: t(`settings.${value}`),
          }))}
        />
      </SettingsField>
      {order === 'priority' && <PriorityRules formId={formId} settings={settings} set={set} />}
      <SettingsField label={t('settings.together')} hint={t('settings.togetherHint')}>
        <span className="portal-row">
          <InputNumber
            min={1}
            max={MAX_TASKS_TOGETHER}
            precision={0}
            value={together}
            onChange={(value) => set({ together: value ?? 1 })}
          />
          {together > 1 && (
            <InputNumber
              aria-label={t('settings.metres')}
              suffix="m"
              min={1}
              max={10_000}
              value={togetherMetres}
              onChange={(value) => set({ togetherMetres: value ?? 100 })}
            />
          )}
        </span>
      </SettingsField>
      <SettingsField label={t('settings.freshDays')} hint={t('settings.freshDaysHint')}>
        <InputNumber
          min={1}
          max={3_650}
          precision={0}
          value={freshDays}
          placeholder={t('settings.never')}
          onChange={(value) => set({ freshDays: value })}
        />
      </SettingsField>
    </>
  )
}
