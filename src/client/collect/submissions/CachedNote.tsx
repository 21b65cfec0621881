import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDateTime } from '../../shell/useDateTime.ts'

/** Says that the data was saved on the device, and when; renders nothing if it is current. */
export function CachedNote({ keptAt }: { readonly keptAt: number | null }) {
  const { t } = useTranslation('collector')
  const when = useDateTime()
  if (keptAt === null) return null
  const words = t('mine.keptAt', { when: when(new Date(keptAt).toISOString()) })
  return <Alert type="info" showIcon title={words} className="collector-kept" />
}
