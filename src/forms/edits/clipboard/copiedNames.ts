import type { NewName } from '../../../logic/renameInExpression.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import type { NamingLayout } from './Clip.ts'
import { eachCopied, repeatsAmong, type CopiedElement, type Copy } from './eachCopied.ts'

/** Old and new names of the copies' answers. Names are dotted, except those of `mention`. */
export interface CopiedNames {
  /** Copied elements, parents first. */
  readonly all: readonly CopiedElement[]
  /** New name of a copied answer, or of a name inside of one; null for an answer that was not copied. */
  readonly newName: NewName
  /** New name in settings that name an element by its plain or dotted name; null for an element that was not copied. */
  readonly mention: NewName
  readonly wasRepeat: (name: string) => boolean
  readonly isRepeat: (name: string) => boolean
  readonly wasAnswer: (name: string) => boolean
  readonly isAnswer: (name: string) => boolean
}

/** Computes the names of copies placed in the layouts `target`. */
export function copiedNames(
  copies: readonly Copy[],
  target: readonly NamingLayout[] | null,
  kinds: Kinds,
): CopiedNames {
  const all = [...eachCopied(copies, target, kinds)]
  const names = new Map<string, string>()
  const own = new Map<string, string>()
  const wereRepeats = new Set(copies.flatMap(({ around }) => repeatsAmong(around)))
  const areRepeats = new Set(repeatsAmong(target))
  const wereAnswers = new Set<string>()
  const areAnswers = new Set<string>()
  for (const { was, is, before, after } of all) {
    if (was.name !== undefined && is.name !== undefined && !own.has(was.name)) own.set(was.name, is.name)
    if (before.name === null || after.name === null || names.has(before.name)) continue
    names.set(before.name, after.name)
    if (kinds.get(was.kind)?.sort === 'input') {
      wereAnswers.add(before.name)
      areAnswers.add(after.name)
    }
    if (!kinds.get(was.kind)?.rows) continue
    wereRepeats.add(before.name)
    areRepeats.add(after.name)
  }
  const newName: NewName = (name) => {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      const renamed = names.get(name.slice(0, end))
      if (renamed !== undefined) return `${renamed}${name.slice(end)}`
    }
    return null
  }
  return {
    all,
    newName,
    mention: (name) => names.get(name) ?? own.get(name) ?? null,
    wasRepeat: (name) => wereRepeats.has(name),
    isRepeat: (name) => areRepeats.has(name),
    wasAnswer: (name) => wereAnswers.has(name),
    isAnswer: (name) => areAnswers.has(name),
  }
}
