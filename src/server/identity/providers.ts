import type { Configuration } from 'openid-client'
import { Problem } from '../../contract/problems.ts'
import type { Config, ProviderConfig } from '../config.ts'
import type { EmbeddedProvider } from './EmbeddedProvider.ts'
import type { ProviderName } from './signInPaths.ts'

/** Finds the OpenID Connect client to speak to a provider with; remembers what it discovered. */
export class Providers {
  private readonly known = new Map<ProviderName, Promise<Configuration>>()

  constructor(
    private readonly config: Config,
    private readonly embedded: EmbeddedProvider | null,
  ) {}

  /** True when a code flow can start there. Google's own sign-in happens on the page instead, in `verifyGoogle`. */
  offers(name: ProviderName): boolean {
    return this.configured(name) !== null || this.embedded !== null
  }

  /** `origin` is where the browser reaches us. Raises providerNotConfigured and providerUnavailable. */
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
      // Asked again next time: the provider may be back by then.
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
    // An issuer on this machine, as in tests and local trials, speaks plain HTTP.
    execute: isLocal(server) ? [allowInsecureRequests] : [],
  })
}

const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
