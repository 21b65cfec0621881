import { useTranslation } from 'react-i18next'
import { useNotices } from './NoticesProvider.tsx'

/** Returns a function that confirms discarding unsaved input: Discard, or Keep Editing. Resolves to true to discard. */
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
