import '../../logic/grammar.ts'
import { CLIP_FORMAT } from '../edits/clipboard/Clip.ts'
import { copiedNames } from '../edits/clipboard/copiedNames.ts'
import { copyElements } from '../edits/clipboard/copyElements.ts'
import type { Copy } from '../edits/clipboard/eachCopied.ts'
import { updateNames } from '../edits/clipboard/updateNames.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { newId } from '../document/newId.ts'
import { SCHEMA_VERSION, type StoredElement } from '../document/StoredDocument.ts'
import type { CreationContext } from '../edits/insertElements.ts'
import { mapParts, partsById, partsOf, type BlockContent } from './BlockContent.ts'
import type { BlockInstance } from './blockInstances.ts'
import { hasSameStem } from './hasSameStem.ts'

/** Content of a new block, and the form's element behind each part. */
export interface NewBlockContent {
  readonly content: BlockContent
  readonly parts: ReadonlyMap<ElementId, ElementId>
}

/** Converts elements of a form to the first content of a block. */
export function contentOf(
  document: FormDocument,
  ids: readonly ElementId[],
  { kinds }: Pick<CreationContext, 'kinds'>,
) {
  const content: BlockContent = copyElements(document, ids, kinds)
  return { content, parts: new Map(partsOf(content.roots).map(({ id }) => [id, id])) } satisfies NewBlockContent
}

/**
 * Converts an instance, plus further elements, to the next content of its block: parts keep their ids, and names that
 * only got a numeric suffix in this form are restored from `before`.
 */
export function nextContentOf(
  document: FormDocument,
  { parts: known }: BlockInstance,
  more: readonly ElementId[],
  before: BlockContent,
  { random, kinds }: CreationContext,
): NewBlockContent {
  const { roots } = copyElements(document, [...known.values(), ...more], kinds)
  const elements = partsOf(roots)
  const partIds = new Map(Array.from(known, ([part, id]) => [id, part]))
  const used = new Set([...partIds.values(), ...partsById(before).keys()])
  for (const { id } of elements) {
    if (partIds.has(id)) continue
    const part = used.has(id) ? newId(random, (one) => used.has(one)) : id
    partIds.set(id, part)
    used.add(part)
  }
  const names = namesAsBefore(elements, partIds, before)
  const copies = roots.map(({ element, around }) => ({
    was: element,
    is: mapParts(element, (one) => {
      const name = names.get(one.id)
      return { ...one, id: partIds.get(one.id) ?? one.id, ...(name === undefined ? {} : { name }) }
    }),
    around,
  }))
  // References change only if names do.
  const kept = names.size > 0 ? following(copies, kinds) : copies.map(({ is }) => is)
  const content: BlockContent = {
    format: CLIP_FORMAT,
    schemaVersion: SCHEMA_VERSION,
    form: document.form.id,
    cut: false,
    roots: roots.map((root, i) => ({ ...root, element: kept[i] ?? root.element })),
  }
  return { content, parts: new Map(Array.from(partIds, ([id, part]) => [part, id])) }
}

/** Original names of parts that only got a numeric suffix, where restoring them is unambiguous. */
function namesAsBefore(
  elements: readonly StoredElement[],
  partIds: ReadonlyMap<ElementId, ElementId>,
  before: BlockContent,
): ReadonlyMap<ElementId, string> {
  const old = partsById(before)
  const now = new Set(elements.flatMap(({ name }) => name ?? []))
  const names = new Map<ElementId, string>()
  for (const { id, name } of elements) {
    const was = old.get(partIds.get(id) ?? '')?.name
    if (name === undefined || was === undefined || was === name || now.has(was) || !hasSameStem(name, was)) continue
    names.set(id, was)
    now.add(was)
  }
  return names
}

/** Updates references between copies to their new names; positions are unchanged. */
function following(copies: readonly Copy[], kinds: CreationContext['kinds']): readonly StoredElement[] {
  const names = copiedNames(copies, copies[0]?.around ?? [], kinds)
  const settings = new Map(names.all.map((copied) => [copied.is.id, updateNames(copied, names, kinds)]))
  return copies.map(({ is }) => mapParts(is, (one) => ({ ...one, settings: settings.get(one.id) ?? one.settings })))
}
