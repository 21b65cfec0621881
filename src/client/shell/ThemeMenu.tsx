import { BulbOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseScheme, readSchemeChoice, type SchemeChoice } from '../../render/ui/schemeChoice.ts'
import { MenuButton } from './MenuButton.tsx'

export const SCHEMES: readonly SchemeChoice[] = ['system', 'light', 'dark']

export function ThemeMenu() {
  const { t } = useTranslation('portal')
  const [chosen, setChosen] = useState(readSchemeChoice)
  const choose = (choice: SchemeChoice) => {
    chooseScheme(choice)
    setChosen(choice)
  }
  return (
    <MenuButton
      type="text"
      icon={<BulbOutlined aria-hidden />}
      aria-label={t('theme.title')}
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: SCHEMES.map((scheme) => ({ key: scheme, label: t(`theme.${scheme}`) })),
        onClick: ({ key }) => choose(key as SchemeChoice),
      }}
    />
  )
}
