interface Installation {
  readonly production: boolean
  readonly host: string
  readonly publicUrl: string | null
  /** Names of the ways to sign in that are configured. */
  readonly providers: readonly string[]
  /** True when an issuer of driver tokens is configured. */
  readonly hasDrivers: boolean
}

/**
 * Why this installation is no demo, in which anybody may be an admin, as the variable to change; null where it may be
 * one: it is for this machine alone, and nobody real signs in to it.
 */
export function demoBlockedBy({ production, host, publicUrl, providers }: Installation): string | null {
  if (production) return 'NODE_ENV=production'
  if (!isLoopback(host)) return `HOST=${host}, which others reach`
  if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
    return `PUBLIC_URL=${publicUrl}, which others reach`
  const [provider] = providers
  return provider === undefined ? null : `${provider.toUpperCase()}, with which real people sign in`
}

/**
 * True when demo people and the embedded identity provider are on. `wish`: the value of DEMO; null when it is not set.
 */
export function isDemo(installation: Installation, wish: boolean | null): boolean {
  if (demoBlockedBy(installation) !== null) return false
  // The demo may play the portal around a real driver app, when somebody asks for it.
  return wish ?? !installation.hasDrivers
}

/** The line printed at the start about who can sign in. */
export function modeSentence(demo: boolean, providers: readonly string[]): string {
  if (demo) {
    return 'Demo: anybody who opens this address on this machine may sign in as an author or an admin, without a password.'
  }
  if (providers.length > 0) return `No demo: people sign in with ${providers.join(', ')}.`
  return 'No demo, and no sign-in provider is configured: nobody can sign in. Set CONCEDO_ISSUER and CONCEDO_CLIENT_ID.'
}

/** True for a host name or address that only this machine can reach. */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
