import type { BulkReads } from './audit/BulkReads.ts'
import type { Config } from './config.ts'
import type { Desks } from './desk/Desks.ts'
import type { FirstScreens } from './http/FirstScreens.ts'
import type { PlainTickets } from './http/PlainTickets.ts'
import type { FormThread } from './formThread/FormThread.ts'
import type { Geocoder } from './geocode/Geocoder.ts'
import type { AccessTokens } from './identity/accessTokens.ts'
import type { SignIn } from './identity/SignIn.ts'
import type { Sessions } from './identity/Sessions.ts'
import type { MediaLibrary } from './media/MediaLibrary.ts'
import type { Uploads } from './media/Uploads.ts'
import type { FeatureTiles } from './lists/FeatureTiles.ts'
import type { LiveRooms } from './live/LiveRooms.ts'
import type { ExportJobs } from './jobs/exports/ExportJobs.ts'
import type { ExportSchedules } from './jobs/schedules/ExportSchedules.ts'
import type { Lists } from './lists/Lists.ts'
import type { SubmissionNews } from './news/SubmissionNews.ts'
import type { OfferedPlaces } from './places/OfferedPlaces.ts'
import type { Presets } from './presets/Presets.ts'
import type { NearWarnings } from './submissions/NearWarnings.ts'
import type { Versions } from './submissions/Versions.ts'
import type { Store } from './store/Store.ts'
import type { TaskUploads } from './tasks/TaskUploads.ts'
import type { Model } from './model/Model.ts'
import type { Vision } from './vision/Vision.ts'

/** Dependencies of the request handlers; created once per server by `buildApp`. */
export interface Services {
  readonly config: Config
  readonly store: Store
  readonly tokens: AccessTokens
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly formThread: FormThread
  readonly versions: Versions
  readonly near: NearWarnings
  readonly desks: Desks
  readonly lists: Lists
  readonly live: LiveRooms
  readonly news: SubmissionNews
  readonly bulkReads: BulkReads
  readonly tiles: FeatureTiles
  readonly places: OfferedPlaces
  readonly presets: Presets
  readonly media: MediaLibrary
  readonly uploads: Uploads
  readonly taskUploads: TaskUploads
  readonly exportJobs: ExportJobs
  readonly exportSchedules: ExportSchedules
  readonly geocoder: Geocoder
  readonly vision: Vision
  readonly model: Model
  readonly firstScreens: FirstScreens
  readonly plainTickets: PlainTickets
}
