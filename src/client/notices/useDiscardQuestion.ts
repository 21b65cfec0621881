import { useTranslation } from 'react-i18next'
import { useNotices } from './NoticesProvider.tsx'

/** Asks before what a person wrote is given up: Discard, or Keep Editing. Whether they discard it. */
export function useDiscardQuestion(): () => Promise<boolean> {
  const { t } = useTranslation('common')
  const { modal } = useNotices()
  return () =>
    modal.confirm({
      title: t('discardTitle'),
      content: t('discardText'),
      okText: t('discard'),
      cancelText: t('keepEditing'),
      danger: true,
    })
}
