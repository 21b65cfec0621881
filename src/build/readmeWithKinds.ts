import { readFileSync } from 'node:fs'
import { at } from './at.ts'
import { GROUPS, type KindFolder } from './elementFolders.ts'
import type { GeneratedFile } from './GeneratedFile.ts'

const BEGIN = '<!-- The kinds of elements, by "npm run generate": begin -->\n'
const END = '<!-- The kinds of elements: end -->\n'

/** The README as it is, with the table of the kinds that an author can add between its two marks. */
export function readmeWithKinds(folders: readonly KindFolder[]): GeneratedFile {
  const readme = readFileSync(at('README.md'), 'utf8')
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
