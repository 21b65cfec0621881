import { GlobalOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, UI_LANGUAGES, type UiLanguage } from '../../render/i18n/i18n.ts'
import { MenuButton } from './MenuButton.tsx'

/** Each language under its own name, for readers who do not know the current one. */
export const LANGUAGE_NAMES: { readonly [language in UiLanguage]: string } = {
  en: 'English',
  zh: '中文',
  vi: 'Tiếng Việt',
}

export function LanguageMenu() {
  const { t, i18n } = useTranslation('portal')
  return (
    <MenuButton
      type="text"
      icon={<GlobalOutlined aria-hidden />}
      aria-label={t('language')}
      menu={{
        selectable: true,
        selectedKeys: [i18n.language],
        items: UI_LANGUAGES.map((language) => ({ key: language, label: LANGUAGE_NAMES[language] })),
        onClick: ({ key }) => void chooseLanguage(key as UiLanguage),
      }}
    />
  )
}
