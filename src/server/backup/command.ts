import type { Config } from '../config.ts'
import { type Counts, CopyFailed } from '../db/copy/copyStore.ts'
import { moveStore } from '../db/copy/moveStore.ts'
import { distribute, NotDistributed } from '../db/postgres/citus/distribute.ts'
import { printConfig } from '../operation/printConfig.ts'
import { startupErrorMessage } from '../operation/startupErrorMessage.ts'
import { readConfigOrExit } from '../readConfigOrExit.ts'
import { Store } from '../store/Store.ts'
import { backUp } from './backUp.ts'
import { BackupError, type Manifest } from './Manifest.ts'
import { restore } from './restore.ts'

type Command = (config: Config, folder: string) => Promise<string>

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Commands of `geo-forms`, each with its arguments and what it does. */
const COMMANDS: { readonly [name: string]: { readonly words: string; readonly does: string; readonly run: Command } } =
  {
    backup: {
      words: 'FOLDER',
      does: 'copies the data to a new folder',
      run: async (config, folder) =>
        `Backed up ${config.dataDir} to ${folder}: ${saying(await backUp(config, folder))}.`,
    },
    restore: {
      words: 'FOLDER',
      does: 'restores a backup to DATA_DIR and DATABASE_URL',
      run: async (config, folder) =>
        `Restored ${folder} to ${config.dataDir}: ${saying(await restore(folder, config))}.`,
    },
    migrate: {
      words: '',
      does: 'creates or updates the tables',
      run: async (config) => {
        const store = await Store.open({ ...config, listenUrl: null }, () => {})
        await store.close()
        return `The database has the tables of this version${store.isNew ? '; they are new' : ''}.`
      },
    },
    config: {
      words: '',
      does: 'prints the configuration, without secrets',
      run: async (config) => printConfig(config),
    },
    move: {
      words: '',
      does: 'copies the SQLite file in DATA_DIR to the PostgreSQL of DATABASE_URL',
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
      words: '',
      does: 'spreads the PostgreSQL of DATABASE_URL over the servers of its Citus cluster',
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
  if (['help', '--help', '-h'].includes(what)) {
    say(USAGE)
    return 0
  }
  const found = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined
  const [folder = ''] = words
  if (!found || words.length !== (found.words ? 1 : 0)) {
    process.stderr.write(found ? `Write: geo-forms ${what} ${found.words}\n` : `${USAGE}\n`)
    return 2
  }
  // Files written by commands are readable by their owner only.
  process.umask(0o077)
  const config = readConfigOrExit(process.env)
  try {
    say(await found.run(config, folder))
    return 0
  } catch (error) {
    const sentence = isSentence(error) ? error.message : startupErrorMessage(error, config)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    return 1
  }
}

const USAGE = [
  'Write one of:',
  ...Object.entries(COMMANDS).map(([name, { words, does }]) => `  geo-forms ${`${name} ${words}`.padEnd(15)} ${does}`),
].join('\n')

const isSentence = (error: unknown): error is Error =>
  [BackupError, CopyFailed, NotDistributed].some((one) => error instanceof one)

function saying({ rows, files, beganAt }: Manifest): string {
  const media = files.filter(({ path }) => path.startsWith('media/') && !path.endsWith('.thumb')).length
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
  return `${summaryOf(rows)}, ${count(media, 'file')}, ${Math.ceil(bytes / 1e6)} MB, as of ${beganAt}`
}

const summaryOf = (rows: Counts) => `${count(rows['forms'], 'form')}, ${count(rows['submissions'], 'submission')}`

const count = (number = 0, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
