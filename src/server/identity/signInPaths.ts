import { API, BASE } from '../../contract/base.ts'

/** The ways to sign in. */
export const PROVIDERS = ['concedo', 'google', 'salesforce'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export const isProvider = (name: string): name is ProviderName => PROVIDERS.some((one) => one === name)

/** The two addresses a browser visits while signing in; they answer with redirects, so they stand outside the contract. */
export const startPath = (provider: string): string => `${API}/auth/${provider}/start`
export const callbackPath = (provider: string): string => `${API}/auth/${provider}/callback`

/** Where a sign-in ends that began on a page without our program: no script has to trade its code. */
export const SIGNED_IN_PATH = `${BASE}/signed-in`

/** Time limit on the provider's pages. */
export const FLOW_SECONDS = 15 * 60
