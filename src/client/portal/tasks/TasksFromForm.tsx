import { Select, Spin, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { urlOf } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { fetcher } from '../../../render/fetcher.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'

/** Maximum number of forms offered. */
const OFFERED = 200

/** Creates tasks from another form's submissions, imported as its export file. */
export function TasksFromForm({
  formId,
  choose,
}: {
  readonly formId: string
  readonly choose: (file: File) => Promise<void>
}) {
  const { t } = useTranslation('portal')
  const { problem } = useNotices()
  const { answer, reload } = useResponse('listForms', { query: { sort: 'submissions', limit: OFFERED } })
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const load = async (id: string, name: string) => {
    setChosen(id)
    setBusy(true)
    try {
      const url = urlOf('exportSubmissions', { params: { id, format: 'geojson' } })
      const found = await fetcher({ url, as: 'bytes' })
      const content = found?.data instanceof ArrayBuffer ? found.data : JSON.stringify(found?.data)
      await choose(new File([content], `${name}.geojson`))
    } catch (error) {
      problem(error)
    }
    setBusy(false)
  }
  return (
    <div className="portal-stack">
      <Typography.Text type="secondary">{t('tasks.from.formHint')}</Typography.Text>
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {({ forms }) => {
          const others = forms.filter(({ id, submissionCount }) => id !== formId && submissionCount > 0)
          if (others.length === 0) return <p>{t('tasks.from.formNone')}</p>
          return (
            <label className="portal-field">
              <span>{t('tasks.from.formLabel')}</span>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={t('tasks.from.formLoad')}
                value={chosen}
                disabled={busy}
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => void load(id, others.find((one) => one.id === id)?.name ?? id)}
              />
            </label>
          )
        }}
      </WhenLoaded>
      {busy && <Spin />}
    </div>
  )
}
