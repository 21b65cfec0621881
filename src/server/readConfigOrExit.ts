import { type Config, readConfig } from './config.ts'

/** Reads the configuration; prints errors on stderr and exits with code 1. */
export function readConfigOrExit(env: NodeJS.ProcessEnv): Config {
  // Eight lines per start on the Node versions of the SDK's next releases; package-lock.json pins ours.
  env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  try {
    return readConfig(env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
