/** A reviewer's decision on a task: confirming its answers, or choosing the right one. */
export interface Decision {
  readonly task: number
  readonly round: number
  readonly by: string
  readonly name: string
  readonly verdict: string
  readonly chosen: string | null
}

/** A reviewer, with the number of decisions, of those reviewed again by others, and of those confirmed. */
export interface Reviewer {
  readonly userId: string
  readonly name: string
  readonly decided: number
  readonly checked: number
  readonly upheld: number
}

/**
 * Compares decisions with those of the next reviewer of the same task; of several by the same reviewer, the last one
 * counts. `decisions` are ordered by task, then by time.
 */
export function reviewersOf(decisions: readonly Decision[]): readonly Reviewer[] {
  const people = new Map<string, { userId: string; name: string; decided: number; checked: number; upheld: number }>()
  for (const [n, decision] of decisions.entries()) {
    const { by, name } = decision
    const next = decisions[n + 1]
    const isSameTask = next?.task === decision.task && next.round === decision.round
    // Same reviewer: the decision was revised.
    if (isSameTask && next.by === by) continue
    const person = people.get(by) ?? { userId: by, name, decided: 0, checked: 0, upheld: 0 }
    people.set(by, person)
    person.decided++
    if (!isSameTask) continue
    person.checked++
    if (next.verdict === decision.verdict && next.chosen === decision.chosen) person.upheld++
  }
  return Array.from(people.values()).toSorted((a, b) => a.name.localeCompare(b.name))
}
