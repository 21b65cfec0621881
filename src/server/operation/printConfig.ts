import type { Config } from '../config.ts'

/** What only the server and whoever runs it may know, wherever it stands in the configuration. */
const SECRET = /secret|token|password|^key$|accessKey/i
/** Of letters, so that an address holds it as it is. */
const HIDDEN = 'hidden'

/** The configuration as it was understood, as JSON; secrets are hidden, in addresses too. */
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
