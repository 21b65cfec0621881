import type { Plugin } from 'vite'

/** All that a file is which only passes on what another one has. */
const FACADE = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/
const IMPORT = /import\(([`"'])\.\/([^`"']+)\1\)/g

interface Facade {
  /** The file that has the module itself. */
  readonly file: string
  /** `name:n.short` for each thing that the module exports. */
  readonly picked: string
}

/** What `import()` of a facade gives, taken from the file behind it; null for a file that is more than a facade. */
export function facadeOf(code: string): Facade | null {
  const [, names, file] = FACADE.exec(code.trim()) ?? []
  if (names === undefined || file === undefined) return null
  const picked = names.split(',').map((name) => {
    const [short = '', full = short] = name.trim().split(/\s+as\s+/)
    return `${full}:n.${short}`
  })
  return { file, picked: picked.join() }
}

const folder = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * A module that is asked for later and shares its file with others has a file of its own besides, of one line, which is a
 * journey more: those of the files named here are left out, and whoever asked for them asks for the file behind them.
 */
export function withoutFacades(names: RegExp): Plugin {
  return {
    name: 'without-facades',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const facades = new Map<string, Facade>()
        for (const [path, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || Object.keys(chunk.modules).length > 0) continue
          const facade = facadeOf(chunk.code)
          if (!facade || !names.test(facade.file) || (chunk.viteMetadata?.importedCss.size ?? 0) > 0) continue
          facades.set(path, facade)
          delete bundle[path]
        }
        for (const [path, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code.replaceAll(IMPORT, (whole, quote: string, file: string) => {
            const facade = facades.get(folder(path) + file)
            return facade ? `import(${quote}./${facade.file}${quote}).then(n=>({${facade.picked}}))` : whole
          })
          const behind = (file: string) => {
            const facade = facades.get(file)
            return facade ? folder(file) + facade.file : file
          }
          chunk.dynamicImports = [...new Set(chunk.dynamicImports.map(behind))]
        }
      },
    },
  }
}
