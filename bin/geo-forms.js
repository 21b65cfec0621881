#!/usr/bin/env node
import { isBuilt } from './isBuilt.js'

// Compiling the sources takes ten times as long as a command.
const fromBuild = isBuilt()
if (!fromBuild) await import('tsx')
const { runCommand } = await import(fromBuild ? '../dist/server/command.js' : '../src/server/backup/command.ts')
process.exitCode = await runCommand(process.argv.slice(2))
