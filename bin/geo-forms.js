#!/usr/bin/env node
import 'tsx'

const { command } = await import('../src/server/backup/command.ts')
process.exitCode = await command(process.argv.slice(2))
