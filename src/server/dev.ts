import { spawn, type ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'

/**
 * `npm run dev`: runs the server, restarted when its code changes, behind Vite with hot reload. Pages are served on
 * PORT; the server listens on the next port.
 */
const ROOT = resolve(import.meta.dirname, '../..')
const port = Number(process.env['PORT'] ?? 3000)
const apiPort = port + 1

const run = (script: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })

const children = [
  run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', '--exclude', 'src/client/**', 'src/server/main.ts'], {
    PORT: String(apiPort),
  }),
  run('vite/bin/vite.js', ['--port', String(port), '--strictPort', '--host', process.env['HOST'] ?? '127.0.0.1'], {
    API_PORT: String(apiPort),
  }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
