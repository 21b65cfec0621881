import { readFileSync, writeFileSync } from 'node:fs'

/**
 * A registry mirror may lack packages of other platforms; npm then omits them from the lock file, and `npm ci` rejects
 * it everywhere. This script adds the missing optional packages with the versions their parents name. Run it after `npm
 * install` changed the lock file: `npm run lock`.
 */
interface Entry {
  version?: string
  dev?: boolean
  optionalDependencies?: { [name: string]: string }
  [key: string]: unknown
}

const FILE = 'package-lock.json'
const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: { [path: string]: Entry } }
const { packages } = lock
let added = 0

for (const [path, { optionalDependencies, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const [, os, cpu, abi] =
      /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? []
    const place = `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`
    if (!os || !cpu || packages[place]?.version === version || isAbove(path, name, version)) continue
    const libc = os === 'linux' ? { libc: [abi?.startsWith('musl') ? 'musl' : 'glibc'] } : {}
    packages[place] = { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] }
    added++
  }
}

/** True if npm finds that package in a parent folder. */
function isAbove(path: string, name: string, version: string): boolean {
  const at = path.lastIndexOf('/node_modules/')
  if (at < 0) return packages[`node_modules/${name}`]?.version === version
  return (
    packages[`${path.slice(0, at)}/node_modules/${name}`]?.version === version ||
    isAbove(path.slice(0, at), name, version)
  )
}

const { '': root, ...rest } = packages
const sorted = Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en')))
lock.packages = { ...(root ? { '': root } : {}), ...sorted }
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} packages of other platforms written into ${FILE}\n`)
