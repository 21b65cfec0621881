import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { endpoints } from '../contract/endpoints.ts'
import { kinds } from '../elements/registry.ts'
import { quoteLongIntegers } from '../forms/tasks/quoteLongIntegers.ts'
import { loadAllFunctions } from '../logic/loadAllFunctions.ts'
import { lockDataFolder } from './backup/dataFolderLock.ts'
import type { Config } from './config.ts'
import { DESKS_FOLDER, Desks } from './desk/Desks.ts'
import { restrictToOwner } from './db/restrictToOwner.ts'
import { FirstScreens } from './http/FirstScreens.ts'
import { publicFormPage } from './http/publicFormPage.ts'
import { PlainTickets } from './http/PlainTickets.ts'
import { closeConnectionsInTime } from './http/closeConnectionsInTime.ts'
import { registerErrorHandler } from './http/errors.ts'
import { leaveDocument } from './http/leaveDocument.ts'
import { openApi } from './http/openApi.ts'
import { servePages } from './http/pages.ts'
import { registerRoutes } from './routes/registerRoutes.ts'
import { registerHealth } from './operation/health.ts'
import { loggerOptions, logRequests } from './operation/logging.ts'
import { registerMetrics } from './operation/metrics.ts'
import { registerSecurity } from './http/security.ts'
import { registerValidation } from './http/validation.ts'
import { AccessTokens } from './identity/accessTokens.ts'
import { DriverTokens } from './identity/DriverTokens.ts'
import { EmbeddedProvider } from './identity/EmbeddedProvider.ts'
import { loadKeys } from './identity/keys.ts'
import { Providers } from './identity/providers.ts'
import { Sessions } from './identity/Sessions.ts'
import { SignIn } from './identity/SignIn.ts'
import { providerPages } from './routes/providerPages.ts'
import { plainForms } from './routes/plainForms.ts'
import { signInPages } from './routes/signInPages.ts'
import { compressResponses } from './http/compress.ts'
import { Geocoder } from './geocode/Geocoder.ts'
import { mediaStoreOf } from './media/mediaStoreOf.ts'
import { MediaLibrary } from './media/MediaLibrary.ts'
import { Uploads } from './media/Uploads.ts'
import { FeatureTiles } from './lists/FeatureTiles.ts'
import { ExportSchedules } from './jobs/schedules/ExportSchedules.ts'
import { ExportJobs } from './jobs/exports/ExportJobs.ts'
import { Lists } from './lists/Lists.ts'
import { OfferedPlaces } from './places/OfferedPlaces.ts'
import { LiveRooms } from './live/LiveRooms.ts'
import { BulkReads } from './audit/BulkReads.ts'
import { SubmissionNews } from './news/SubmissionNews.ts'
import { Presets } from './presets/Presets.ts'
import type { Services } from './Services.ts'
import { Store } from './store/Store.ts'
import { PartialFilesInBucket } from './tasks/PartialFilesInBucket.ts'
import { PartialFilesInFolder } from './tasks/PartialFilesInFolder.ts'
import { TaskUploads } from './tasks/TaskUploads.ts'
import { NearWarnings } from './submissions/NearWarnings.ts'
import { FormThread } from './formThread/FormThread.ts'
import { Versions } from './submissions/Versions.ts'
import { Model } from './model/Model.ts'
import { Vision } from './vision/Vision.ts'

/** Maximum time for a request to arrive, in ms. An upload piece that takes longer is resumed where it stopped. */
const REQUEST_MS = 5 * 60_000
/** Maximum time for the request headers to arrive, in ms. */
const HEAD_MS = 30_000

