import '../../shell/portal.css'
import '../../shell/parts.css'
import '../../shell/collector.css'
import '../../login/login.css'
import { CheckCircleOutlined, FormOutlined, SaveOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { loginPath, redirectTarget } from '../../session/redirects.ts'
import { useSession } from '../../session/useSession.ts'
import { LanguageMenu } from '../../shell/LanguageMenu.tsx'
import { ThemeMenu } from '../../shell/ThemeMenu.tsx'
import { rememberVisit } from './firstVisit.ts'

const POINTS = [
  ['fill', <FormOutlined aria-hidden key="fill" />],
  ['keep', <SaveOutlined aria-hidden key="keep" />],
  ['follow', <CheckCircleOutlined aria-hidden key="follow" />],
] as const

/**
 * `/welcome`: a collector's first visit. Explains the product, then offers to sign in or to continue to the requested
 * page.
 */
export function WelcomePage() {
  const { t } = useTranslation(['collector', 'common'])
  const { user } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = redirectTarget(search.get('redirect'))
  const next = wanted === '/' ? '/submissions' : wanted
  useEffect(() => rememberVisit(), [])
  const on = user ? next : loginPath('google', next)
  return (
    <main className="portal-login">
      <div className="portal-login-card collector-welcome">
        <div className="portal-login-tools">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <div>
          <Typography.Text type="secondary">{t('common:appName')}</Typography.Text>
          <Typography.Title level={1} className="collector-title">
            {user ? `${t('welcome.title')}, ${user.name}` : t('welcome.title')}
          </Typography.Title>
          <Typography.Paragraph>{t('welcome.lead')}</Typography.Paragraph>
        </div>
        <ul>
          {POINTS.map(([point, icon]) => (
            <li key={point}>
              {icon}
              <span>{t(`welcome.${point}`)}</span>
            </li>
          ))}
        </ul>
        <Button type="primary" size="large" block className="collector-go" onClick={() => void navigate(on)}>
          {user ? t('welcome.continue') : t('welcome.signIn')}
        </Button>
        {!user && (
          <>
            <Typography.Text type="secondary">{t('welcome.why')}</Typography.Text>
            <Link to={loginPath('concedo', '/forms')} className="collector-act">
              {t('welcome.author')}
            </Link>
          </>
        )}
      </div>
    </main>
  )
}
