import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { SettingsField, type SettingsPartProps } from './SettingsPart.tsx'

/** Shares of gold tasks, which measure collectors, and of answers that others review. */
export function QualitySettings({ settings: { goldShare, reviewShare }, set }: SettingsPartProps) {
  const { t } = useTranslation('taskDesk')
  return (
    <>
      <SettingsField label={t('settings.goldShare')} hint={t('settings.goldShareHint')}>
        <InputNumber
          suffix="%"
          min={0}
          max={50}
          precision={0}
          value={Math.round(goldShare * 100)}
          onChange={(value) => set({ goldShare: percent(value) })}
        />
      </SettingsField>
      <SettingsField label={t('settings.reviewShare')} hint={t('settings.reviewShareHint')}>
        <InputNumber
          suffix="%"
          min={0}
          max={100}
          precision={0}
          value={Math.round(reviewShare * 100)}
          onChange={(value) => set({ reviewShare: percent(value) })}
        />
      </SettingsField>
    </>
  )
}

const percent = (value: number | null): number => Math.round(value ?? 0) / 100
