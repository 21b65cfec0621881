import type { Kysely } from 'kysely'
import type { AnsweredShape } from '../../forms/submission/answeredShapes.ts'
import type { Config } from '../config.ts'
import { batchRequests } from '../db/batchRequests.ts'
import { openDatabase, type Database } from '../db/openDatabase.ts'
import { openPostgres } from '../db/postgres/openPostgres.ts'
import type { Tables } from '../db/tables.ts'
import { ActsReader, ActsWriter } from './acts.ts'
import { BlocksReader, BlocksWriter } from './blocks.ts'
import { CommentsReader, CommentsWriter } from './comments.ts'
import { ElementCommentsReader, ElementCommentsWriter } from './elementComments.ts'
import { AuditReader, AuditWriter } from './audit.ts'
import { DuplicatesReader, DuplicatesWriter } from './duplicates.ts'
import { ErasingReader, ErasingWriter } from './erasing.ts'
import { DeskReader, DeskWriter } from './desk.ts'
import { DraftsReader, DraftsWriter } from './drafts.ts'
import { ExportJobsReader, ExportJobsWriter } from './exportJobs.ts'
import { SchedulesReader, SchedulesWriter } from './schedules.ts'
import { EventsReader, EventsWriter } from './events.ts'
import { FormTestsReader, FormTestsWriter } from './formTests.ts'
import { FormsReader } from './forms/reader.ts'
import { FormsWriter } from './forms/writer.ts'
import { AbandonmentsReader, AbandonmentsWriter } from './abandonments.ts'
import { ListsReader, ListsWriter } from './lists.ts'
import { MetaWriter } from './meta.ts'
import { MediaReader, MediaWriter } from './media.ts'
import { OwnTemplatesReader, OwnTemplatesWriter } from './ownTemplates.ts'
import { PlacesReader, PlacesWriter } from './places.ts'
import {
  GroupCommit,
  type NewSubmission,
  NO_SUBMISSION_LIMITS,
  type StoreOutcome,
  type SubmissionLimits,
} from './submissions/groupCommit.ts'
import { SharingReader, SharingWriter } from './sharing.ts'
import { ReviewSettingsReader, ReviewSettingsWriter } from './reviewSettings.ts'
import { AnswerShapes, type ShapesViewer, type Breach, ShapesWriter, type TooHeavyRefusal } from './AnswerShapes.ts'
import { SubmissionsReader } from './submissions/reader.ts'
import { SubmissionsWriter } from './submissions/writer.ts'
import { TaskBatchesReader, TaskBatchesWriter } from './taskBatches.ts'
import type { AnswerComparison } from './tasks/TaskAnswers.ts'
import { TaskAnswersReader, TaskAnswersWriter } from './tasks/answers.ts'
import { TaskTeamsReader, TaskTeamsWriter } from './tasks/teams.ts'
import { TaskImport } from './tasks/TaskImport.ts'
import { TaskLeases } from './tasks/TaskLeases.ts'
import { TasksReader } from './tasks/reader.ts'
import { TaskTilesReader } from './tasks/tiles.ts'
import { TasksWriter } from './tasks/writer.ts'
import { UsersReader, UsersWriter } from './users.ts'
import { ViewsReader, ViewsWriter } from './views.ts'
import { ValidatorsReader, ValidatorsWriter } from './validators.ts'

export const readers = (db: Kysely<Tables>) => ({
  forms: new FormsReader(db),
  formTests: new FormTestsReader(db),
  sharing: new SharingReader(db),
  ownTemplates: new OwnTemplatesReader(db),
  blocks: new BlocksReader(db),
  users: new UsersReader(db),
  tasks: new TasksReader(db),
  taskTiles: new TaskTilesReader(db),
  taskAnswers: new TaskAnswersReader(db),
  taskTeams: new TaskTeamsReader(db),
  taskBatches: new TaskBatchesReader(db),
  events: new EventsReader(db),
  abandonments: new AbandonmentsReader(db),
  lists: new ListsReader(db),
  media: new MediaReader(db),
  places: new PlacesReader(db),
  validators: new ValidatorsReader(db),
  submissions: new SubmissionsReader(db),
  reviewSettings: new ReviewSettingsReader(db),
  acts: new ActsReader(db),
  comments: new CommentsReader(db),
  elementComments: new ElementCommentsReader(db),
  audit: new AuditReader(db),
  erasing: new ErasingReader(db),
  duplicates: new DuplicatesReader(db),
  views: new ViewsReader(db),
  desk: new DeskReader(db),
  drafts: new DraftsReader(db),
  exportJobs: new ExportJobsReader(db),
  schedules: new SchedulesReader(db),
})
const writers = (db: Kysely<Tables>) => ({
  shapes: new ShapesWriter(db),
  forms: new FormsWriter(db),
  formTests: new FormTestsWriter(db),
  sharing: new SharingWriter(db),
  ownTemplates: new OwnTemplatesWriter(db),
  blocks: new BlocksWriter(db),
  users: new UsersWriter(db),
  tasks: new TasksWriter(db),
  taskAnswers: new TaskAnswersWriter(db),
  taskTeams: new TaskTeamsWriter(db),
  taskBatches: new TaskBatchesWriter(db),
  events: new EventsWriter(db),
  abandonments: new AbandonmentsWriter(db),
  lists: new ListsWriter(db),
  media: new MediaWriter(db),
  places: new PlacesWriter(db),
  validators: new ValidatorsWriter(db),
  meta: new MetaWriter(db),
  submissions: new SubmissionsWriter(db),
  reviewSettings: new ReviewSettingsWriter(db),
  acts: new ActsWriter(db),
  comments: new CommentsWriter(db),
  elementComments: new ElementCommentsWriter(db),
  audit: new AuditWriter(db),
  erasing: new ErasingWriter(db),
  duplicates: new DuplicatesWriter(db),
  views: new ViewsWriter(db),
  desk: new DeskWriter(db),
  drafts: new DraftsWriter(db),
  exportJobs: new ExportJobsWriter(db),
  schedules: new SchedulesWriter(db),
})
export type Readers = ReturnType<typeof readers>
export type Writers = ReturnType<typeof writers>

