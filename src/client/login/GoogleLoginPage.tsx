import type { SignInOptions } from '../../contract/shapes.ts'
import { LoginPage } from './LoginPage.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { signInWithGoogle } from '../session/session.ts'
import { ProblemNote } from '../shell/ProblemNote.tsx'
import { loadGoogleIdentity, type GoogleIdentity } from './loadGoogleIdentity.ts'

/** Google's own button where a client id is configured, else the server's code flow. */
export function GoogleLoginPage() {
  return <LoginPage provider="google" own={googleButton} />
}

function googleButton({ googleClientId }: SignInOptions, target: string) {
  return googleClientId ? <GoogleButton clientId={googleClientId} target={target} /> : null
}

/** The button of Google Identity Services; our server verifies its credential. */
function GoogleButton({ clientId, target }: { clientId: string; target: string }) {
  const { i18n } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let current = true
    const failed = (error: unknown) => current && setFailure(error)
    const signIn = ({ credential }: { credential: string }) => {
      signInWithGoogle(credential).then(() => current && void navigate(target, { replace: true }), failed)
    }
    const draw = (google: GoogleIdentity): undefined => {
      if (!current || !place.current) return
      google.initialize({ client_id: clientId, callback: signIn })
      google.renderButton(place.current, { theme: 'outline', size: 'large', width: 320, locale: i18n.language })
    }
    loadGoogleIdentity().then(draw, failed)
    return () => {
      current = false
    }
  }, [clientId, target, navigate, i18n.language])
  return (
    <>
      <div ref={place} />
      {failure !== null && <ProblemNote error={failure} />}
    </>
  )
}
