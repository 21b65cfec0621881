import { resolve } from 'node:path'
import { isDemo, demoBlockedBy } from './demoMode.ts'
import { ROOT } from './programs.ts'
import { readMapLayers, type ServerMaps } from './maps/readMapLayers.ts'

/** An OpenID Connect provider for signing in. */
export interface ProviderConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | null
  /** True if all e-mail addresses of the provider are verified, even if the token does not say so. */
  readonly emailsVerified: boolean
}

/** Error reporting of browsers, and the percentages of visits that are traced and recorded. */
export interface MonitoringConfig {
  /** `https://key@host/project`: the key is public by design. */
  readonly dsn: string
  readonly sessions: number
  readonly replays: number
}

/** An OpenAI-compatible endpoint for photos; `url` has no trailing slash, `/chat/completions` is appended. */
export interface VisionConfig {
  readonly url: string
  readonly key: string | null
  readonly model: string
}

/** An S3 bucket, or one of an S3-compatible service. */
export interface S3Config {
  readonly bucket: string
  /** Key prefix of its objects: '' or a text ending in a slash. */
  readonly prefix: string
  /** Null: Amazon's own endpoint. */
  readonly endpoint: string | null
  readonly region: string
  /** Null: the default credentials of the machine, such as a role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

/** An OpenAI-compatible text model for authors; `url` as in {@link VisionConfig}. */
export type ModelConfig = VisionConfig

export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Absolute path of the SQLite file. */
  readonly databaseFile: string
  /** URL of the PostgreSQL database used instead; null for SQLite. May contain a password. */
  readonly databaseUrl: string | null
  /** URL of the same database that bypasses a pooler, for the one LISTEN connection of each process. */
  readonly listenUrl: string | null
  /** Origin of the portal, without a trailing slash; null: taken from the request. */
  readonly publicUrl: string | null
  readonly production: boolean
  readonly demo: boolean
  /** True if a new store starts with the demo's forms and submissions. */
  readonly demoForms: boolean
  /** Number of proxies in front of this server, each of which appends its peer's address to `X-Forwarded-For`. */
  readonly trustProxy: number
  /** Origin of the host that refreshes tokens, without a trailing slash; null: this server. */
  readonly toolsHost: string | null
  readonly logLevel: string
  /** Bearer token for `/metrics`; null: access is denied. */
  readonly metricsToken: string | null
  readonly concedo: ProviderConfig | null
  readonly salesforce: ProviderConfig | null
  readonly googleClientId: string | null
  /** Names of the configured sign-in providers. */
  readonly providers: readonly string[]
  readonly driver: { readonly issuer: string; readonly jwks: string; readonly audience: string | null } | null
  /** E-mail addresses of admins, in lower case. */
  readonly admins: readonly string[]
  readonly taskAdmins: readonly string[]
  /** Additional origins that forms may fetch from and load images from. */
  readonly formOrigins: readonly string[]
  /** Additional origins of sites that may embed forms in frames. */
  readonly frameOrigins: readonly string[]
  /** Endpoint that receives analytics events, in addition to the server's own table. */
  readonly analytics: { readonly url: string; readonly token: string | null } | null
  /** Error and session reporting of browsers; null outside production or without a DSN. */
  readonly monitoring: MonitoringConfig | null
  /** The geocoder; `base` has no trailing slash. Null: the bundled gazetteer. */
  readonly geocoder: { readonly kind: 'nominatim' | 'photon'; readonly base: string } | null
  /** The vision model; null: text in photos is recognized on this machine. */
  readonly vision: VisionConfig | null
  /** The model that proposes questions and translations; null: pasted questions are parsed line by line. */
  readonly model: ModelConfig | null
  /**
   * Maximum requests per minute, per user or, without a sign-in, per IP address: submissions, sign-in calls, geocoding,
   * photo recognition, model calls, analytics events and abandoned fillings.
   */
  readonly limits: {
    readonly submissions: number
    readonly signIn: number
    readonly geocode: number
    readonly vision: number
    readonly model: number
    readonly events: number
  }
  /** Lifetime of a task lease taken offline that is not renewed, in ms. */
  readonly offlineLeaseMs: number
  /** Storage of answer files: the folder, and maximum bytes per file, per form, and per user and day. */
  readonly media: {
    readonly dir: string
    /** Bucket used instead of the folder; null: the folder is used. */
    readonly s3: S3Config | null
    readonly file: number
    readonly form: number
    readonly person: number
  }
  /**
   * Allowed targets of scheduled exports: an absolute folder, a bucket, and prefixes of webhook URLs. Null or empty:
   * none. Credentials of the bucket are read from the environment by the AWS SDK.
   */
  readonly exportTargets: {
    readonly folder: string | null
    readonly s3: {
      readonly bucket: string
      readonly prefix: string
      readonly region: string
      readonly endpoint: string | null
    } | null
    readonly webhooks: readonly string[]
  }
  /** Folder of export files, each kept for a day. */
  readonly exportsDir: string
  /** Layers available on every map, their origins, and the folder of served map files. */
  readonly maps: ServerMaps & { readonly dir: string }
  /** Folder of the built client. */
  readonly clientDir: string
}

