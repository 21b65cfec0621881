import { at } from '../src/build/at.ts'
import { buildServer } from '../src/build/server/buildServer.ts'
await buildServer(at('dist/server'))
process.exit(0)
