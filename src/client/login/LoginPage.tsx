import '../shell/portal.css'
import '../shell/parts.css'
import './login.css'
import { Alert, Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { API, BASE } from '../../contract/base.ts'
import type { SignInOptions } from '../../contract/shapes.ts'
import { useResponse } from '../api/useResponse.ts'
import { loginPath, redirectTarget, type Provider } from '../session/redirects.ts'
import { WhenLoaded } from '../shell/WhenLoaded.tsx'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { PageLoading } from '../shell/PageLoading.tsx'
import { ProblemNote } from '../shell/ProblemNote.tsx'
import { ThemeMenu } from '../shell/ThemeMenu.tsx'
import { BrandMark } from '../../render/ui/BrandMark.tsx'
import { DemoUsers, useDemoSignIn } from './DemoUsers.tsx'
import { LoginIllustration } from './LoginIllustration.tsx'
import { finishSignIn } from '../session/session.ts'

const NOTHING = {}
/** Paths of pages on which a form is being filled in. */
const FILLING = /^\/(page|mby|micro-task|drafts)\//
const OTHER = { concedo: 'google', google: 'concedo', salesforce: 'concedo' } as const

/**
 * A sign-in page. The provider redirects back here with a one-time `code`, which is exchanged for a session; then the
 * page goes to `redirect`. `own` draws the provider's own button in place of ours, if it has one.
 */
export function LoginPage(props: {
  readonly provider: Provider
  readonly own?: (options: SignInOptions, target: string) => ReactNode
}) {
  const { provider, own } = props
  const { t } = useTranslation(['session', 'common'])
  const [search] = useSearchParams()
  const { answer, reload } = useResponse('signInOptions', NOTHING)
  const target = redirectTarget(search.get('redirect'))
  const code = search.get('code')
  const failure = useFinishedSignIn(code)
  const finishing = code !== null && failure === null
  const filling = FILLING.test(target)
  const demoSignIn = useDemoSignIn(target)
  const options = answer.state === 'loaded' ? answer.data : null

  const start = `${API}/auth/${provider}/start?redirect=${encodeURIComponent(BASE + target)}`
  const offered = (options: SignInOptions) =>
    own?.(options, target) ?? (
      <Button type={options.demo ? 'default' : 'primary'} size="large" block={!options.demo} href={start}>
        {t(options.demo ? 'demo.button' : `${provider}.button`)}
      </Button>
    )
  return (
    <div className="start">
      <header className="start-head">
        <BrandMark size={28} />
        <strong>{t('common:appName')}</strong>
        <span className="start-space" />
        <LanguageMenu />
        <ThemeMenu />
      </header>
      <main>
        {filling ? (
          <div className="start-back">
            <h1>{t('start.backTitle')}</h1>
            <p>{t('start.backText')}</p>
          </div>
        ) : (
          <div className="start-hero">
            <div>
              <h1>{t('start.title')}</h1>
              <p>{t('start.text')}</p>
              {options?.demo && !finishing && (
                <div className="start-tries">
                  <button
                    type="button"
                    disabled={demoSignIn.entering !== null}
                    onClick={() => void demoSignIn.enter('author', target === '/' ? '/forms?new' : target)}
                  >
                    {t('start.build')}
                  </button>
                  {options.sampleForm !== null && <a href={`${BASE}/page/${options.sampleForm}`}>{t('start.fill')}</a>}
                </div>
              )}
            </div>
            <LoginIllustration />
          </div>
        )}
        {finishing ? (
          <div role="status" className="start-card">
            {t('finishing')}
            <PageLoading />
          </div>
        ) : (
          <WhenLoaded answer={answer} retry={() => void reload()}>
            {(options) => (
              <>
                {options.demo && <DemoUsers signIn={demoSignIn} filling={filling} />}
                <section className="start-card portal-stack" aria-labelledby="start-sign-in">
                  <h2 id="start-sign-in">{t(`${provider}.title`)}</h2>
                  <p>{t(`${provider}.text`)}</p>
                  {!navigator.cookieEnabled && <Alert type="warning" showIcon title={t('noCookies')} />}
                  {failure !== null && <ProblemNote error={failure} />}
                  {search.has('error') && <Alert type="error" showIcon title={t('failed')} />}
                  {options.providers[provider] ? offered(options) : <Alert type="warning" title={t('notSetUp')} />}
                  <Link to={loginPath(OTHER[provider], target)}>
                    {t(options.demo ? `demo.${OTHER[provider]}` : `${provider}.other`)}
                  </Link>
                </section>
              </>
            )}
          </WhenLoaded>
        )}
      </main>
    </div>
  )
}

/** Exchanges the code of the URL, then navigates. Returns the error, else null. */
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

/** Exchanges a one-time code once, however often it is called; resolves to the redirect target. */
function finishOnce(code: string): Promise<string> {
  const trade = traded.get(code) ?? finishSignIn(code)
  traded.set(code, trade)
  return trade
}
