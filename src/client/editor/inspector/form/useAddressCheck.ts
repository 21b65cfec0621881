import { useTranslation } from 'react-i18next'
import { allowedUrl } from '../../../../forms/addresses/allowedUrl.ts'
import { useEditorState } from '../../store/EditorProvider.tsx'

/** Says what is wrong with an address that the form is to call or go to: in words, or null. Empty is never wrong. */
export function useAddressCheck(): (address: string) => string | null {
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
