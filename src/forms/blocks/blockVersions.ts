import '../../logic/grammar.ts'
import { seededRandom } from '../document/seededRandom.ts'
import type { Copy } from '../edits/clipboard/eachCopied.ts'
import { answerScopeOf } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import { elementsInScope, freeName } from '../document/findByName.ts'
import type { ElementId, FormDocument, Place } from '../document/FormDocument.ts'
import { newId } from '../document/newId.ts'
import { walk } from '../document/walk.ts'
import type { CreationContext } from '../edits/insertElements.ts'
import { topmostElements } from '../edits/moveElement.ts'
import { insertCopies } from '../edits/insertCopies.ts'
import { withoutElements } from '../edits/withoutElements.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Versions } from '../merging/Versions.ts'
import { mapParts, partsById, type BlockContent } from './BlockContent.ts'
import type { BlockInstance } from './blockInstances.ts'
import { hasSameStem } from './hasSameStem.ts'

/** Editions an update starts from and leads to. */
interface Editions {
  readonly base: BlockContent
  readonly next: BlockContent
}

/** The three versions for a merge, and the id in the form of every part of either edition. */
interface BlockVersions {
  readonly versions: Versions
  readonly ids: ReadonlyMap<ElementId, ElementId>
}

type Names = ReadonlyMap<ElementId, string>

/**
 * Returns the form as it is (mine), as if the instance had not been changed (base), and the latter with the next
 * edition (theirs). Elements are identified by part. Names equal in both editions are replaced by the form's own in all
 * three versions; a name that only got a numeric suffix counts as unchanged.
 */
export function blockVersions(
  mine: FormDocument,
  instance: BlockInstance,
  { base, next }: Editions,
  { kinds }: Pick<CreationContext, 'kinds'>,
): BlockVersions {
  const [old, now] = [partsById(base), partsById(next)]
  const ids = new Map(instance.parts)
  const used = new Set(ids.values())
  for (const part of [...old.keys(), ...now.keys()]) {
    if (ids.has(part)) continue
    // Deterministic: choices refer to the id, and two concurrent updates add one element.
    const random = seededRandom(`${instance.block} ${instance.instance} ${part}`)
    const id = newId(random, (one) => used.has(one) || elementOf(mine, one) !== undefined)
    ids.set(part, id)
    used.add(id)
  }

  const oldNames = new Map<ElementId, string>()
  const newNames = new Map<ElementId, string>()
  /** Parts whose names in the new edition may be taken in the form. */
  const coming = new Set<ElementId>()
  for (const [part, { name: was }] of old) {
    const own = elementOf(mine, ids.get(part) ?? '')?.name
    if (was !== undefined) oldNames.set(part, own !== undefined && hasSameStem(own, was) ? own : was)
  }
  for (const [part, { name }] of now) {
    if (name === undefined) continue
    const own = elementOf(mine, ids.get(part) ?? '')?.name
    const isKept = own !== undefined && old.get(part)?.name === name
    newNames.set(part, isKept ? own : name)
    if (isKept) oldNames.set(part, own)
    else coming.add(ids.get(part) ?? '')
  }

  const tops = topmostElements(mine, [...instance.parts.values()])
  const rest = withoutElements(mine, tops)
  const place = placeIn(mine, rest, tops)
  const plant = (content: BlockContent, names: Names) => insertCopies(rest, copiesOf(content, ids, names), place, kinds)
  const theirs = plant(next, newNames)
  return {
    versions: {
      base: plant(base, oldNames),
      mine,
      theirs: plant(next, freeNames(mine, theirs, { names: newNames, ids, coming }, kinds)),
    },
    ids,
  }
}

/** Position of the first of them, in the document without them. */
function placeIn(mine: FormDocument, rest: FormDocument, tops: readonly ElementId[]): Place {
  const { id = '', parent = 'children' } = elementOf(mine, tops[0] ?? '') ?? {}
  const stood = childrenOf(mine, parent)
  const stand = new Set(childrenOf(rest, parent))
  return { parent, index: stood.slice(0, stood.indexOf(id)).filter((one) => stand.has(one)).length }
}

function copiesOf(content: BlockContent, ids: ReadonlyMap<ElementId, ElementId>, names: Names): readonly Copy[] {
  return content.roots.map(({ element, around }) => ({
    was: element,
    is: mapParts(element, (part) => {
      const name = names.get(part.id)
      return { ...part, id: ids.get(part.id) ?? part.id, ...(name === undefined ? {} : { name }) }
    }),
    around,
  }))
}

interface Naming {
  readonly names: Names
  readonly ids: ReadonlyMap<ElementId, ElementId>
  readonly coming: ReadonlySet<ElementId>
}

/** Makes the names of new parts unique in their scope, in the form and in the new edition. */
function freeNames(mine: FormDocument, theirs: FormDocument, { names, ids, coming }: Naming, kinds: Kinds): Names {
  const partOf = new Map(Array.from(ids, ([part, id]) => [id, part]))
  const free = new Map(names)
  const given = new Map<ElementId | null, Set<string>>()
  for (const { id, name } of walk(theirs)) {
    if (!coming.has(id) || name === undefined) continue
    const scope = answerScopeOf(theirs, id, kinds)
    const here = scope === null || elementOf(mine, scope) ? elementsInScope(mine, scope, kinds) : []
    const there = elementsInScope(theirs, scope, kinds)
    const named = given.get(scope) ?? new Set<string>()
    given.set(scope, named)
    // Of the block's own elements, only the position in the new edition matters, and a renamed one frees its name.
    const others = [
      ...here.filter((one) => !partOf.has(one.id)),
      ...there.filter((one) => !coming.has(one.id)),
    ].flatMap((one) => one.name ?? [])
    const is = freeName(name, new Set([...others, ...named]))
    named.add(is)
    free.set(partOf.get(id) ?? '', is)
  }
  return free
}
