import type { ElementId, FormEvent, Settings } from '../document/FormDocument.ts'

/** `answer` is calculated from the answer to `from`, or set to a value that is. */
export interface AnswerSource {
  readonly answer: ElementId
  readonly from: ElementId
}

/** Adds to `personal` questions those calculated from them, directly or not, except those in `open`. */
export function withCalculated(
  personal: ReadonlySet<ElementId>,
  open: ReadonlySet<ElementId>,
  sources: readonly AnswerSource[],
): ReadonlySet<ElementId> {
  const found = new Set(personal)
  for (;;) {
    const more = sources.filter(({ answer, from }) => found.has(from) && !found.has(answer) && !open.has(answer))
    if (more.length === 0) return found
    for (const { answer } of more) found.add(answer)
  }
}

interface NamedElement {
  readonly id: ElementId
  readonly name?: string
  readonly settings: Settings
}

/**
 * Sources of the answers that reactions and buttons set. Every name that occurs in a value counts, since such values
 * are compiled only where they are used.
 */
export function sourcesInActions(elements: readonly NamedElement[], events: readonly FormEvent[]): AnswerSource[] {
  const buttons = elements.filter(({ settings }) => settings['action'] === 'setValue')
  const set = [...buttons.map(({ settings }) => settings), ...events.filter(setsValue).map(({ params }) => params)]
  if (set.length === 0) return []
  return set.flatMap(({ name, value }) => {
    const target = String(name).split('.').at(-1)
    const words = new Set(String(value).match(/[\p{L}_][\p{L}\p{N}_]*/gu))
    const read = elements.filter((one) => words.has(one.name ?? ''))
    const written = elements.filter((one) => one.name === target)
    return written.flatMap(({ id }) => read.map((one) => ({ answer: id, from: one.id })))
  })
}

const setsValue = ({ action }: FormEvent): boolean => action === 'setValue'
