import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TaskBatch } from '../../../contract/taskShapes.ts'
import type { ShownTasks } from './useTaskList.ts'

const STATES = ['open', 'taken', 'answered', 'closed'] as const

/** Which tasks the map and the table show: by state, and by import if there is any. */
export function TaskFilter(props: {
  readonly batches: readonly TaskBatch[]
  readonly shown: ShownTasks
  readonly show: (shown: ShownTasks) => void
}) {
  const { batches, shown, show } = props
  const { t } = useTranslation('portal')
  return (
    <div className="portal-row">
      <Select
        aria-label={t('tasks.state')}
        value={shown.state}
        onChange={(state) => show({ ...shown, state })}
        popupMatchSelectWidth={false}
        options={(['', ...STATES] as const).map((value) => ({
          value,
          label: value ? t(`tasks.is.${value}`) : t('tasks.allStates'),
        }))}
      />
      {batches.length > 0 && (
        <Select
          aria-label={t('tasks.batches.name')}
          value={shown.batch}
          onChange={(batch) => show({ ...shown, batch })}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('tasks.allBatches') },
            ...batches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  )
}
