#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const isSource = existsSync(join(import.meta.dirname, '../src/server'))
if (isSource) await import('tsx')
const { runCommand } = await import(isSource ? '../src/server/backup/command.ts' : '../dist/server/command.js')
process.exitCode = await runCommand(process.argv.slice(2))
