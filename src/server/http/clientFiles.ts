import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk in Vite's manifest; imports are keys of the manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** File names relative to the client's folder. */
export interface ClientFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Workers and data files. */
  readonly assets: readonly string[]
}

const nothing = () => false

/**
 * Returns a function that lists the files that parts of the built client load initially. Parts are keys of Vite's
 * manifest: files of `src/client`. Parts missing from the manifest have no files. Dynamic imports are included where
 * `follows` returns true.
 */
export function clientFiles(
  clientDir: string,
): (parts: readonly string[], follows?: (part: string) => boolean) => ClientFiles {
  const file = join(clientDir, '.vite/manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly [key: string]: Chunk }) : {}
  return (parts, follows = nothing) => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const assets = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const style of chunk.css ?? []) styles.add(style)
      // Tile archives are read in ranges; their beginning is a separate file.
      for (const asset of chunk.assets ?? []) if (!asset.endsWith('.pmtiles')) assets.add(asset)
      for (const imported of chunk.imports ?? []) visit(imported)
      for (const later of chunk.dynamicImports ?? []) if (follows(later)) visit(later)
    }
    for (const part of parts) visit(part)
    return { scripts: [...scripts], styles: [...styles], assets: [...assets] }
  }
}
