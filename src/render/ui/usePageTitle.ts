import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows the form's name in the browser's tab, before the portal's, while the calling page is mounted. */
export function usePageTitle(name: string): void {
  const { t } = useTranslation('common')
  useEffect(() => {
    if (name.trim() === '') return
    document.title = `${name.trim()} · ${t('appName')}`
    return () => {
      document.title = t('appName')
    }
  }, [name, t])
}
