import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useWhen } from '../../shell/useWhen.ts'

/** Says that the data was saved on the device, and when; renders nothing if it is current. */
export function KeptNote({ keptAt }: { readonly keptAt: number | null }) {
  const { t } = useTranslation('collector')
  const when = useWhen()
  if (keptAt === null) return null
  const words = t('mine.keptAt', { when: when(new Date(keptAt).toISOString()) })
  return <Alert type="info" showIcon title={words} className="collector-kept" />
}
