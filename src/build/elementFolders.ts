import { existsSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { ElementKind, Kinds, PaletteGroup } from '../forms/kinds/ElementKind.ts'
import { projectPath } from './projectPath.ts'
import { readKindTexts } from './elementTexts.ts'

/** Definition of an element kind, as found in its folder. */
export interface KindFolder {
  readonly kind: ElementKind
  /** Export name of the kind in its file. */
  readonly exportName: string
  /** SVG path data. */
  readonly icon: string
  /** English title. */
  readonly title: string
  /** True if it can be answered without scripts; true if it has its own control for that. */
  readonly isPlain: boolean
  readonly hasPlainControl: boolean
}

/** Groups of the palette, in order. */
export const GROUPS: readonly PaletteGroup[] = [
  'text',
  'number',
  'choice',
  'date',
  'place',
  'media',
  'layout',
  'content',
  'special',
]

/**
 * Returns the kinds that have a folder: everyday kinds first, then in palette order; parts of a layout follow it. Reads
 * folders rather than the registry, whose generated lists may be outdated.
 */
export async function kindFolders(): Promise<readonly KindFolder[]> {
  const names = readdirSync(projectPath('src/elements')).filter((name) => existsSync(definitionOf(name)))
  const words = readKindTexts('en')
  const folders = await Promise.all(names.map((name) => readFolder(name, words[name]?.title)))
  const kinds = new Map(folders.map(({ kind }) => [kind.id, kind]))
  const placeOf = ({ palette, within }: ElementKind) => palette ?? kinds.get(within?.[0] ?? '')?.palette
  const rank = (kind: ElementKind) => [
    kind.everyday ? 0 : 1,
    GROUPS.indexOf(placeOf(kind)?.group ?? 'content'),
    placeOf(kind)?.order ?? Infinity,
    kind.palette ? 0 : 1,
  ]
  return folders.sort((a, b) => compare(rank(a.kind), rank(b.kind)))
}

/** Returns these kinds as a registry. */
export function kindsOf(folders: readonly KindFolder[]): Kinds {
  const byId = new Map(folders.map(({ kind }) => [kind.id, kind]))
  return { get: (id) => byId.get(id), all: [...byId.values()] }
}

const definitionOf = (name: string) => projectPath(`src/elements/${name}/${name}.ts`)

async function readFolder(name: string, title: string | undefined): Promise<KindFolder> {
  const [definition, { icon }] = await Promise.all([moduleIn(name, name), moduleIn(name, 'showcase')])
  const found = Object.entries(definition).find(([, one]) => (one as ElementKind | null)?.id === name)
  if (!found) throw new Error(`src/elements/${name}/${name}.ts exports no kind with the id ${name}.`)
  if (!title) throw new Error(`src/elements/${name}/locales/en.json has no title.`)
  const has = (file: string) => existsSync(projectPath(`src/elements/${name}/${file}`))
  const parts = { isPlain: has('plain.ts'), hasPlainControl: has('PlainControl.tsx') }
  return { kind: found[1] as ElementKind, exportName: found[0], icon: String(icon), title, ...parts }
}

const moduleIn = (folder: string, file: string): Promise<{ readonly [name: string]: unknown }> =>
  import(pathToFileURL(projectPath(`src/elements/${folder}/${file}.ts`)).href)

function compare(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((one, i) => one !== b[i])
  return first < 0 ? 0 : (a[first] as number) - (b[first] as number)
}
