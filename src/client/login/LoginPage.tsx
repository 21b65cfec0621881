import '../shell/portal.css'
import '../shell/parts.css'
import './login.css'
import { Alert, Button, Divider, Typography } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { API, BASE } from '../../contract/base.ts'
import type { SignInOptions } from '../../contract/shapes.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { loginPath, redirectTarget, type Provider } from '../session/redirects.ts'
import { Answered } from '../shell/Answered.tsx'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { PageLoading } from '../shell/PageLoading.tsx'
import { ProblemNote } from '../shell/ProblemNote.tsx'
import { ThemeMenu } from '../shell/ThemeMenu.tsx'
import { finishSignIn } from '../session/session.ts'

const NOTHING = {}
const OTHER = { concedo: 'google', google: 'concedo', salesforce: 'concedo' } as const

/**
 * One way to sign in. A provider brings the person back here with a one-time `code`, which is traded for a session;
 * then the page goes where `redirect` says. `own` draws a provider's own button in place of ours, when it has one.
 */
export function LoginPage(props: {
  readonly provider: Provider
  readonly own?: (options: SignInOptions, target: string) => ReactNode
}) {
  const { provider, own } = props
  const { t } = useTranslation(['session', 'common'])
  const [search] = useSearchParams()
  const { answer, reload } = useAnswer('signInOptions', NOTHING)
  const target = redirectTarget(search.get('redirect'))
  const code = search.get('code')
  const failure = useFinishedSignIn(code)
  const finishing = code !== null && failure === null

  const start = `${API}/auth/${provider}/start?redirect=${encodeURIComponent(BASE + target)}`
  const offered = (options: SignInOptions) =>
    own?.(options, target) ?? (
      <Button type="primary" size="large" block href={start}>
        {t(`${provider}.button`)}
      </Button>
    )
  return (
    <main className="portal-login">
      <div className="portal-login-card">
        <div className="portal-login-tools">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <Typography.Text type="secondary">{t('common:appName')}</Typography.Text>
        <Typography.Title level={3}>{t(`${provider}.title`)}</Typography.Title>
        <Typography.Paragraph type="secondary">{t(`${provider}.text`)}</Typography.Paragraph>
        {finishing ? (
          <div role="status">
            {t('finishing')}
            <PageLoading />
          </div>
        ) : (
          <div className="portal-stack">
            {!navigator.cookieEnabled && <Alert type="warning" showIcon title={t('noCookies')} />}
            {failure !== null && <ProblemNote error={failure} />}
            {search.has('error') && <Alert type="error" showIcon title={t('failed')} />}
            <Answered answer={answer} retry={() => void reload()}>
              {(options) => (
                <>
                  {options.demo && <Alert type="info" showIcon title={t('demo.title')} description={t('demo.text')} />}
                  {options.providers[provider] ? offered(options) : <Alert type="warning" title={t('notSetUp')} />}
                </>
              )}
            </Answered>
            <Divider plain size="small" />
            <Link to={loginPath(OTHER[provider], target)}>{t(`${provider}.other`)}</Link>
          </div>
        )}
      </div>
    </main>
  )
}

/** Trades the code that the address carries, and goes on. Gives what went wrong, else null. */
function useFinishedSignIn(code: string | null): unknown {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (!code) return
    let current = true
    finishOnce(code).then(
      (redirect) => current && void navigate(redirectTarget(redirect), { replace: true }),
      (error: unknown) => current && setFailure(error),
    )
    return () => {
      current = false
    }
  }, [code, navigate])
  return failure
}

const traded = new Map<string, Promise<string>>()

/** Trades a one-time code once, however often the page asks; gives where the person wanted to go. */
function finishOnce(code: string): Promise<string> {
  const trade = traded.get(code) ?? finishSignIn(code)
  traded.set(code, trade)
  return trade
}
