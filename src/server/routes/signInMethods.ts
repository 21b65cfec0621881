import { BASE } from '../../contract/base.ts'
import type { SignInMethod } from '../../contract/firstScreen.ts'
import { PROVIDERS, SIGNED_IN_PATH, startPath } from '../identity/signInPaths.ts'
import type { Services } from '../Services.ts'

/** Google last, since it is for collectors, who come first on plain pages. */
const ORDER = PROVIDERS.toSorted((a, b) => Number(b === 'google') - Number(a === 'google'))

/** Ways to sign in without scripts; Google's own button, if configured, needs its page. */
export function signInMethods({ signIn }: Pick<Services, 'signIn'>): readonly SignInMethod[] {
  const { providers, googleClientId } = signIn.options()
  return ORDER.filter((provider) => providers[provider]).map((provider) => ({
    provider,
    href:
      provider === 'google' && googleClientId !== null
        ? `${BASE}/login/google`
        : `${startPath(provider)}?redirect=${encodeURIComponent(SIGNED_IN_PATH)}`,
  }))
}
