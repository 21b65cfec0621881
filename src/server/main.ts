import { beginMigration } from './db/postgres/migration.ts'
import { readConfigOrExit } from './readConfigOrExit.ts'

/** Runs the server only, with a client that is already built. */
const config = readConfigOrExit(process.env)
if (config.databaseUrl !== null) beginMigration(config.databaseUrl)
const { serve } = await import('./serve.ts')
await serve(config)