const MEGABYTE = 1_000_000
const HOUR_MS = 3_600_000

type Environment = { readonly [name: string]: string | undefined }

/** Reads the configuration. Throws a single error listing everything that has to be changed. */
export function readConfig(env: Environment): Config {
  const wrong: string[] = []
  const production = env['NODE_ENV'] === 'production'
  const host = env['HOST'] || '127.0.0.1'
  const publicUrl = origin(env, 'PUBLIC_URL', wrong)
  const concedo = provider(env, 'CONCEDO', wrong)
  const salesforce = provider(env, 'SALESFORCE', wrong)
  const googleClientId = env['GOOGLE_CLIENT_ID'] || null
  const drivers = driver(env, wrong)
  const providers = Object.entries({ concedo, salesforce, google: googleClientId })
    .filter(([, configured]) => configured !== null)
    .map(([name]) => name)
  const installation = { production, host, publicUrl, providers, hasDrivers: drivers !== null }
  const isDemoRequested = env['DEMO'] ? flag(env, 'DEMO', false, wrong) : null
  const demo = isDemo(installation, isDemoRequested)
  const blockedBy = demoBlockedBy(installation)
  if (isDemoRequested && blockedBy !== null) {
    wrong.push(
      `DEMO cannot be on together with ${blockedBy}: anyone could sign in as an admin. Unset DEMO and configure CONCEDO_ISSUER, CONCEDO_CLIENT_ID and CONCEDO_CLIENT_SECRET.`,
    )
  }
  if (production && publicUrl === null) {
    wrong.push(
      'PUBLIC_URL is not set, and NODE_ENV is production: links, cookies and sign-in need the address that people use, such as https://forms.example.org.',
    )
  }
  if (production && providers.length === 0) {
    wrong.push(
      'No sign-in provider is configured, and NODE_ENV is production: nobody could sign in. Set CONCEDO_ISSUER and CONCEDO_CLIENT_ID, or those of SALESFORCE, or GOOGLE_CLIENT_ID.',
    )
  }
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const config: Config = {
    host,
    port: number(env, 'PORT', 3000, 0, 65_535, wrong),
    dataDir,
    ...database(env['DATABASE_URL'], dataDir, wrong),
    listenUrl: listenUrl(env, wrong),
    publicUrl,
    production,
    demo,
    demoForms: demo && flag(env, 'DEMO_FORMS', true, wrong),
    toolsHost: origin(env, 'TOOLS_HOST', wrong),
    trustProxy: hops(env['TRUST_PROXY'], wrong),
    logLevel: logLevel(env['LOG_LEVEL'], wrong),
    metricsToken: metricsToken(env['METRICS_TOKEN'], wrong),
    concedo,
    salesforce,
    googleClientId,
    driver: drivers,
    providers,
    admins: addresses(env['ADMIN_EMAILS']),
    taskAdmins: addresses(env['TASK_ADMIN_EMAILS']),
    formOrigins: origins(env, 'FORM_ORIGINS', wrong),
    frameOrigins: origins(env, 'FRAME_ORIGINS', wrong),
    analytics: analytics(env, wrong),
    monitoring: monitoring(env, production, wrong),
    geocoder: geocoder(env['GEOCODER_URL'], wrong),
    vision: vision(env, wrong),
    model: languageModel(env, wrong),
    limits: {
      geocode: number(env, 'GEOCODES_PER_MINUTE', 120, 1, 10_000_000, wrong),
      vision: number(env, 'VISIONS_PER_MINUTE', 20, 1, 10_000_000, wrong),
      model: number(env, 'MODEL_CALLS_PER_MINUTE', 20, 1, 10_000_000, wrong),
      events: number(env, 'EVENTS_PER_MINUTE', demo ? 6_000 : 600, 1, 10_000_000, wrong),
      submissions: number(env, 'SUBMISSIONS_PER_MINUTE', demo ? 300_000 : 6_000, 1, 10_000_000, wrong),
      signIn: number(env, 'SIGN_INS_PER_MINUTE', demo ? 6_000 : 120, 1, 10_000_000, wrong),
    },
    offlineLeaseMs: HOUR_MS * number(env, 'TASK_OFFLINE_HOURS', 24, 1, 720, wrong),
    media: {
      dir: resolve(env['MEDIA_DIR'] || resolve(dataDir, 'media')),
      s3: s3(env, wrong),
      file: MEGABYTE * number(env, 'MEDIA_FILE_MB', 200, 1, 100_000, wrong),
      form: MEGABYTE * number(env, 'MEDIA_FORM_MB', 50_000, 1, 1_000_000_000, wrong),
      person: MEGABYTE * number(env, 'MEDIA_PERSON_MB_A_DAY', 5_000, 1, 1_000_000_000, wrong),
    },
    exportTargets: exportTargets(env, wrong),
    exportsDir: resolve(dataDir, 'exports'),
    maps: { ...readMapLayers(env['MAP_LAYERS'], wrong), dir: resolve(env['MAPS_DIR'] || resolve(dataDir, 'maps')) },
    clientDir: resolve(ROOT, 'dist/client'),
  }
  if (wrong.length) throw new Error(`The configuration needs a change:\n${wrong.map((one) => `- ${one}`).join('\n')}`)
  return config
}

