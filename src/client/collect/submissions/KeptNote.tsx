import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useWhen } from '../../shell/useWhen.ts'

/** Says of what is shown that it is as the device knew it last; nothing where the server just said it. */
export function KeptNote({ keptAt }: { readonly keptAt: number | null }) {
  const { t } = useTranslation('collector')
  const when = useWhen()
  if (keptAt === null) return null
  const words = t('mine.keptAt', { when: when(new Date(keptAt).toISOString()) })
  return <Alert type="info" showIcon title={words} className="collector-kept" />
}
