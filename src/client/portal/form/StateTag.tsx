import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'

const COLORS = { draft: 'default', published: 'success', unpublished: 'gold', archived: 'default' } as const

export function StateTag({ form }: { form: FormSummary }) {
  const { t } = useTranslation('portal')
  const state = form.archivedAt ? 'archived' : form.state
  return (
    <>
      <Tag color={COLORS[state]}>
        <span className="portal-state">{t(`state.${state}`)}</span>
      </Tag>
      {state === 'published' && form.changed && (
        <Tag color="gold">
          <span className="portal-state">{t('list.changed')}</span>
        </Tag>
      )}
    </>
  )
}
