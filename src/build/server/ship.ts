import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { PRESET_LANGUAGES } from '../../forms/presets/fixedText.ts'
import { projectPath } from '../projectPath.ts'
import { EXTERNAL_PACKAGES } from './buildServer.ts'

/** `npm run ship -- FOLDER`: copies the build to a folder that runs with node alone. */

/** Copied in addition to the build. */
const FILES = ['bin', 'templates', 'LICENSE', 'NOTICE.md']
/** Parts of packages that are not needed; the rest is limited by their own `files`. */
const LEFT_OUT: { readonly [name: string]: RegExp } = {
  // Contains the languages of the world, each twice.
  '@openstreetmap/id-tagging-schema': new RegExp(
    `/dist/(?!(?:presets|fields)\\.min\\.json$|translations(?:$|/(?:${[...PRESET_LANGUAGES, 'zh-CN'].join('|')})\\.min\\.json$))`,
  ),
  '@tesseract.js-data/chi_sim': /\/4\.0\.0(?:$|\/)/,
  '@tesseract.js-data/eng': /\/4\.0\.0(?:$|\/)/,
  '@tesseract.js-data/vie': /\/4\.0\.0(?:$|\/)/,
  // Only the LSTM engine is used, whose script embeds its WebAssembly.
  'tesseract.js-core': /\/tesseract-core(?:-simd|-relaxedsimd)?\.(?:js|wasm|wasm\.js)$|-lstm\.(?:js|wasm)$/,
  'tesseract.js': /\/(?:dist|docs|examples|benchmarks)(?:$|\/)/,
}
/** Files not needed at run time. */
const NEVER = /\/(?:test|tests|docs|\.github)$|\.(?:md|map|ts|flow)$/i

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: { readonly [name: string]: string }
  readonly optionalDependencies?: { readonly [name: string]: string }
}

const target = resolve(process.argv[2] ?? '')
if (process.argv[2] === undefined || (existsSync(target) && readdirSync(target).length > 0)) {
  process.stderr.write('Write: npm run ship -- FOLDER, the name of a new folder or of an empty one.\n')
  process.exit(1)
}
if (!existsSync(projectPath('dist/client')) || !existsSync(projectPath('dist/server'))) {
  process.stderr.write('There is nothing to ship yet. Build it first: npm run build\n')
  process.exit(1)
}
mkdirSync(target, { recursive: true })
for (const file of FILES) cpSync(projectPath(file), join(target, file), { recursive: true })
cpSync(projectPath('dist'), join(target, 'dist'), { recursive: true, filter: (file) => !/\/dist\/server-/.test(file) })
const { name, version, license, type, bin, engines } = JSON.parse(
  readFileSync(projectPath('package.json'), 'utf8'),
) as {
  readonly [key: string]: unknown
}
const scripts = { start: 'node bin/start.js' }
writeFileSync(
  join(target, 'package.json'),
  `${JSON.stringify({ name, version, private: true, license, type, bin, engines, scripts }, null, 2)}\n`,
)
const shipped = new Set<string>()
for (const one of EXTERNAL_PACKAGES) shipPackage(one, projectPath('package.json'))

/** Copies a package with its dependencies for this platform. */
function shipPackage(one: string, from: string): void {
  const folder = folderOf(one, from)
  if (folder === null || shipped.has(folder) || isOfOtherLibrary(one)) return
  shipped.add(folder)
  const place = join(target, folder.slice(folder.indexOf('/node_modules/') + 1))
  const leftOut = LEFT_OUT[one]
  cpSync(realpathSync(folder), place, {
    recursive: true,
    filter: (file) => !NEVER.test(file) && !leftOut?.test(file) && !file.slice(folder.length).includes('/node_modules'),
  })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  for (const needed of Object.keys(manifest.dependencies ?? {})) shipPackage(needed, join(folder, 'package.json'))
  for (const maybe of Object.keys(manifest.optionalDependencies ?? {})) shipPackage(maybe, join(folder, 'package.json'))
}

/** True for native code for the other C library: Debian has glibc, Alpine musl. */
function isOfOtherLibrary(one: string): boolean {
  return (isMusl() ? /-gnu$/ : /-musl$/).test(one)
}

function isMusl(): boolean {
  const { header } = process.report.getReport() as { readonly header: { readonly glibcVersionRuntime?: string } }
  return process.platform === 'linux' && header.glibcVersionRuntime === undefined
}

/** Folder of a package as resolved from `from`; null if not installed, such as for another platform. */
function folderOf(one: string, from: string): string | null {
  for (const place of createRequire(from).resolve.paths(one) ?? []) {
    const folder = join(place, one)
    if (existsSync(join(folder, 'package.json')) && dirname(place).startsWith(projectPath('.'))) return folder
  }
  return null
}
