import { API, BASE } from '../../contract/base.ts'

/** Names of the ways to sign in. */
export const PROVIDERS = ['concedo', 'google', 'salesforce'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export const isProvider = (name: string): name is ProviderName => PROVIDERS.some((one) => one === name)

/** URLs the browser visits during a sign-in; they respond with redirects, so they are not in the contract. */
export const startPath = (provider: string): string => `${API}/auth/${provider}/start`
export const callbackPath = (provider: string): string => `${API}/auth/${provider}/callback`

/** End of a sign-in started on a page without scripts, where no script can exchange the code. */
export const SIGNED_IN_PATH = `${BASE}/signed-in`

/** Time limit for the provider's pages, in seconds. */
export const FLOW_SECONDS = 15 * 60
