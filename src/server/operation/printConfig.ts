import type { Config } from '../config.ts'

/** Names of secret settings, anywhere in the configuration. */
const SECRET = /secret|token|password|^key$|accessKey/i
/** Letters only: needs no escaping in a URL. */
const HIDDEN = 'hidden'

/** The configuration as read, as JSON; secrets are hidden, including those in URLs. */
export const printConfig = (config: Config): string =>
  JSON.stringify(config, (name, value: unknown) => (SECRET.test(name) ? hidden(value) : withoutPassword(value)), 2)

const hidden = (value: unknown) => (value === null || value === undefined ? value : HIDDEN)

function withoutPassword(value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes('://') || !URL.canParse(value)) return value
  const url = new URL(value)
  if (url.password) url.password = HIDDEN
  for (const name of url.searchParams.keys()) if (SECRET.test(name)) url.searchParams.set(name, HIDDEN)
  return url.href
}
