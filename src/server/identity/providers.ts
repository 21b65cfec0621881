import type { Configuration } from 'openid-client'
import { Problem } from '../../contract/problems.ts'
import type { Config, ProviderConfig } from '../config.ts'
import type { EmbeddedProvider } from './EmbeddedProvider.ts'
import type { ProviderName } from './signInPaths.ts'

/** Returns OpenID Connect clients of providers; discovery results are cached. */
export class Providers {
  private readonly known = new Map<ProviderName, Promise<Configuration>>()

  constructor(
    private readonly config: Config,
    private readonly embedded: EmbeddedProvider | null,
  ) {}

  /** True if a code flow can start there. Google's own sign-in happens on the page instead, in `verifyGoogle`. */
  offers(name: ProviderName): boolean {
    return this.configured(name) !== null || this.embedded !== null
  }

  /** `origin`: where the browser reaches the server. Throws providerNotConfigured or providerUnavailable. */
  async get(name: ProviderName, origin: string): Promise<Configuration> {
    const configured = this.configured(name)
    if (configured) return this.discovered(name, configured)
    if (!this.embedded) throw new Problem('providerNotConfigured')
    return this.embedded.clientOf(name, origin)
  }

  private configured(name: ProviderName): ProviderConfig | null {
    return name === 'google' ? null : this.config[name]
  }

  private async discovered(name: ProviderName, config: ProviderConfig): Promise<Configuration> {
    const found = this.known.get(name) ?? discover(config)
    this.known.set(name, found)
    return found.catch((cause: unknown) => {
      // Retried at the next request, when the provider may be back.
      this.known.delete(name)
      throw new Problem('providerUnavailable', {}, { cause })
    })
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<Configuration> {
  const { allowInsecureRequests, discovery, None } = await import('openid-client')
  const server = new URL(issuer)
  return discovery(server, clientId, clientSecret ?? undefined, clientSecret ? undefined : None(), {
    timeout: 10,
    // A local issuer, as in tests and trials, uses plain HTTP.
    execute: isLocal(server) ? [allowInsecureRequests] : [],
  })
}

const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
