import { DEMO_FORM_IDS } from '../demo/demoFormIds.ts'
import { Problem } from '../../contract/problems.ts'
import { clearFlowCookie, clearSessionCookie, flowCookie, sessionCookie, setSessionCookie } from '../http/cookies.ts'
import { bearerToken } from '../http/actorOf.ts'
import { setDriverAppCookie } from '../http/driverAppOnly.ts'
import type { Handlers } from '../http/route.ts'
import { isDemoName } from '../identity/demoPeople.ts'
import { safeRedirect } from '../identity/safeRedirect.ts'
import { isAdmin, isTaskAdmin } from '../permissions/Actor.ts'
import { presentUser } from './present.ts'

type Names =
  | 'info'
  | 'signInOptions'
  | 'exchangeSignIn'
  | 'verifyGoogle'
  | 'signOut'
  | 'demoSignIn'
  | 'demoDriverToken'
  | 'enterApp'
  | 'refreshTokens'

/** Signing in and out. */
export const signInHandlers: Pick<Handlers, Names> = {
  async info({ actor }) {
    const user = actor && presentUser(actor.user)
    return {
      googleUser: user?.authType === 'google' ? user : null,
      concedoUser: user?.authType === 'concedo' ? user : null,
      isAdmin: actor !== null && isAdmin(actor),
      isMicroTaskAdmin: actor !== null && isTaskAdmin(actor),
    }
  },

  async signInOptions({ services }) {
    const options = services.signIn.options()
    const sample = options.demo
      ? await services.store.read((r) => r.forms.get(DEMO_FORM_IDS.inspection, null))
      : undefined
    return { ...options, sampleForm: sample?.published_version != null ? sample.id : null }
  },

  async exchangeSignIn({ services, body, request, reply }) {
    const { user, cookie, tokens, redirect } = await services.signIn.exchange(body.code, flowCookie(request))
    setSessionCookie(request, reply, cookie)
    clearFlowCookie(reply)
    return { user: presentUser(user), tokens, redirect }
  },

  async verifyGoogle({ services, body, request, reply }) {
    const { user, cookie, tokens } = await services.signIn.google(body.credential)
    setSessionCookie(request, reply, cookie)
    return { user: presentUser(user), tokens, redirect: safeRedirect(undefined) }
  },

  async demoSignIn({ services, body, request, reply }) {
    if (!isDemoName(body.as)) throw new Problem('badRequest', { reason: 'body/as names nobody' })
    const { user, cookie, tokens } = await services.signIn.demo(body.as)
    setSessionCookie(request, reply, cookie)
    return { user: presentUser(user), tokens, redirect: safeRedirect(undefined) }
  },

  async enterApp({ services, request, reply }) {
    await setDriverAppCookie(request, reply, services)
    return {}
  },

  async demoDriverToken({ services, body }) {
    return { access_token: await services.signIn.demoDriverToken(body.mode) }
  },

  async signOut({ services, actor, reply }) {
    if (actor?.sessionId) await services.sessions.end(actor.sessionId)
    if (actor) services.live.recheckAccessOf(actor.user.id)
    clearSessionCookie(reply)
    return {}
  },

  async refreshTokens({ services, actor, body, request, reply }) {
    const access = bearerToken(request.headers.authorization) ?? body.jwt
    if (!access || !body.refresh_token) throw new Problem('tokensMissing')
    const data = await services.sessions.refresh(access, body.refresh_token)
    // Extend the lifetime of the session's own cookie with it, but not that of another session.
    const cookie = sessionCookie(request)
    const { sessionId } = await services.tokens.verify(data.access_token)
    if (cookie && actor?.sessionId === sessionId) setSessionCookie(request, reply, cookie)
    return { data }
  },
}
