import { resolve } from 'node:path'
import { readMapLayers, type ServerMaps } from './maps/readMapLayers.ts'

/** An OpenID Connect provider that people sign in with. */
export interface ProviderConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | null
}

/** Where browsers report to, and how many of each hundred visits are followed and recorded. */
export interface MonitoringConfig {
  /** `https://key@host/project`: the key is public by design. */
  readonly dsn: string
  readonly sessions: number
  readonly replays: number
}

/** An OpenAI-compatible endpoint that looks at photos; `url` has no slash at the end, `/chat/completions` follows. */
export interface VisionConfig {
  readonly url: string
  readonly key: string | null
  readonly model: string
}

export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Absolute path of the SQLite file. */
  readonly databaseFile: string
  /** Origin the portal is reached under, without a slash at the end; null: whatever the browser says. */
  readonly publicUrl: string | null
  readonly production: boolean
  readonly demo: boolean
  /** Whether a new store begins with the demo's forms and what was collected with them. */
  readonly demoForms: boolean
  readonly trustProxy: boolean
  /** Origin of the host that refreshes tokens, without a slash at the end; null: this server. */
  readonly toolsHost: string | null
  readonly logLevel: string
  readonly concedo: ProviderConfig | null
  readonly salesforce: ProviderConfig | null
  readonly googleClientId: string | null
  readonly driver: { readonly issuer: string; readonly jwks: string; readonly audience: string | null } | null
  /** E-mail addresses, in lower case, of authors who are admins. */
  readonly admins: readonly string[]
  readonly taskAdmins: readonly string[]
  /** Origins that forms may call and show pictures of, beside our own. */
  readonly formOrigins: readonly string[]
  /** Origins of sites that may show forms in frames of their pages, beside our own. */
  readonly frameOrigins: readonly string[]
  /** Where analytics events go beside our own table. */
  readonly analytics: { readonly url: string; readonly token: string | null } | null
  /** What browsers report errors and sessions to; null outside production, and without a DSN. */
  readonly monitoring: MonitoringConfig | null
  /** Who is asked for names of places; `base` has no slash at the end. Null: the gazetteer that comes with the app. */
  readonly geocoder: { readonly kind: 'nominatim' | 'photon'; readonly base: string } | null
  /** Who looks at photos; null: the text in them is read on this machine. */
  readonly vision: VisionConfig | null
  /** Requests per minute: submissions by one person, sign-in calls from one address, names of places and photos looked at for one person. */
  readonly limits: {
    readonly submissions: number
    readonly signIn: number
    readonly geocode: number
    readonly vision: number
  }
  /** So long a task that somebody takes along stays theirs without a word from them, in ms. */
  readonly offlineLeaseMs: number
  /** Files of answers: their folder, and how many bytes of one file, of one form, and of one person within a day. */
  readonly media: { readonly dir: string; readonly file: number; readonly form: number; readonly person: number }
  /** Layers that every map offers, the origins they come from, and the folder of files of maps that is served. */
  readonly maps: ServerMaps & { readonly dir: string }
  /** Folder of the built client. */
  readonly clientDir: string
}

const MEGABYTE = 1_000_000
const HOUR_MS = 3_600_000

type Environment = { readonly [name: string]: string | undefined }

