import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { isPeer, type Renderer, RENDERERS } from './renderers.ts'

const BENCH = join(import.meta.dirname, '..')

/** Builds the page of each renderer for production into its own folder inside `folder`: `ours/index.html` … */
export async function buildPages(renderers: readonly Renderer[], folder: string): Promise<void> {
  if (renderers.some(isPeer)) installPeers('peers')
  for (const renderer of renderers) {
    const { source } = RENDERERS[renderer]
    if (source) await buildPage(source, join(folder, renderer), renderer === 'ours')
  }
}

/** Builds one page of the bench from its script into a folder, as `index.html`. */
export async function buildPage(script: string, out: string, likeOurs = false): Promise<void> {
  const source = join(BENCH, script)
  const root = dirname(source)
  const name = parse(source).name
  const html = join(root, `${name}.html`)
  await writeFile(
    html,
    `<!doctype html><html lang="en"><title>${name}</title><div id="root"></div><script type="module" src="./${basename(source)}"></script>`,
  )
  try {
    await build({
      root,
      base: './',
      // Ours with the portal's configuration, the others with Vite's defaults.
      ...(likeOurs ? { configFile: join(BENCH, '../vite.config.ts') } : { configFile: false, plugins: [react()] }),
      logLevel: 'error',
      build: {
        outDir: out,
        emptyOutDir: true,
        target: 'es2022',
        rollupOptions: { input: html },
        modulePreload: { polyfill: false },
      },
    })
  } finally {
    await rm(html)
  }
  await rename(join(out, `${name}.html`), join(out, 'index.html'))
}

/** Installs a package of libraries to compare with, once: they are larger than everything else here together. */
export function installPeers(folder: 'peers' | 'peers/builders'): void {
  const cwd = join(BENCH, folder)
  if (existsSync(join(cwd, 'node_modules'))) return
  process.stdout.write('Installing the libraries to compare with …\n')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error('The libraries to compare with could not be installed; the lines above say why.')
}
