import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { JWK } from 'jose'
import type { Configuration as ProviderSettings, default as Provider, KoaContextWithOIDC } from 'oidc-provider'
import type { Configuration, CustomFetch, CustomFetchOptions } from 'openid-client'
import { BASE } from '../../contract/base.ts'
import { Problem } from '../../contract/problems.ts'
import { DEMO_PEOPLE, isDemoName, type DemoName } from './demoPeople.ts'
import { callbackPath, PROVIDERS, type ProviderName } from './signInPaths.ts'
import { newSecret } from './secrets.ts'

export const PROVIDER_PATH = `${BASE}/oidc`
export const CHOICE_PATH = `${BASE}/oidc-login`
/** Fixed regardless of the host name in use, since both ends of every token are in this process. */
export const EMBEDDED_ISSUER = `http://localhost${PROVIDER_PATH}`

/**
 * OpenID Connect provider of demo installations: simulates every way to sign in, with a choice of users and no
 * passwords. Loaded at the first sign-in, since most processes never need it. Its own requests never leave the process.
 */
export class EmbeddedProvider {
  private readonly issuer = EMBEDDED_ISSUER
  private readonly clientSecret = newSecret()
  private loading: Promise<Provider> | null = null

  constructor(
    private readonly key: JWK,
    private readonly app: FastifyInstance,
  ) {}

  /** Handles a request below `PROVIDER_PATH`. */
  async handle(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> {
    const provider = await this.provider()
    request.originalUrl = request.url ?? '/'
    request.url = request.originalUrl.slice(PROVIDER_PATH.length) || '/'
    await provider.callback()(request, response)
  }

  /** Returns the sign-in provider the browser is choosing a user for. Throws signInFailed without a pending sign-in. */
  async waitingFor(request: IncomingMessage, response: ServerResponse): Promise<ProviderName> {
    const provider = await this.provider()
    const { params } = await provider.interactionDetails(request, response).catch(failed)
    return params['client_id'] as ProviderName
  }

  /** Completes the choice; returns the URL to continue at. */
  async choose(request: IncomingMessage, response: ServerResponse, name: DemoName): Promise<string> {
    const provider = await this.provider()
    const result = { login: { accountId: name, remember: false } }
    return provider.interactionResult(request, response, result, { mergeWithLastSubmission: false }).catch(failed)
  }

  /** Returns a client of this provider, for a browser that reaches the server at `origin`. */
  async clientOf(name: ProviderName, origin: string): Promise<Configuration> {
    const { allowInsecureRequests, Configuration, customFetch } = await import('openid-client')
    const client = new Configuration(
      {
        issuer: this.issuer,
        authorization_endpoint: `${origin}${PROVIDER_PATH}/auth`,
        token_endpoint: `${this.issuer}/token`,
        jwks_uri: `${this.issuer}/jwks`,
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
      },
      name,
      { client_secret: this.clientSecret, id_token_signed_response_alg: 'ES256' },
    )
    allowInsecureRequests(client)
    const ask: CustomFetch = (url, request) => this.ask(url, request)
    return Object.assign(client, { [customFetch]: ask })
  }

  private async ask(url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> {
    const answer = await this.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: new URL(url).pathname,
      headers,
      ...(body ? { payload: String(body) } : {}),
    })
    const type = String(answer.headers['content-type'])
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } })
  }

  private provider(): Promise<Provider> {
    return (this.loading ??= this.load())
  }

  private async load(): Promise<Provider> {
    const { default: Provider } = await import('oidc-provider')
    const provider = new Provider(this.issuer, this.settings())
    // The host name depends on the browser; only the path is checked.
    provider.Client.prototype.redirectUriAllowed = (uri: string) =>
      URL.canParse(uri) && PROVIDERS.some((name) => new URL(uri).pathname === callbackPath(name))
    return provider
  }

  private settings(): ProviderSettings {
    return {
      clients: PROVIDERS.map((name) => ({
        client_id: name,
        client_secret: this.clientSecret,
        client_name: name,
        redirect_uris: [`http://localhost${callbackPath(name)}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      })),
      jwks: { keys: [this.key] },
      cookies: { keys: [newSecret()] },
      claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
      conformIdTokenClaims: false,
      ttl: { Interaction: 3_600, Session: 60, Grant: 60, AccessToken: 60, AuthorizationCode: 60, IdToken: 60 },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, interaction) => `${CHOICE_PATH}/${interaction.uid}` },
      findAccount: (_ctx, id) => account(id),
      loadExistingGrant: grantEverything,
    }
  }
}

function account(id: string) {
  if (!isDemoName(id)) return undefined
  const { name, email } = DEMO_PEOPLE[id]
  return { accountId: id, claims: () => ({ sub: id, name, email }) }
}

/** Skips the consent page: the user is about to sign in to the portal anyway. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

function failed(cause: unknown): never {
  throw new Problem('signInFailed', {}, { cause })
}
