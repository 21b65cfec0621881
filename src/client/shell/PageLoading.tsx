import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'

/** Stands in for a page while its code or data is on the way. */
export function PageLoading() {
  const { t } = useTranslation('common', { useSuspense: false })
  return (
    <div role="status" aria-label={t('loading')}>
      {/* antd draws its title as a heading, which says nothing to those who hear pages. */}
      <div aria-hidden>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </div>
  )
}
