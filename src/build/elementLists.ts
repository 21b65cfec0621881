import type { ElementKind } from '../forms/kinds/ElementKind.ts'
import { type KindFolder, GROUPS } from './elementFolders.ts'
import { type GeneratedFile, projectPath } from './projectPath.ts'
import { readFileSync } from 'node:fs'

const HEADER = '// Generated from the folders of src/elements by "npm run generate". Do not edit.\n'

/** Returns the lists of element kinds, a file per consumer: its imports determine what a server or page bundles. */
export function elementLists(folders: readonly KindFolder[]): readonly GeneratedFile[] {
  const everyday = folders.filter(({ kind }) => kind.everyday)
  const others = folders.filter(({ kind }) => !kind.everyday)
  return [
    list('everydayKinds', kindList('everydayKinds', 'The definitions of the kinds that most forms have.', everyday)),
    list('otherKinds', kindList('otherKinds', OTHER_KINDS, others)),
    list('everydayControls', everydayControls(everyday)),
    list('otherControls', otherControls(others)),
    list('kindIcons', kindIcons(folders)),
    list('samples', samples(folders)),
    list('plainInputs', plainInputs(folders.filter(({ isPlain }) => isPlain))),
    list('plainControls', plainControls(folders.filter(({ hasPlainControl }) => hasPlainControl))),
  ]
}

const OTHER_KINDS = `The definitions of the other kinds. One chunk of a few kilobytes: fetched each for itself, they
 * would take a form longer, and the editor, which needs all of them, much longer.`

const list = (name: string, text: string): GeneratedFile => ({
  path: `src/elements/generated/${name}.ts`,
  text: `${HEADER}${text}`,
})

function kindList(name: string, says: string, folders: readonly KindFolder[]): string {
  return `import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
${lines(folders, ({ kind: { id }, exportName }) => `import { ${exportName} } from '../${id}/${id}.ts'`)}

/** ${says} */
export const ${name}: readonly ElementKind[] = [
${lines(folders, ({ exportName }) => `  ${exportName},`)}
]
`
}

function everydayControls(folders: readonly KindFolder[]): string {
  return `import type { ControlEntry } from '../../render/ControlProps.ts'
${lines(folders, ({ kind }) => `import { control as ${local(kind)} } from '../${kind.id}/Control.tsx'`)}

/** Controls of the everyday kinds, by kind id. */
export const everydayControls: { readonly [kind: string]: ControlEntry } = {
${lines(folders, ({ kind }) => `  ${key(kind)}: ${local(kind)},`)}
}
`
}

function otherControls(folders: readonly KindFolder[]): string {
  return `import { loadTranslations } from '../../render/i18n/i18n.ts'
import { type LazyControl, lazyControl } from '../../render/ControlSource.ts'

/** Controls of the other kinds, by kind id, each a lazy chunk. Loaded with their definitions. */
export const otherControls: { readonly [kind: string]: LazyControl } = {
${lines(folders, ({ kind }) => `  ${key(kind)}: ${lazyControlLine(kind)},`)}
}
`
}

function lazyControlLine({ id, namespaces = [] }: ElementKind): string {
  const file = `import('../${id}/Control.tsx')`
  if (namespaces.length === 0) return `lazyControl(async () => (await ${file}).control)`
  const words = namespaces.map((name) => `'${name}'`).join(', ')
  return `lazyControl(async () => (await Promise.all([${file}, loadTranslations([${words}])]))[0].control)`
}

function kindIcons(folders: readonly KindFolder[]): string {
  return `/** Icon of every kind, by kind id, as text: the editor needs no samples. */
export const kindIcons: { readonly [kind: string]: string } = {
${lines(folders, ({ kind, icon }) => `  ${key(kind)}: '${icon}',`)}
}
`
}

function samples(folders: readonly KindFolder[]): string {
  return `import type { Sample } from '../Sample.ts'
${lines(folders, ({ kind }) => `import { sample as ${local(kind)} } from '../${kind.id}/showcase.ts'`)}

/** Gallery sample of every kind, by kind id. */
export const samples: { readonly [kind: string]: Sample } = {
${lines(folders, ({ kind }) => `  ${key(kind)}: ${local(kind)},`)}
}
`
}

function plainInputs(folders: readonly KindFolder[]): string {
  return `import type { PlainInput } from '../PlainInput.ts'
${lines(folders, ({ kind }) => `import { plain as ${local(kind)} } from '../${kind.id}/plain.ts'`)}

/** Readers of inputs that work without JavaScript, by kind id; the others need it. */
export const plainInputs: { readonly [kind: string]: PlainInput | undefined } = {
${lines(folders, ({ kind }) => `  ${key(kind)}: ${local(kind)},`)}
}
`
}

function plainControls(folders: readonly KindFolder[]): string {
  return `import type { ControlEntry } from '../../render/ControlProps.ts'
${lines(folders, ({ kind }) => `import { control as ${local(kind)} } from '../${kind.id}/PlainControl.tsx'`)}

/** Controls for pages without scripts, by kind id, where they differ from the usual ones. */
export const plainControls: { readonly [kind: string]: ControlEntry | undefined } = {
${lines(folders, ({ kind }) => `  ${key(kind)}: ${local(kind)},`)}
}
`
}

const lines = (folders: readonly KindFolder[], line: (folder: KindFolder) => string) => folders.map(line).join('\n')

const key = ({ id }: ElementKind) => (/^\w+$/.test(id) ? id : `'${id}'`)

/** Id as a variable name; `switch` alone would be a keyword. */
const local = ({ id }: ElementKind) => `_${id.replaceAll('-', '_')}`

const BEGIN = '<!-- The kinds of elements, by "npm run generate": begin -->\n'
const END = '<!-- The kinds of elements: end -->\n'

/** Returns the README with an updated table of kinds between its two markers. */
export function readmeWithKinds(folders: readonly KindFolder[]): GeneratedFile {
  const readme = readFileSync(projectPath('README.md'), 'utf8')
  const [before, , after] = readme.split(new RegExp(`(?<=${BEGIN})|(?=${END})`))
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${BEGIN} with its end.`)
  return { path: 'README.md', text: `${before}${tableOf(folders)}${after}` }
}

function tableOf(folders: readonly KindFolder[]): string {
  const rows = GROUPS.map((group) => {
    const titles = folders.filter(({ kind }) => kind.palette?.group === group).toSorted(byOrder)
    return `| ${group} | ${titles.map(({ title }) => title).join(', ')} |\n`
  })
  return `| group | elements |\n|---|---|\n${rows.join('')}`
}

const byOrder = (a: KindFolder, b: KindFolder) => (a.kind.palette?.order ?? 0) - (b.kind.palette?.order ?? 0)
