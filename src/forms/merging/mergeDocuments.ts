import { elementOf, parentIdOf, sameParent } from '../document/childrenOf.ts'
import { withLinks } from '../document/BlockLink.ts'
import { withOutdated, outdatedFrom, withOutdatedNote, type Outdated } from '../document/Outdated.ts'
import { walkFrom } from '../document/walk.ts'
import { alignNames } from './alignNames.ts'
import { departuresOf, type Departures } from './departuresOf.ts'
import { isChanged, mergePlaces } from './mergePlaces.ts'
import { mergeValues } from './mergeValues.ts'
import { createMergeDraft, type MergeDraft } from './MergeDraft.ts'
import type { Element, ElementId, FormDocument, BlockLinks } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Conflict } from './Conflict.ts'
import type { Versions } from './Versions.ts'

export interface Merged {
  readonly document: FormDocument
  /** Everything changed differently by both sides, decided or not, so that a decision can be reverted. */
  readonly conflicts: readonly Conflict[]
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Merges the changes of theirs since `base` into mine: by element and setting, by language of texts, and by position in
 * the tree. References to renamed answers are updated on both sides. In conflicts mine is kept, unless the conflict's
 * key is in `chosen`. The result is a valid tree.
 */
export function mergeDocuments(versions: Versions, kinds: Kinds, chosen: ReadonlySet<string> = NONE): Merged {
  const named: Conflict[] = []
  const aligned = alignNames(versions, kinds, reportTo(named, chosen))
  const staying = new Set<ElementId>()
  for (;;) {
    const conflicts = [...named]
    const departures = departuresOf(aligned, staying)
    const document = mergeAligned(aligned, kinds, departures, reportTo(conflicts, chosen))
    const stayed = departures.stayed(document)
    if (stayed.length === 0) return { document, conflicts }
    // Their room may have been given away: retry without expecting them to leave; the set of expected ones shrinks each
    // time.
    for (const id of stayed) staying.add(id)
  }
}

function mergeAligned(aligned: Versions, kinds: Kinds, departures: Departures, report: Report): FormDocument {
  const { base, mine, theirs } = aligned
  const whole = withOutdated({ ...mine, ...mergeForm(aligned, report) }, mergeOutdated(aligned))
  const work = createMergeDraft(withLinks(whole, mergeLinks(aligned)))
  for (const their of Object.values(theirs.elements)) {
    const own = elementOf(mine, their.id)
    const old = elementOf(base, their.id)
    if (own && their !== old) work.put(mergeElement(old, own, their, report))
  }
  mergePlaces(work, aligned, kinds, departures, report)
  removeGone(work, aligned, report)
  return work.document
}

const reportTo =
  (conflicts: Conflict[], chosen: ReadonlySet<string>): Report =>
  (conflict) => {
    conflicts.push(conflict)
    return chosen.has(conflict.key)
  }

type Report = (conflict: Conflict) => boolean

const FORM_PARTS = ['mode', 'languages', 'navbar', 'form'] as const

function mergeForm({ base, mine, theirs }: Versions, report: Report): Partial<FormDocument> {
  const parts = FORM_PARTS.map((part) => [
    part,
    mergeValues(base[part], mine[part], theirs[part], [part], (path, mine, theirs) =>
      report({ key: path.join('/'), what: 'value', element: null, path, mine, theirs }),
    ),
  ])
  return Object.fromEntries(parts) as Partial<FormDocument>
}

function mergeElement(old: Element | undefined, own: Element, their: Element, report: Report): Element {
  const { id } = own
  const merged = mergeValues(old ? dataOf(old) : NOTHING, dataOf(own), dataOf(their), [], (path, mine, theirs) =>
    report({ key: `${id}/${path.join('/')}`, what: 'value', element: id, path, mine, theirs }),
  ) as ReturnType<typeof dataOf>
  return Object.entries(merged).every(([key, value]) => own[key as 'kind' | 'name' | 'settings'] === value)
    ? own
    : { ...own, ...merged }
}

/** Ancestor of an element not in base: setting by setting, what only one side has is kept. */
const NOTHING = { settings: {} }

const dataOf = ({ kind, name, settings }: Element) => ({ kind, name, settings })

/** Deletes what theirs deleted, unless it was changed, or something was added to it, on this side. */
function removeGone(work: MergeDraft, { base, mine, theirs }: Versions, report: Report): void {
  const isGone = (id: ElementId) => elementOf(base, id) !== undefined && elementOf(theirs, id) === undefined
  const gone = Object.keys(work.document.elements).filter(isGone)
  const tops = gone.filter((id) => {
    const element = elementOf(work.document, id)
    const holder = element && parentIdOf(element)
    return holder === undefined || holder === null || !isGone(holder)
  })
  for (const id of tops) {
    const inside = Array.from(walkFrom(work.document, [id]))
    const isTouched = inside.some((element) => {
      const [own, old] = [elementOf(mine, element.id), elementOf(base, element.id)]
      return !own || !old || !isGone(element.id) || isChanged(own, old) || !sameParent(own.parent, old.parent)
    })
    const conflict: Conflict = {
      key: `removed/${id}`,
      what: 'removed',
      element: id,
      path: [],
      mine: inside.length,
      theirs: undefined,
    }
    if (!isTouched || report(conflict)) work.remove(inside.map((element) => element.id))
  }
}

/** Merges outdated translations: takes the side that changed an entry since `base`; mine if both did. */
export function mergeOutdated({ base, mine, theirs }: Versions): Outdated {
  let merged: Outdated = mine.outdated ?? {}
  const pairs = [base.outdated ?? {}, theirs.outdated ?? {}].flatMap((one) =>
    Object.entries(one).flatMap(([key, notes]) => Object.keys(notes).map((language) => [key, language] as const)),
  )
  for (const [key, language] of pairs) {
    const [old, own, their] = [base, mine, theirs].map(({ outdated }) => outdatedFrom(outdated, key, language))
    if (own === old) merged = withOutdatedNote(merged, key, language, their)
  }
  return merged
}

const NO_LINKS: BlockLinks = {}

/** Merges block links: takes the side that changed a link since `base`; mine if both did. */
export function mergeLinks({ base, mine, theirs }: Versions): BlockLinks {
  const [old, own, their] = [base, mine, theirs].map(({ blocks }) => blocks ?? NO_LINKS)
  return mergeValues(old, own, their, [], () => false) as BlockLinks
}
