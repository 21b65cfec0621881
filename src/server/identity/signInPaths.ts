import { API } from '../../contract/base.ts'

/** The two addresses a browser visits while signing in; they answer with redirects, so they stand outside the contract. */
export const startPath = (provider: string): string => `${API}/auth/${provider}/start`
export const callbackPath = (provider: string): string => `${API}/auth/${provider}/callback`

/** How long a person may take on the provider's pages. */
export const FLOW_SECONDS = 15 * 60
