import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PlainMessage, PostedState } from '../../contract/firstScreen.ts'
import { BASE } from '../../contract/base.ts'
import { Problem, PROBLEMS } from '../../contract/problems.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { buildSubmission } from '../../forms/submission/buildSubmission.ts'
import { track } from '../analytics/track.ts'
import { originOf } from '../http/cookies.ts'
import { RETRY_AFTER_S, toProblem, logProblem } from '../http/errors.ts'
import { languagesFor } from '../http/FirstScreens.ts'
import { framesOf } from '../http/framesOf.ts'
import { requireDriverApp } from '../http/driverAppOnly.ts'
import { acceptedLanguage } from '../http/pageLanguage.ts'
import { identify } from '../http/authorizeCaller.ts'
import { plainForm } from '../http/plainMarkup.ts'
import { plainPage } from '../http/plainPage.ts'
import { newNonce, cspHeader } from '../http/security.ts'
import { SIGNED_IN_PATH } from '../identity/signInPaths.ts'
import { receiveSubmission } from '../submissions/receiveSubmission.ts'
import type { Services } from '../Services.ts'
import { type PostedForm, readPostedForm } from './postedForm.ts'
import { signInMethods } from './signInMethods.ts'

type Answered = Partial<PostedState> & { readonly posted: PostedForm; readonly status: number }

/** State of a page shown again without a message. */
const AGAIN = { sentId: null, checked: false, problem: null, more: false, signIn: [] } as const

/**
 * Forms without logic, maps and files, submitted by browsers without scripts or where scripts failed to load: POST to
 * the form's page, which responds with a page. Anyone may call it; answers are stored for signed-in users only, with
 * the same checks as otherwise (`receive`); everyone else gets the page with their answers and the ways to sign in. A
 * rejected form is shown again with all answers.
 */
export async function plainForms(app: FastifyInstance, services: Services): Promise<void> {
  const { config, firstScreens, plainTickets } = services
  const around = plainPage(config.clientDir)

  const send = (reply: FastifyReply, status: number, html: string) => {
    const nonce = newNonce()
    if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
    return reply
      .status(status)
      .header('content-security-policy', cspHeader(nonce, config, framesOf(pathOf(reply.request), config, reply)))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  }
  const say = async (request: FastifyRequest, reply: FastifyReply, status: number, message: PlainMessage) => {
    const ui = acceptedLanguage(accepts(request))
    return send(reply, status, around(await firstScreens.drawOnce({ languages: { ui, form: ui }, message })))
  }
  /** Responds with the page of a form after it was posted. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, { posted, status, ...state }: Answered) => {
    const { page, version, language, fields, whole } = posted
    const languages = languagesFor((page.document as StoredDocument).languages, `${language},${accepts(request)}`)
    const drawn = await firstScreens.drawOnce({
      page: JSON.stringify(page),
      languages,
      posted: { ...AGAIN, fields, whole, origin: originOf(request), ...state },
    })
    // The id is taken by a submission with other answers: issue a new one.
    const ticket =
      state.problem?.code === 'submissionConflict' ? plainTickets.issue(page.formId, version) : posted.ticket
    const form = plainForm({ formId: page.formId, version, ticket, language: languages.form, whole: true })
    return send(reply, status, around(drawn, state.sentId ? '' : form, page))
  }

  await app.register(async (inner) => {
    inner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    inner.setErrorHandler(async (error, request, reply) => {
      const problem = toProblem(error as Problem, request)
      logProblem(problem, error as Error, request)
      const { code, details } = problem
      const status = PROBLEMS[code].http
      const { posted } = request
      if (!posted) return say(request, reply, status, { code, details })
      const signIn = code === 'signInRequired' ? signInMethods(services) : []
      const checked = code === 'submissionInvalid'
      return answer(request, reply, { posted, status, checked, problem: { code, details }, signIn })
    })

    inner.post<{ Params: { id: string }; Body: URLSearchParams }>(
      `${BASE}/page/:id`,
      {
        schema: { hide: true },
        // In preHandler, after the body was parsed, so that a rejected form can be shown again.
        config: { rateLimit: { max: config.limits.submissions, timeWindow: 60_000, hook: 'preHandler' } },
        onRequest: async (request) => {
          const [found] = await Promise.allSettled([identify('anyone', request, services)])
          request.found = found
        },
        preValidation: async (request) => {
          request.posted = await readPostedForm(services, request.params.id, request.body)
        },
      },
      async (request, reply) => {
        const { posted, found } = request
        if (found?.status === 'rejected') throw found.reason
        if (!posted) throw new Problem('badRequest', { reason: 'the form is missing' })
        const { page, filling, version, id, isShownAgain, whole } = posted
        if (isShownAgain || !whole) {
          return answer(request, reply, { posted, status: 200, more: !isShownAgain })
        }
        const actor = found?.value ?? null
        if (!actor) throw new Problem('signInRequired')
        const { formId } = page
        const body = buildSubmission(filling, { formId, version, id })
        const tell = (name: 'submitSuccess' | 'submitFailed') =>
          services.store.write((w) => track(w, actor, { name, formId }))
        try {
          await receiveSubmission(services, actor, body, {
            way: 'web',
            refuse: (form) => requireDriverApp(form, request, services),
          })
        } catch (error) {
          await tell('submitFailed')
          throw error
        }
        await tell('submitSuccess')
        return answer(request, reply, { posted, status: 200, sentId: id })
      },
    )

    // Final page of a sign-in started from such a page, in its own tab.
    inner.get<{ Querystring: { error?: string } }>(
      SIGNED_IN_PATH,
      { schema: { hide: true } },
      async (request, reply) => {
        const actor = await identify('anyone', request, services)
        if (!actor || request.query.error) throw new Problem('signInFailed')
        return say(request, reply, 200, 'signedIn')
      },
    )
  })
}

const accepts = ({ headers }: FastifyRequest): string => headers['accept-language'] ?? ''

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''