/** Reads the configuration. Throws one error that lists, in sentences, everything that has to be changed. */
export function readConfig(env: Environment): Config {
  const wrong: string[] = []
  const production = env['NODE_ENV'] === 'production'
  const demo = flag(env, 'DEMO', !production, wrong)
  if (demo && production) {
    wrong.push(
      'DEMO cannot be on together with NODE_ENV=production: anyone could sign in as an admin. Unset DEMO and configure CONCEDO_ISSUER, CONCEDO_CLIENT_ID and CONCEDO_CLIENT_SECRET.',
    )
  }
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const config: Config = {
    host: env['HOST'] || '127.0.0.1',
    port: number(env, 'PORT', 3000, 0, 65_535, wrong),
    dataDir,
    databaseFile: databaseFile(env['DATABASE_URL'], dataDir, wrong),
    publicUrl: origin(env, 'PUBLIC_URL', wrong),
    production,
    demo,
    demoForms: demo && flag(env, 'DEMO_FORMS', true, wrong),
    toolsHost: origin(env, 'TOOLS_HOST', wrong),
    trustProxy: flag(env, 'TRUST_PROXY', false, wrong),
    logLevel: env['LOG_LEVEL'] || 'warn',
    concedo: provider(env, 'CONCEDO', wrong),
    salesforce: provider(env, 'SALESFORCE', wrong),
    googleClientId: env['GOOGLE_CLIENT_ID'] || null,
    driver: driver(env, wrong),
    admins: addresses(env['ADMIN_EMAILS']),
    taskAdmins: addresses(env['TASK_ADMIN_EMAILS']),
    formOrigins: origins(env, 'FORM_ORIGINS', wrong),
    frameOrigins: origins(env, 'FRAME_ORIGINS', wrong),
    analytics: analytics(env, wrong),
    monitoring: monitoring(env, production, wrong),
    geocoder: geocoder(env['GEOCODER_URL'], wrong),
    vision: vision(env, wrong),
    limits: {
      geocode: number(env, 'GEOCODES_PER_MINUTE', 120, 1, 10_000_000, wrong),
      vision: number(env, 'VISIONS_PER_MINUTE', 20, 1, 10_000_000, wrong),
      submissions: number(env, 'SUBMISSIONS_PER_MINUTE', demo ? 300_000 : 6_000, 1, 10_000_000, wrong),
      signIn: number(env, 'SIGN_INS_PER_MINUTE', demo ? 6_000 : 120, 1, 10_000_000, wrong),
    },
    offlineLeaseMs: HOUR_MS * number(env, 'TASK_OFFLINE_HOURS', 24, 1, 720, wrong),
    media: {
      dir: resolve(env['MEDIA_DIR'] || resolve(dataDir, 'media')),
      file: MEGABYTE * number(env, 'MEDIA_FILE_MB', 200, 1, 100_000, wrong),
      form: MEGABYTE * number(env, 'MEDIA_FORM_MB', 50_000, 1, 1_000_000_000, wrong),
      person: MEGABYTE * number(env, 'MEDIA_PERSON_MB_A_DAY', 5_000, 1, 1_000_000_000, wrong),
    },
    maps: { ...readMapLayers(env['MAP_LAYERS'], wrong), dir: resolve(env['MAPS_DIR'] || resolve(dataDir, 'maps')) },
    clientDir: resolve(import.meta.dirname, '../../dist/client'),
  }
  if (wrong.length) throw new Error(`The configuration needs a change:\n${wrong.map((one) => `- ${one}`).join('\n')}`)
  return config
}

function flag(env: Environment, name: string, fallback: boolean, wrong: string[]): boolean {
  const value = env[name]?.toLowerCase()
  if (value === undefined || value === '') return fallback
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  wrong.push(`${name} is "${value}"; set it to 1 or 0.`)
  return fallback
}

function number(env: Environment, name: string, fallback: number, min: number, max: number, wrong: string[]): number {
  const value = env[name]
  if (value === undefined || value === '') return fallback
  const parsed = Number(value)
  if (Number.isInteger(parsed) && parsed >= min && parsed <= max) return parsed
  wrong.push(`${name} is "${value}"; set it to a whole number from ${min} to ${max}.`)
  return fallback
}

function databaseFile(url: string | undefined, dataDir: string, wrong: string[]): string {
  if (!url) return resolve(dataDir, 'geo-forms.db')
  const file = /^(?:file|sqlite):(?:\/\/)?(.+)$/.exec(url)?.[1]
  if (file) return resolve(file)
  wrong.push(
    `DATABASE_URL begins with "${url.split(':')[0]}:"; this version stores in SQLite only. Write file:/path/to/geo-forms.db, or unset it to use DATA_DIR.`,
  )
  return ''
}

function origin(env: Environment, name: string, wrong: string[]): string | null {
  const url = env[name]
  if (!url) return null
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed && /^https?:$/.test(parsed.protocol)) return parsed.origin
  wrong.push(`${name} is "${url}"; write the address people's browsers call, such as https://forms.example.org.`)
  return null
}

