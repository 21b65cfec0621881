import { readConfig, type Config } from '../config.ts'
import { type Counts, CopyFailed } from '../db/copy/copyStore.ts'
import { moveStore } from '../db/copy/moveStore.ts'
import { UnreadableDatabase } from '../db/migrate.ts'
import { distribute, NotDistributed } from '../db/postgres/citus/distribute.ts'
import { printConfig } from '../operation/printConfig.ts'
import { Store } from '../store/Store.ts'
import { backUp } from './backUp.ts'
import { BackupError, type Manifest } from './Manifest.ts'
import { restore } from './restore.ts'

type Command = (config: Config, folder: string) => Promise<string>

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Commands of `geo-forms`, each with the number of its arguments. */
const COMMANDS: { readonly [name: string]: { readonly words: number; readonly run: Command } } = {
  backup: {
    words: 1,
    run: async (config, folder) => `Backed up ${config.dataDir} to ${folder}: ${saying(await backUp(config, folder))}.`,
  },
  restore: {
    words: 1,
    run: async (config, folder) => `Restored ${folder} to ${config.dataDir}: ${saying(await restore(folder, config))}.`,
  },
  migrate: {
    words: 0,
    run: async (config) => {
      const store = await Store.open({ ...config, listenUrl: null }, () => {})
      await store.close()
      return `The database has the tables of this version${store.isNew ? '; they are new' : ''}.`
    },
  },
  config: {
    words: 0,
    run: async (config) => printConfig(config),
  },
  move: {
    words: 0,
    run: async (config) => {
      const counts = await moveStore(
        config,
        (table, rows) => say(`${table}: ${rows}`),
        (rows) => say(`Continuing the unfinished move, of which ${count(rows, 'row')} are copied.`),
      )
      return (
        `Moved ${config.databaseFile} to PostgreSQL, and read it back: ${summaryOf(counts)}. ` +
        'The file is as it was; keep it until the server has run on PostgreSQL for a while.'
      )
    },
  },
  distribute: {
    words: 0,
    run: async ({ databaseUrl }) => {
      const { isNew, tables, servers } = await distribute(databaseUrl, (table) => say(table))
      return isNew
        ? `Distributed ${tables} tables over the servers of the cluster, of which ${servers} hold forms. Start every ` +
            'server of the portal anew.'
        : `The store is distributed already: its forms lie on ${servers} servers. Nothing was changed.`
    },
  },
}

/**
 * Runs `geo-forms backup FOLDER`, `restore FOLDER`, `migrate`, `config`, `move` or `distribute`, with the data location
 * of the server's environment. Returns the exit code.
 */
export async function runCommand([what = '', ...words]: readonly string[]): Promise<number> {
  const found = COMMANDS[what]
  const [folder = ''] = words
  if (!found || words.length !== found.words) {
    process.stderr.write(
      'Write: geo-forms backup FOLDER, geo-forms restore FOLDER, geo-forms migrate (makes or updates the tables), ' +
        'geo-forms config (prints the configuration, without secrets), ' +
        'geo-forms move (from the SQLite file in DATA_DIR to the PostgreSQL of DATABASE_URL), ' +
        'or geo-forms distribute (spreads the PostgreSQL of DATABASE_URL over the servers of its Citus cluster)\n',
    )
    return 2
  }
  // Files written by commands are readable by their owner only.
  process.umask(0o077)
  try {
    say(await found.run(configOf(process.env), folder))
    return 0
  } catch (error) {
    if (!isSentence(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

const isSentence = (error: unknown): error is Error =>
  [BackupError, CopyFailed, NotDistributed, UnreadableDatabase].some((one) => error instanceof one)

/** Throws configuration errors as a BackupError. */
function configOf(env: NodeJS.ProcessEnv) {
  try {
    return readConfig(env)
  } catch (error) {
    throw new BackupError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function saying({ rows, files, beganAt }: Manifest): string {
  const media = files.filter(({ path }) => path.startsWith('media/') && !path.endsWith('.thumb')).length
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
  return `${summaryOf(rows)}, ${count(media, 'file')}, ${Math.ceil(bytes / 1e6)} MB, as of ${beganAt}`
}

const summaryOf = (rows: Counts) => `${count(rows['forms'], 'form')}, ${count(rows['submissions'], 'submission')}`

const count = (number = 0, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
