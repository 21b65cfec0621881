import { readConfig } from '../config.ts'
import { backUp } from './backUp.ts'
import { BackupError, type Manifest } from './Manifest.ts'
import { restore } from './restore.ts'

/** `geo-forms backup FOLDER` and `geo-forms restore FOLDER`; the data is where the server's environment says. */
export async function command([what, folder, ...more]: readonly string[]): Promise<number> {
  if (!folder || more.length > 0 || (what !== 'backup' && what !== 'restore')) {
    process.stderr.write('Write: geo-forms backup FOLDER, or geo-forms restore FOLDER\n')
    return 2
  }
  // What is written here is for its owner only.
  process.umask(0o077)
  try {
    const config = configOf(process.env)
    const manifest = what === 'backup' ? await backUp(config, folder) : await restore(folder, config)
    const where =
      what === 'backup' ? `Backed up ${config.dataDir} to ${folder}` : `Restored ${folder} to ${config.dataDir}`
    process.stdout.write(`${where}: ${saying(manifest)}.\n`)
    return 0
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

/** Raises what is wrong with the configuration as a BackupError. */
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
  return `${count(rows['forms'], 'form')}, ${count(rows['submissions'], 'submission')}, ${count(media, 'file')}, ${Math.ceil(bytes / 1e6)} MB, as of ${beganAt}`
}

const count = (number = 0, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
