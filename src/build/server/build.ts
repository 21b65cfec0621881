import { writeFileSync } from 'node:fs'
import { buildClient } from '../../server/buildClient.ts'
import { projectPath } from '../projectPath.ts'
import { buildServer } from './buildServer.ts'

/**
 * `npm run build`: builds the client, compresses its text assets, and bundles the server. `npm start` does the same if
 * a source is newer than the file written last.
 */
await buildClient(projectPath('dist/client'))
await buildServer(projectPath('dist/server'))
writeFileSync(projectPath('dist/built'), `${new Date().toISOString()}\n`)
