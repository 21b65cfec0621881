import { type Config, readConfig } from './config.ts'

/** Reads the configuration; prints errors on stderr and exits with code 1. */
export function readConfigOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
