import { useTranslation } from 'react-i18next'
import { allowedUrl } from '../../../../forms/addresses/allowedUrl.ts'
import { useEditorState } from '../../store/EditorProvider.tsx'

/**
 * Returns a function that gives the error of a URL that the form is to call or open; null if it is allowed. Empty is
 * valid.
 */
export function useUrlCheck(): (address: string) => string | null {
  const { t } = useTranslation('editor')
  const origins = useEditorState((state) => state.origins)
  return (address) => {
    if (address === '') return null
    if (!/^(https?:\/\/|\/(?!\/))/.test(address)) return t('calls.notAnAddress')
    if (allowedUrl(address, window.location.href, origins)) return null
    return origins.length === 0
      ? t('calls.onlyOwn')
      : t('calls.onlyAllowed', { origins: origins.slice(0, 5).join(', ') })
  }
}