/**
 * Builds the whole server, ready to listen or for `inject`. Closing it drains requests, checkpoints and closes the
 * store.
 */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggerOptions(config),
    // Each proxy appends the address of its peer to X-Forwarded-For: only the last `trustProxy` entries are trusted.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200 },
  })
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  // An existing folder may be readable by others.
  restrictToOwner(config.dataDir, 0o700)
  const release = await lockDataFolder(config.dataDir)
  const [store] = await Promise.all([
    Store.open(config, (error) => app.log.warn(error, 'listening to other processes')),
    loadAllFunctions(),
  ]).catch((error: unknown) => {
    release()
    throw error
  })
  const keys = await loadKeys(config, store)
  app.addHook('onClose', async () => {
    await Promise.all([desks.end(), formThread.end()])
    await store.close()
    release()
  })

  const warn = (why: string) => app.log.warn(why)
  const tokens = new AccessTokens(keys.secret)
  const sessions = new Sessions(store, tokens)
  if (!config.demo) await sessions.endDemo()
  const embedded = config.demo ? new EmbeddedProvider(keys.provider, app) : null
  const drivers = new DriverTokens(config, keys.provider)
  const signIn = new SignIn(config, store, sessions, new Providers(config, embedded), drivers, keys.secret, warn)
  const formThread = new FormThread(store, warn)
  const versions = new Versions(store, formThread)
  const media = new MediaLibrary(await mediaStoreOf(config.media), store)
  const uploads = new Uploads({ config, store, versions, library: media })
  const desks = new Desks({ store, versions, folder: join(config.dataDir, DESKS_FOLDER), warn })
  const { s3, dir } = config.media
  const taskUploads = new TaskUploads(
    s3 === null ? new PartialFilesInFolder(join(dir, 'task-uploads')) : new PartialFilesInBucket(store, media),
  )
  if (store.bulletins === null) await store.write((w) => w.taskBatches.cutOff(Date.now()))
  const vision = new Vision(config.vision, warn)
  const firstScreens = new FirstScreens(config.clientDir, (id) => publicFormPage(app, id), warn)
  app.addHook('onClose', async () => Promise.all([vision.end(), firstScreens.end()]))
  const news = new SubmissionNews()
  app.addHook('preClose', (done) => {
    news.close()
    done()
  })
  const exportJobs = new ExportJobs(config, store, media.files, desks, (error) => app.log.error(error, 'an export'))
  await exportJobs.resume()
  const exportSchedules = new ExportSchedules({
    config,
    store,
    desks,
    exportJobs,
    failed: (error) => app.log.error(error, 'a scheduled export'),
  })
  // Must end before the store closes; onClose hooks run in reverse order of registration.
  app.addHook('onClose', () => Promise.all([exportSchedules.end(), exportJobs.end()]))
  const services: Services = {
    config,
    store,
    tokens,
    sessions,
    signIn,
    formThread,
    versions,
    near: new NearWarnings(store, keys.secret),
    desks,
    lists: new Lists(store),
    live: new LiveRooms({ bulletins: store.bulletins, others: news }),
    news,
    bulkReads: new BulkReads(store),
    tiles: new FeatureTiles(),
    places: new OfferedPlaces({ store, versions }),
    presets: new Presets(kinds),
    media,
    uploads,
    taskUploads,
    exportJobs,
    exportSchedules,
    geocoder: new Geocoder(config.geocoder),
    vision,
    model: new Model(config.model, warn),
    firstScreens,
    plainTickets: new PlainTickets(keys.secret),
  }
  app.decorate('services', services)
  app.decorateRequest('actor', null)
  app.decorateRequest('form', undefined)
  app.decorateRequest('found', null)
  app.decorateRequest('posted', null)

  registerErrorHandler(app)
  logRequests(app)
  registerHealth(app, store)
  await registerMetrics(app, config.metricsToken, services)
  registerValidation(app)
  await app.register(cookie)
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  closeConnectionsInTime(app)
  await registerSecurity(app, config, store.counts)
  compressResponses(app)
  takeJson(app)
  takeFiles(app)
  await openApi(app)
  registerRoutes(app, services)
  signInPages(app, services)
  await plainForms(app, services)
  if (embedded) await providerPages(app, embedded, config)
  await servePages(app, config)
  await app.ready()
  return app
}

/**
 * Parses JSON as Fastify does by default. For tasks, large integers keep all their digits, as in task files; a large
 * document is left for the form thread.
 */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const { addTasks, createForm, saveForm } = endpoints
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { url } = request.routeOptions
    const left = url === createForm.path || url === saveForm.path ? leaveDocument(body) : null
    if (left) {
      void parse(request, left.rest, (error, rest?: object) =>
        error ? done(error) : done(null, { ...rest, document: left.document }),
      )
    } else void parse(request, url === addTasks.path ? quoteLongIntegers(String(body)) : String(body), done)
  })
}

/** Accepts files as buffers; task files and answer files as streams, since their length is unbounded. */
function takeFiles(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser(
    ['text/csv', 'application/geo+json', 'application/geopackage+sqlite3', 'application/offset+octet-stream'],
    (_request, body, done) => done(null, body),
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services
  }
}
