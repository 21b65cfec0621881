import { createRemoteJWKSet, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { BASE } from '../../contract/base.ts'
import { Problem } from '../../contract/problems.ts'
import type { SignInOptions } from '../../contract/shapes.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/Store.ts'
import type { UserRow } from '../store/users.ts'
import { DEMO_PEOPLE, isDemoName, type DemoName } from './demoPeople.ts'
import type { DriverApp, DriverTokens } from './DriverTokens.ts'
import type { Providers } from './providers.ts'
import { safeRedirect } from './safeRedirect.ts'
import { hashSecret, newSecret } from './secrets.ts'
import type { NewSession, Person, Sessions } from './Sessions.ts'
import { callbackPath, FLOW_SECONDS, type ProviderName } from './signInPaths.ts'

const GOOGLE_KEYS = new URL('https://www.googleapis.com/oauth2/v3/certs')
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

/** Lifetime of the one-time code, in seconds. */
const CODE_SECONDS = 60

/** Maximum clock difference to Google, in seconds. */
const CLOCK_SECONDS = 60

/** Content of the signed, HttpOnly cookie of a sign-in in progress. */
interface Flow extends JWTPayload {
  readonly provider: ProviderName
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirect: string
}

/** Ways to sign in: code flow with PKCE, Google ID token, demo users, driver app tokens. */
export class SignIn {
  private readonly googleKeys = createRemoteJWKSet(GOOGLE_KEYS)

  constructor(
    private readonly config: Config,
    private readonly store: Store,
    private readonly sessions: Sessions,
    private readonly providers: Providers,
    private readonly drivers: DriverTokens,
    private readonly secret: Uint8Array,
    private readonly warn: (why: string) => void,
  ) {}

  options(): Omit<SignInOptions, 'sampleForm'> {
    const offers = (name: ProviderName) => this.providers.offers(name)
    return {
      demo: this.config.demo,
      providers: {
        concedo: offers('concedo'),
        google: offers('google') || this.config.googleClientId !== null,
        salesforce: offers('salesforce'),
      },
      googleClientId: this.config.googleClientId,
    }
  }

  /** Returns the URL to redirect the browser to, and the value of the flow cookie. */
  async start(
    provider: ProviderName,
    redirectTo: string | undefined,
    origin: string,
  ): Promise<{ url: URL; flow: string }> {
    const client = await this.providers.get(provider, origin)
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } = await import('openid-client')
    const flow: Flow = {
      provider,
      state: newSecret(),
      nonce: newSecret(),
      verifier: randomPKCECodeVerifier(),
      redirect: safeRedirect(redirectTo),
    }
    const url = buildAuthorizationUrl(client, {
      redirect_uri: `${origin}${callbackPath(provider)}`,
      scope: 'openid profile email',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ...(this.config.demo ? { prompt: 'login' } : {}),
    })
    const token = await new SignJWT(flow)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('sign-in')
      .setExpirationTime(`${FLOW_SECONDS}s`)
      .sign(this.secret)
    return { url, flow: token }
  }

  /** Handles the callback; returns the URL of the sign-in page with a one-time code. Throws signInFailed. */
  async finish(provider: ProviderName, url: URL, origin: string, cookie: string | undefined): Promise<string> {
    const flow = await this.readFlow(cookie)
    if (flow.provider !== provider) throw new Problem('signInFailed')
    const client = await this.providers.get(provider, origin)
    const { authorizationCodeGrant } = await import('openid-client')
    const answer = await authorizationCodeGrant(client, url, {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    }).catch(failed)
    const person = this.personOf(provider, client.serverMetadata().issuer, answer.claims() ?? failed(null))
    this.tellUnverified(provider, person)
    const user = await this.sessions.know(person)
    const code = newSecret()
    const now = Date.now()
    await this.store.write((w) =>
      w.users.addSignIn(
        {
          code_hash: hashSecret(code),
          flow: hashSecret(flow.state),
          user_id: user.id,
          redirect: flow.redirect,
          expires_at: now + CODE_SECONDS * 1000,
        },
        now,
      ),
    )
    return `${BASE}/login/${provider}?${new URLSearchParams({ redirect: flow.redirect, code }).toString()}`
  }

  /** The page a sign-in was started from; the front page if that is unknown. */
  redirectOf(cookie: string | undefined): Promise<string> {
    return this.readFlow(cookie).then(
      ({ redirect }) => redirect,
      () => safeRedirect(undefined),
    )
  }

  /** Exchanges the one-time code, which only the browser that started the sign-in can. Throws signInFailed. */
  async exchange(code: string, cookie: string | undefined): Promise<NewSession & { redirect: string }> {
    const flow = await this.readFlow(cookie)
    const taken = await this.store.write(async (w) => {
      const signIn = await w.users.takeSignIn(hashSecret(code), hashSecret(flow.state), Date.now())
      const user = signIn && (await w.users.get(signIn.user_id))
      return user && { user, redirect: signIn.redirect }
    })
    if (!taken) throw new Problem('signInFailed')
    return { ...(await this.sessions.open(taken.user)), redirect: taken.redirect }
  }

  /** Signs in with the ID token that Google gave the page. Throws providerNotConfigured or signInFailed. */
  async google(credential: string): Promise<NewSession> {
    if (!this.config.googleClientId) throw new Problem('providerNotConfigured')
    const { payload } = await jwtVerify(credential, this.googleKeys, {
      issuer: GOOGLE_ISSUERS,
      audience: this.config.googleClientId,
      clockTolerance: CLOCK_SECONDS,
    }).catch(failed)
    if (!isVerified(payload)) throw new Problem('signInFailed')
    return this.sessions.open(await this.sessions.know(this.personOf('google', 'google', payload)))
  }

  /** Signs in a demo user. Throws demoDisabled. */
  async demo(name: DemoName): Promise<NewSession> {
    if (!this.config.demo) throw new Problem('demoDisabled')
    return this.sessions.open(await this.sessions.know(DEMO_PEOPLE[name]))
  }

  /** Issues a token like the demo's driver apps. Throws demoDisabled. */
  demoDriverToken(app: DriverApp): Promise<string> {
    return this.drivers.demoToken(app)
  }

  /**
   * Returns the user of a driver app's token; null if it is not a driver token and must be checked as one of our own.
   * Throws tokenInvalid or providerUnavailable.
   */
  async driver(token: string): Promise<UserRow | null> {
    const found = await this.drivers.read(token)
    if (!found) return null
    const { sub, iss, ...claims } = found
    const person = {
      provider: `driver ${iss ?? ''}`,
      subject: sub,
      authType: 'google' as const,
      name: textOf(claims['name']) ?? sub,
      email: textOf(claims['email']) ?? '',
      emailVerified: isVerified(claims),
      isAdmin: false,
      isTaskAdmin: false,
    }
    // Every request carries the token: write only if it contains changes.
    const known = await this.store.read((r) => r.users.ofProvider(person.provider, sub))
    return known?.name === person.name && known.email === person.email ? known : this.sessions.know(person)
  }

  private personOf(provider: ProviderName, issuer: string, claims: JWTPayload): Person {
    const subject = claims.sub ?? failed(null)
    // The embedded provider and POST demo/sign-in must yield the same users.
    if (this.config.demo && issuer.startsWith('http://localhost/') && isDemoName(subject)) {
      return { ...DEMO_PEOPLE[subject], ...claimsFrom(provider, subject) }
    }
    const email = textOf(claims['email']) ?? ''
    const isAuthor = provider !== 'google'
    const emailVerified = isVerified(claims, provider !== 'google' && this.config[provider]?.emailsVerified === true)
    const isOneOf = (list: readonly string[]) => isAuthor && emailVerified && list.includes(email.toLowerCase())
    return {
      provider: issuer,
      subject,
      authType: isAuthor ? 'concedo' : 'google',
      name: textOf(claims['name']) ?? (email || subject),
      email,
      emailVerified,
      avatar: textOf(claims['picture']),
      isAdmin: isOneOf(this.config.admins),
      isTaskAdmin: isOneOf(this.config.taskAdmins),
    }
  }

  /** Logs why a configured admin is not one: the address is unverified. */
  private tellUnverified(provider: ProviderName, { email, emailVerified }: Person): void {
    const { admins, taskAdmins } = this.config
    if (emailVerified || ![...admins, ...taskAdmins].includes(email.toLowerCase())) return
    const name = provider.toUpperCase()
    this.warn(
      `${email} is named as an admin, but ${name}_ISSUER does not say that this address is verified (email_verified). If it has none but verified addresses, set ${name}_EMAILS_VERIFIED=1.`,
    )
  }

  private async readFlow(cookie: string | undefined): Promise<Flow> {
    const { payload } = await jwtVerify<Flow>(cookie ?? '', this.secret, {
      audience: 'sign-in',
      algorithms: ['HS256'],
    }).catch(failed)
    return payload
  }
}

/** A demo author signing in with Google becomes a different user: a collector of the same name. */
function claimsFrom(provider: ProviderName, name: DemoName): Partial<Person> {
  const authType = provider === 'google' ? 'google' : 'concedo'
  if (DEMO_PEOPLE[name].authType === authType) return {}
  return { subject: `${name} (${provider})`, authType, isAdmin: false, isTaskAdmin: false }
}

/** True if the address is verified: the token says so, or says nothing and `otherwise` is true. */
function isVerified({ email_verified: verifiedClaim }: JWTPayload, otherwise = false): boolean {
  return verifiedClaim === undefined ? otherwise : verifiedClaim === true || verifiedClaim === 'true'
}

const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' && claim ? claim : undefined)

function failed(cause: unknown): never {
  throw new Problem('signInFailed', {}, { cause })
}
