interface Installation {
  readonly production: boolean
  readonly host: string
  readonly publicUrl: string | null
  /** Names of the configured sign-in providers. */
  readonly providers: readonly string[]
  /** True if an issuer of driver tokens is configured. */
  readonly hasDrivers: boolean
}

/**
 * Returns the variable to change for this installation to be a demo, in which any visitor may be an admin; null if it
 * may be one: reachable from this machine only, without real sign-ins.
 */
export function demoBlockedBy({ production, host, publicUrl, providers }: Installation): string | null {
  if (production) return 'NODE_ENV=production'
  if (!isLoopback(host)) return `HOST=${host}, which others reach`
  if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
    return `PUBLIC_URL=${publicUrl}, which others reach`
  const [provider] = providers
  return provider === undefined ? null : `${provider.toUpperCase()}, with which real people sign in`
}

/** True if demo users and the embedded identity provider are enabled. `isRequested`: value of DEMO; null if unset. */
export function isDemo(installation: Installation, isRequested: boolean | null): boolean {
  if (demoBlockedBy(installation) !== null) return false
  // On explicit request the demo may run next to a real driver app.
  return isRequested ?? !installation.hasDrivers
}

/** Returns the startup line about who can sign in. */
export function demoModeMessage(demo: boolean, providers: readonly string[]): string {
  if (demo) {
    return 'Demo: anybody who opens this address on this machine may sign in as an author or an admin, without a password.'
  }
  if (providers.length > 0) return `No demo: people sign in with ${providers.join(', ')}.`
  return 'No demo, and no sign-in provider is configured: nobody can sign in. Set CONCEDO_ISSUER and CONCEDO_CLIENT_ID.'
}

/** True for a host name or IP address reachable from this machine only. */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}
