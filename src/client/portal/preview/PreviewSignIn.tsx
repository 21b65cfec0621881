import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { loginPath } from '../../session/redirects.ts'
import { PageLink } from '../../collect/page/PageLink.tsx'
import { PageMessage } from '../../collect/page/PageMessage.tsx'

/** A preview that nobody is signed in for: the page stays where it is, and leads to the sign-in that comes back here. */
export function PreviewSignIn() {
  const { t } = useTranslation(['page', 'closed'])
  const { pathname, search, hash } = useLocation()
  return (
    <PageMessage title={t('page:signIn.title')} text={t('closed:notAllowed.text')}>
      <PageLink className="page-button page-button-primary" to={loginPath('concedo', pathname + search + hash)}>
        {t('page:signIn.go')}
      </PageLink>
    </PageMessage>
  )
}