/** The database. Types express permissions: a reader cannot write, a writer is in a transaction. */
export class Store {
  private readonly database: Database
  private readonly readers: Readers
  private readonly scanners: Readers
  private readonly groups: GroupCommit
  private readonly shapes: AnswerShapes
  readonly leases: TaskLeases
  readonly intake: TaskImport

  private constructor(database: Database) {
    this.database = database
    this.readers = readers(this.database.kysely)
    this.scanners = readers(this.database.scans)
    this.shapes = new AnswerShapes(this.database.engine)
    this.groups = new GroupCommit(this.database, this.shapes)
    this.leases = new TaskLeases(this.database)
    this.intake = new TaskImport(this.database, this.groups)
  }

  /** Opens the configured database, creating it if needed. Throws an UnreadableDatabase. */
  static async open(
    { databaseUrl, databaseFile, listenUrl }: Pick<Config, 'databaseUrl' | 'databaseFile' | 'listenUrl'>,
    failed: (error: unknown) => void,
  ): Promise<Store> {
    if (databaseUrl === null) return new Store(openDatabase(databaseFile))
    return new Store(await openPostgres(databaseUrl, { url: listenUrl ?? databaseUrl, failed }))
  }

  /** True if this process created the database. */
  get isNew(): boolean {
    return this.database.isNew
  }

  /** Messages between processes on the same database; null with a single process. */
  get bulletins(): Database['bulletins'] {
    return this.database.bulletins
  }

  /** Counters shared between processes; null with a single process. */
  get counts(): Database['counts'] {
    return this.database.counts
  }

  /** Runs quick queries by key. */
  read<T>(work: (r: Readers) => Promise<T>): Promise<T> {
    return work(this.readers)
  }

  /** Returns the current state of a form; concurrent calls share one query. */
  readonly form = batchRequests(async (ids: readonly string[]) => {
    const found = new Map(
      await Promise.all(Array.from(new Set(ids), async (id) => [id, await this.readers.forms.get(id, null)] as const)),
    )
    return ids.map((id) => found.get(id))
  })

  /** Returns the session with an id, undefined once it has ended; concurrent calls share one query. */
  readonly session = batchRequests((ids: readonly string[]) => this.readers.users.sessions('id', ids, Date.now()))

  /** Like `session`, by the hash of its cookie. */
  readonly sessionByCookie = batchRequests((hashes: readonly string[]) =>
    this.readers.users.sessions('cookie_hash', hashes, Date.now()),
  )

  /** Like `read`, for queries with many rows or of long duration: runs in a thread and blocks no other query. */
  scan<T>(work: (r: Readers) => Promise<T>): Promise<T> {
    return work(this.scanners)
  }

  /**
   * Runs `work` in one transaction. Await only the writer in it and have no side effects outside: on PostgreSQL it is
   * retried after a conflict.
   */
  write<T>(work: (w: Writers) => Promise<T>): Promise<T> {
    return this.database.write((transaction) => work(writers(transaction)))
  }

  /**
   * Stores a submission once, if its form has room, its files are stored and its answers satisfy the distance rules;
   * resolves once it is safely on disk. Shares commits with concurrent submissions.
   */
  submit(
    submission: NewSubmission,
    room: SubmissionLimits = NO_SUBMISSION_LIMITS,
    media: readonly string[] = [],
    shapes: readonly AnsweredShape[] = [],
    judging?: AnswerComparison,
  ): Promise<StoreOutcome> {
    return this.groups.add(submission, room, media, shapes, judging)
  }

  /** Returns the first answer that violates a distance rule; null if none does. */
  breachOf(
    formId: string,
    shapes: readonly AnsweredShape[],
    own: string | null,
  ): Promise<Breach | TooHeavyRefusal | null> {
    return this.database.look(() => this.shapes.breachOf(formId, shapes, own))
  }

  /** Checks an answer before submission, without revealing where answers of others are; null if it violates no rule. */
  blurredBreachOf(formId: string, at: AnsweredShape, viewer: ShapesViewer): Promise<Breach['breach'] | null> {
    return this.database.look(() => this.shapes.blurredBreachOf(formId, at, viewer))
  }

  /** Content hash of a form's submission; undefined for an unknown id. */
  hashOf(formId: string, id: string): Promise<string | undefined> {
    return this.groups.hashOf(formId, id)
  }

  /** Offset of this process's clock from that of other processes on the same database, in ms; negative if behind. */
  clockAhead(): Promise<number> {
    return this.database.clockAhead()
  }

  /** Checkpoints and closes. */
  close(): Promise<void> {
    return this.database.close()
  }
}
