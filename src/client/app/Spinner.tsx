import { useTranslation } from 'react-i18next'

/** Fills the screen while something loads; with `cover`, lies over the page. */
export function Spinner({ cover = false }: { cover?: boolean }) {
  const { t } = useTranslation('common', { useSuspense: false })
  return <div className={cover ? 'app-spinner app-cover' : 'app-spinner'} role="status" aria-label={t('loading')} />
}
