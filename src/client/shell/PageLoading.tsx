import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'

/** Placeholder of a page while its code or data loads. */
export function PageLoading() {
  const { t } = useTranslation('common', { useSuspense: false })
  return (
    <div role="status" aria-label={t('loading')}>
      {/* antd draws its title as a heading, which is empty for screen readers. */}
      <div aria-hidden>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </div>
  )
}
