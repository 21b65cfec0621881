import type { Plugin } from 'vite'

/** Complete content of a chunk that only re-exports another one. */
const FACADE = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/
const IMPORT = /import\(([`"'])\.\/([^`"']+)\1\)/g

interface Facade {
  /** The chunk that contains the module. */
  readonly file: string
  /** `name:n.short` for each export of the module. */
  readonly picked: string
}

/** Parses a facade chunk; null for a chunk with other code. */
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
 * Vite plugin that removes facade chunks whose names match: a lazily loaded module that shares its chunk with others
 * also gets a one-line chunk of its own, which costs a request. Importers are redirected to the chunk behind it.
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
