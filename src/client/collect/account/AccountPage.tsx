import '../../shell/collector.css'
import { RightOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Descriptions, Segmented, Switch, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { chooseLanguage, UI_LANGUAGES, type UiLanguage } from '../../../render/i18n/i18n.ts'
import { setActingAsAdmin } from '../../session/session.ts'
import { useSession } from '../../session/useSession.ts'
import { chooseScheme, readSchemeChoice, type SchemeChoice } from '../../../render/ui/schemeChoice.ts'
import { LANGUAGE_NAMES } from '../../shell/LanguageMenu.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { SCHEMES } from '../../shell/ThemeMenu.tsx'
import { useLogout } from './useLogout.ts'
import { StorageSection } from './StorageSection.tsx'

/** The signed-in user, their theme and language settings, and the sign-out button. */
export function AccountPage() {
  const { t, i18n } = useTranslation(['portal', 'session', 'collector'])
  const { info, user, mode, mayBeAdmin } = useSession()
  const logout = useLogout()
  const [scheme, setScheme] = useState(readSchemeChoice)
  if (!user) return null

  const roles = [
    mode,
    ...(info.isAdmin ? ['admin' as const] : []),
    ...(info.isMicroTaskAdmin ? ['microTaskAdmin' as const] : []),
  ] as const
  const show = (choice: SchemeChoice) => {
    chooseScheme(choice)
    setScheme(choice)
  }
  return (
    <div className="portal-stack collector-account">
      <PageHeader
        level={1}
        title={`${t('session:welcome')}, ${user.name}`}
        tags={<Avatar src={user.avatar} icon={<UserOutlined aria-hidden />} alt="" />}
      />
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: 'email', label: t('account.email'), children: user.email },
          { key: 'with', label: t('account.signedInWith'), children: t(`account.with.${user.authType}`) },
          { key: 'roles', label: t('account.roles'), children: roles.map((role) => t(`account.${role}`)).join(', ') },
        ]}
      />
      {mayBeAdmin && (
        <label className="portal-field">
          <span>{t('account.actAsAdmin')}</span>
          <Switch checked={info.isAdmin} onChange={setActingAsAdmin} style={{ justifySelf: 'start' }} />
          <small>{t('account.actAsAdminText')}</small>
        </label>
      )}
      <div className="portal-field">
        <Typography.Text strong>{t('language')}</Typography.Text>
        <Segmented
          value={i18n.language as UiLanguage}
          onChange={(language) => void chooseLanguage(language)}
          options={UI_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          style={{ justifySelf: 'start' }}
        />
      </div>
      <div className="portal-field">
        <Typography.Text strong>{t('theme.title')}</Typography.Text>
        <Segmented
          value={scheme}
          onChange={show}
          options={SCHEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          style={{ justifySelf: 'start' }}
        />
      </div>
      <nav className="collector-links" aria-label={t('collector:mine.views')}>
        {(['submissions', 'drafts'] as const).map((page) => (
          <Link key={page} to={`/${page}`}>
            {t(`collector:account.${page}`)}
            <RightOutlined aria-hidden />
          </Link>
        ))}
      </nav>
      <StorageSection />
      <Button danger onClick={() => void logout()} style={{ justifySelf: 'start' }}>
        {t('session:logout')}
      </Button>
    </div>
  )
}
