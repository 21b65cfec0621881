import { spawn } from 'node:child_process'

let shown: Promise<string> | null = null

/** The X display for browsers that need one: the existing one, or a virtual one that ends with this process. */
export function display(): Promise<string> {
  const there = process.env['DISPLAY']
  return there ? Promise.resolve(there) : (shown ??= unseen())
}

function unseen(): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => screen.kill())
  screen.unref()
  return new Promise((resolve, reject) => {
    screen.once('error', () => reject(new Error('A screen is needed: set DISPLAY, or install Xvfb (Debian: xvfb).')))
    screen.stdout.once('data', (number: Buffer) => resolve(`:${String(number).trim()}`))
  })
}
