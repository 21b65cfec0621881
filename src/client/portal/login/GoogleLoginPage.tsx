import type { SignInOptions } from '../../../contract/shapes.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { LoginPage } from './LoginPage.tsx'

/** Google's own button where a client id is configured, else the server's code flow. */
export function GoogleLoginPage() {
  return <LoginPage provider="google" own={googleButton} />
}

function googleButton({ googleClientId }: SignInOptions, target: string) {
  return googleClientId ? <GoogleButton clientId={googleClientId} target={target} /> : null
}
