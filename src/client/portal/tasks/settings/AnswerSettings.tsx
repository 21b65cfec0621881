import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { MAX_ANSWERS } from '../../../../forms/tasks/TaskSettings.ts'
import { SettingsField, type SettingsPartProps } from './SettingsPart.tsx'

/** How many answers a task takes, and when it stops early. */
export function AnswerSettings({ settings: { answersWanted, agreeAfter }, set }: SettingsPartProps) {
  const { t } = useTranslation('taskDesk')
  return (
    <>
      <SettingsField label={t('settings.answersWanted')} hint={t('settings.answersWantedHint')}>
        <InputNumber
          min={1}
          max={MAX_ANSWERS}
          precision={0}
          value={answersWanted}
          onChange={(value) => {
            const wanted = value ?? 1
            set({ answersWanted: wanted, agreeAfter: agreeAfter !== null && agreeAfter <= wanted ? agreeAfter : null })
          }}
        />
      </SettingsField>
      {answersWanted > 1 && (
        <SettingsField label={t('settings.agreeAfter')} hint={t('settings.agreeAfterHint')}>
          <InputNumber
            min={2}
            max={answersWanted}
            precision={0}
            value={agreeAfter}
            placeholder={t('settings.never')}
            onChange={(value) => set({ agreeAfter: value })}
          />
        </SettingsField>
      )}
    </>
  )
}
