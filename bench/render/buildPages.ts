import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { isPeer, type Renderer, RENDERERS } from './renderers.ts'

const BENCH = join(import.meta.dirname, '..')

/** Builds the page of each renderer for production into a folder of its own inside `folder`: `ours/index.html` … */
export async function buildPages(renderers: readonly Renderer[], folder: string): Promise<void> {
  if (renderers.some(isPeer)) installPeers()
  for (const renderer of renderers) await buildPage(renderer, join(folder, renderer))
}

async function buildPage(renderer: Renderer, out: string): Promise<void> {
  const source = join(BENCH, RENDERERS[renderer].source)
  const root = dirname(source)
  const html = join(root, `${renderer}.html`)
  await writeFile(
    html,
    `<!doctype html><html lang="en"><title>${renderer}</title><div id="root"></div><script type="module" src="./${basename(source)}"></script>`,
  )
  try {
    await build({
      root,
      base: './',
      // Ours as the portal is built, the others as Vite does it.
      ...(renderer === 'ours'
        ? { configFile: join(BENCH, '../vite.config.ts') }
        : { configFile: false, plugins: [react()] }),
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
  await rename(join(out, `${renderer}.html`), join(out, 'index.html'))
}

/** The peers' own package, once: they weigh more than everything else here together. */
function installPeers(): void {
  const cwd = join(BENCH, 'peers')
  if (existsSync(join(cwd, 'node_modules'))) return
  process.stdout.write('Installing the libraries to compare with …\n')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error('The libraries to compare with could not be installed; the lines above say why.')
}