function exportTargets(env: Environment, wrong: string[]): Config['exportTargets'] {
  const bucket = env['EXPORT_S3_BUCKET']
  const webhooks = (env['EXPORT_WEBHOOKS'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  for (const one of webhooks) {
    if (!/^https?:$/.test(URL.canParse(one) ? new URL(one).protocol : ''))
      wrong.push(
        `EXPORT_WEBHOOKS has ${one}, which is no address: write what addresses begin with, such as https://hooks.example.org/forms/.`,
      )
  }
  return {
    folder: env['EXPORT_FOLDER'] ? resolve(env['EXPORT_FOLDER']) : null,
    s3: bucket
      ? {
          bucket,
          prefix: env['EXPORT_S3_PREFIX'] || '',
          region: env['EXPORT_S3_REGION'] || env['AWS_REGION'] || 'us-east-1',
          endpoint: env['EXPORT_S3_ENDPOINT'] || null,
        }
      : null,
    webhooks,
  }
}

function flag(env: Environment, name: string, fallback: boolean, wrong: string[]): boolean {
  const value = env[name]?.toLowerCase()
  if (value === undefined || value === '') return fallback
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  wrong.push(`${name} is "${value}"; set it to 1 or 0.`)
  return fallback
}

function logLevel(level: string | undefined, wrong: string[]): string {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
  if (level && !levels.includes(level)) wrong.push(`LOG_LEVEL is "${level}"; set it to one of ${levels.join(', ')}.`)
  return level || 'warn'
}

/** Minimum length of a token; shorter ones can be guessed. */
const TOKEN_LENGTH = 16

function metricsToken(token: string | undefined, wrong: string[]): string | null {
  if (!token) return null
  if (token.length < TOKEN_LENGTH)
    wrong.push(`METRICS_TOKEN is too short to be a secret; give it ${TOKEN_LENGTH} characters or more.`)
  return token
}

/** Parses the number of proxies; "on" means one. */
function hops(value: string | undefined, wrong: string[]): number {
  const text = value?.toLowerCase() ?? ''
  if (['', 'false', 'off', 'no'].includes(text)) return 0
  if (['true', 'on', 'yes'].includes(text)) return 1
  if (/^\d$/.test(text)) return Number(text)
  wrong.push(`TRUST_PROXY is "${value}"; set it to the number of proxies before this server, such as 1.`)
  return 0
}

function number(env: Environment, name: string, fallback: number, min: number, max: number, wrong: string[]): number {
  const value = env[name]
  if (value === undefined || value === '') return fallback
  const parsed = Number(value)
  if (Number.isInteger(parsed) && parsed >= min && parsed <= max) return parsed
  wrong.push(`${name} is "${value}"; set it to a whole number from ${min} to ${max}.`)
  return fallback
}

const isPostgres = (url: string): boolean => /^postgres(?:ql)?:/.test(url)

const namesDatabase = (url: string): boolean => URL.canParse(url) && new URL(url).pathname.length > 1

function listenUrl(env: Environment, wrong: string[]): string | null {
  const [url, database] = [env['DATABASE_LISTEN_URL'], env['DATABASE_URL']]
  if (!url) return database || null
  // The value is not repeated: it may contain a password.
  if (!isPostgres(url) || !namesDatabase(url)) {
    wrong.push('DATABASE_LISTEN_URL names no database. Write postgres://user:password@host:5432/database.')
  }
  if (!isPostgres(database ?? '')) {
    wrong.push('DATABASE_LISTEN_URL is of use with PostgreSQL only. Set DATABASE_URL, too, or unset it.')
  }
  return url
}

function database(
  url: string | undefined,
  dataDir: string,
  wrong: string[],
): Pick<Config, 'databaseFile' | 'databaseUrl'> {
  const databaseFile = resolve(dataDir, 'geo-forms.db')
  if (!url) return { databaseFile, databaseUrl: null }
  const file = /^(?:file|sqlite):(?:\/\/)?(.+)$/.exec(url)?.[1]
  if (file) return { databaseFile: resolve(file), databaseUrl: null }
  if (isPostgres(url)) {
    if (namesDatabase(url)) return { databaseFile, databaseUrl: url }
    // The value is not repeated: it may contain a password.
    wrong.push('DATABASE_URL names no database. Write postgres://user:password@host:5432/database.')
  } else {
    wrong.push(
      `DATABASE_URL begins with "${url.split(':')[0]}:". Write postgres://user:password@host:5432/database, or file:/path/to/geo-forms.db, or unset it to use DATA_DIR.`,
    )
  }
  return { databaseFile, databaseUrl: null }
}

function origin(env: Environment, name: string, wrong: string[]): string | null {
  const url = env[name]
  if (!url) return null
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed && /^https?:$/.test(parsed.protocol)) return parsed.origin
  wrong.push(`${name} is "${url}"; write the address people's browsers call, such as https://forms.example.org.`)
  return null
}

/** Parses `https://data.example.org, http://10.0.0.5:8080`: origins without a path. */
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
    const emailsVerified = flag(env, `${name}_EMAILS_VERIFIED`, false, wrong)
    return { issuer, clientId, clientSecret: env[`${name}_CLIENT_SECRET`] || null, emailsVerified }
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

/**
 * Parses `https://nominatim.example.org/search` or `https://photon.example.org/api`; the last path segment tells the
 * kind.
 */
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

/** Reads `VISION_URL`, to which `/chat/completions` is appended: `https://models.example.org/v1`. */
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

/**
 * Reads `MEDIA_URL`: `s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-central-1`; credentials as for the
 * AWS tools.
 */
function s3(env: Environment, wrong: string[]): S3Config | null {
  const text = env['MEDIA_URL']
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const endpoint = url?.searchParams.get('endpoint') ?? null
  const others = [...(url?.searchParams.keys() ?? [])].filter((name) => name !== 'endpoint' && name !== 'region')
  const isRight =
    url?.protocol === 's3:' &&
    url.hostname !== '' &&
    url.username === '' &&
    others.length === 0 &&
    (endpoint === null || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
  if (!url || !isRight) {
    // The value is not repeated: it may contain secrets that belong in other variables.
    wrong.push(
      'MEDIA_URL names no bucket. Write s3://bucket/prefix, with ?endpoint=https://s3.example.org where it is not Amazon’s, and keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
    return null
  }
  const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']]
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: folder && `${folder}/`,
    endpoint,
    region: url.searchParams.get('region') ?? env['AWS_REGION'] ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  }
}

/** Reads `MODEL_URL`, to which `/chat/completions` is appended; a server with one model needs no `MODEL_NAME`. */
function languageModel(env: Environment, wrong: string[]): ModelConfig | null {
  const url = env['MODEL_URL']
  if (!url) return null
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.search && !parsed.hash) {
    return {
      url: parsed.href.replace(/\/+$/, ''),
      key: env['MODEL_KEY'] || null,
      model: env['MODEL_NAME'] || 'default',
    }
  }
  wrong.push(
    `MODEL_URL is "${url}"; write the address before /chat/completions, such as https://models.example.org/v1.`,
  )
  return null
}

function addresses(list: string | undefined): string[] {
  return (list ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((address) => address.toLowerCase())
}
