import { writeFileSync } from 'node:fs'
import { buildClient } from '../../server/buildClient.ts'
import { at } from '../at.ts'
import { buildServer } from './buildServer.ts'

/**
 * `npm run build`: the client, with its texts compressed once for all, and the server as a bundle. `npm start` does the
 * same when a source is newer than the file that is written last.
 */
await buildClient(at('dist/client'))
await buildServer(at('dist/server'))
writeFileSync(at('dist/built'), `${new Date().toISOString()}\n`)
