import { Checkbox, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TaskSettings } from '../../../../forms/tasks/TaskSettings.ts'
import { useQuestionLabel } from '../useQuestionLabel.ts'
import type { SettingsPartProps } from './SettingsPart.tsx'

const UNITS = { number: { prefix: '±' }, distance: { suffix: 'm' }, set: { suffix: '%' } } as const

/** Questions compared between answers, each with its tolerance; if none is selected, all comparable ones. */
export function ComparedQuestions({
  settings: { compared },
  questions,
  set,
}: SettingsPartProps & { readonly questions: TaskSettings['compared'] }) {
  const { t } = useTranslation('taskDesk')
  const labelOf = useQuestionLabel()
  if (questions.length === 0) return null
  const current = compared.length > 0 ? compared : questions
  return (
    <fieldset className="tasks-part">
      <legend>{t('settings.compared')}</legend>
      {questions.map((question) => {
        const used = current.find(({ path }) => path === question.path)
        const { measure } = question
        const factor = measure === 'set' ? 100 : 1
        const without = current.filter(({ path }) => path !== question.path)
        return (
          <div key={question.path} className="portal-row">
            <Checkbox
              checked={used !== undefined}
              disabled={used !== undefined && without.length === 0}
              onChange={(event) => set({ compared: event.target.checked ? [...without, question] : without })}
            >
              {labelOf(question.path)}
            </Checkbox>
            {used && measure !== 'exact' && (
              <InputNumber
                aria-label={t('settings.tolerance', { name: labelOf(question.path) })}
                {...UNITS[measure as keyof typeof UNITS]}
                min={0}
                max={measure === 'set' ? 100 : 100_000}
                value={used.tolerance * factor}
                onChange={(value) => set({ compared: [...without, { ...used, tolerance: (value ?? 0) / factor }] })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
