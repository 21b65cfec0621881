import { useTranslation } from 'react-i18next'
import { useDirection } from '../../../render/Pretended.ts'

/** For what holds words of ours: in which language they are said here, and where that runs. */
export function useSpoken() {
  const { i18n } = useTranslation()
  // A form's own words have a tag of its own: `de-x-form1`.
  const lang = i18n.language.replace(/-x-.*/, '')
  return { lang, dir: useDirection(lang) }
}
