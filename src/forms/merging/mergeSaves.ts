import { answerScopeOf } from '../document/ancestorsOf.ts'
import { elementOf } from '../document/childrenOf.ts'
import { freeName } from '../document/findByName.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import { renameElement } from '../edits/renameElement.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Conflict } from './Conflict.ts'
import { mergeDocuments } from './mergeDocuments.ts'
import type { Versions } from './Versions.ts'

export type Side = 'mine' | 'theirs'

/** The author's decisions on conflicts, by key. */
export type Decisions = ReadonlyMap<string, Side>

export interface Renamed {
  readonly element: ElementId
  readonly from: string
  readonly to: string
}

export interface MergedSaves {
  readonly document: FormDocument
  readonly conflicts: readonly Conflict[]
  /** Conflicts that the author has yet to decide; mine is kept until then. */
  readonly open: readonly Conflict[]
  /** Own elements, added or renamed, that got another name because theirs uses it. */
  readonly renamed: readonly Renamed[]
}

/** Maximum number of rounds: each may reveal new conflicts of names. */
const ROUNDS = 6

/**
 * Merges own changes since `base` with those saved by another author. An element changed on one side and deleted on the
 * other is kept; if both reordered, mine wins; a name used by both stays with the one saved first. The author has to
 * decide between two values of a setting, or two positions of an element.
 */
export function mergeSaves(versions: Versions, kinds: Kinds, decisions: Decisions = new Map()): MergedSaves {
  let { mine } = versions
  let merged = decided({ ...versions, mine }, kinds, decisions)
  const renamed: Renamed[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const clashes = clashesIn(merged.document, { ...versions, mine }, kinds)
    if (clashes.length === 0) break
    for (const { element, to } of clashes) mine = renameElement(element, to, kinds).apply(mine)
    renamed.push(...clashes)
    merged = decided({ ...versions, mine }, kinds, decisions)
  }
  const open = merged.conflicts.filter((conflict) => isOpen(conflict) && !decisions.has(conflict.key))
  return { ...merged, open, renamed }
}

/** The side that wins a conflict until it is decided. */
export const winningSide = ({ what, key }: Conflict, decisions: Decisions): Side =>
  decisions.get(key) ?? (what === 'gone' ? 'theirs' : 'mine')

const isOpen = ({ what }: Conflict): boolean => what === 'value' || what === 'place'

function decided(versions: Versions, kinds: Kinds, decisions: Decisions) {
  let merged = mergeDocuments(versions, kinds)
  let chosen = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = merged.conflicts.filter((conflict) => winningSide(conflict, decisions) === 'theirs')
    const wanted = new Set(theirs.map(({ key }) => key))
    if (wanted.size === chosen.size && [...wanted].every((key) => chosen.has(key))) break
    chosen = wanted
    merged = mergeDocuments(versions, kinds, chosen)
  }
  return merged
}

/** Own elements whose names conflict with theirs in the same scope, with new names. */
function clashesIn(document: FormDocument, { base, mine, theirs }: Versions, kinds: Kinds): readonly Renamed[] {
  const scopes = new Map<ElementId | null, Map<string, ElementId[]>>()
  for (const { id, name } of walk(document)) {
    if (name === undefined) continue
    const scope = answerScopeOf(document, id, kinds)
    const names = scopes.get(scope) ?? new Map<string, ElementId[]>()
    scopes.set(scope, names.set(name, [...(names.get(name) ?? []), id]))
  }
  const clashes: Renamed[] = []
  for (const names of scopes.values()) {
    const taken = new Set([...names.keys(), ...Object.values(mine.elements).map(({ name = '' }) => name)])
    for (const [from, ids] of names) {
      const isNews = ids.some((id) => nameIn(mine, id) !== from)
      const own = ids.find(
        (id) => nameIn(mine, id) === from && nameIn(base, id) !== from && nameIn(theirs, id) !== from,
      )
      if (ids.length < 2 || !isNews || own === undefined) continue
      const to = freeName(from, taken)
      taken.add(to)
      clashes.push({ element: own, from, to })
    }
  }
  return clashes
}

const nameIn = (version: FormDocument, id: ElementId) => elementOf(version, id)?.name