/** `https://data.example.org, http://10.0.0.5:8080`: each an origin, nothing behind it. */
function origins(env: Environment, name: string, wrong: string[]): string[] {
  return (env[name] ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .flatMap((text) => {
      const url = URL.canParse(text) ? new URL(text) : null
      if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return [url.origin]
      wrong.push(`${name} names "${text}"; write origins alone, such as https://data.example.org.`)
      return []
    })
}

function provider(env: Environment, name: string, wrong: string[]): ProviderConfig | null {
  const issuer = env[`${name}_ISSUER`]
  const clientId = env[`${name}_CLIENT_ID`]
  if (!issuer && !clientId) return null
  if (issuer && clientId && URL.canParse(issuer)) {
    return { issuer, clientId, clientSecret: env[`${name}_CLIENT_SECRET`] || null }
  }
  wrong.push(`Set both ${name}_ISSUER (a URL) and ${name}_CLIENT_ID, or neither.`)
  return null
}

function driver(env: Environment, wrong: string[]): Config['driver'] {
  const issuer = env['DRIVER_ISSUER']
  const jwks = env['DRIVER_JWKS']
  if (!issuer && !jwks) return null
  if (issuer && jwks && URL.canParse(jwks)) return { issuer, jwks, audience: env['DRIVER_AUDIENCE'] || null }
  wrong.push('Set both DRIVER_ISSUER and DRIVER_JWKS (the URL of its keys), or neither.')
  return null
}

function analytics(env: Environment, wrong: string[]): Config['analytics'] {
  const url = env['ANALYTICS_URL']
  if (!url) return null
  if (/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    return { url, token: env['ANALYTICS_TOKEN'] || null }
  }
  wrong.push(
    `ANALYTICS_URL is "${url}"; write the address events are posted to, such as https://events.example.org/in.`,
  )
  return null
}

function monitoring(env: Environment, production: boolean, wrong: string[]): MonitoringConfig | null {
  const sessions = number(env, 'MONITORING_SESSIONS', 100, 0, 100, wrong)
  const replays = number(env, 'MONITORING_REPLAYS', 100, 0, 100, wrong)
  const dsn = env['MONITORING_DSN']
  if (!dsn) return null
  const { protocol, username, pathname } = URL.canParse(dsn) ? new URL(dsn) : new URL('x:')
  if (/^https?:$/.test(protocol) && username && /\/\w+$/.test(pathname)) {
    return production ? { dsn, sessions, replays } : null
  }
  wrong.push(`MONITORING_DSN is "${dsn}"; write https://key@host/project, as the monitoring service shows it.`)
  return null
}

/** `https://nominatim.example.org/search` or `https://photon.example.org/api`: the end of its path says which it is. */
function geocoder(url: string | undefined, wrong: string[]): Config['geocoder'] {
  if (!url) return null
  const parsed = URL.canParse(url) ? new URL(url) : null
  const [, base, end] = /^(https?:\/\/[^?#]+?)\/(search|api)\/?$/.exec(parsed?.href ?? '') ?? []
  if (base) return { kind: end === 'api' ? 'photon' : 'nominatim', base }
  wrong.push(
    `GEOCODER_URL is "${url}"; write the address of its search, ending in /search for Nominatim or in /api for Photon, such as https://nominatim.example.org/search.`,
  )
  return null
}

/** `VISION_URL` is the address that `/chat/completions` follows: `https://models.example.org/v1`. */
function vision(env: Environment, wrong: string[]): VisionConfig | null {
  const url = env['VISION_URL']
  const model = env['VISION_MODEL']
  if (!url && !model) return null
  const parsed = url && URL.canParse(url) ? new URL(url) : null
  if (model && parsed && /^https?:$/.test(parsed.protocol) && !parsed.search && !parsed.hash) {
    return { url: parsed.href.replace(/\/+$/, ''), key: env['VISION_KEY'] || null, model }
  }
  wrong.push(
    'Set both VISION_URL (the address before /chat/completions, such as https://models.example.org/v1) and VISION_MODEL, or neither.',
  )
  return null
}

function addresses(list: string | undefined): string[] {
  return (list ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((address) => address.toLowerCase())
}
