/** What a reviewer decided about a task: that its answers stand, or whose is right. */
export interface Decision {
  readonly task: number
  readonly round: number
  readonly by: string
  readonly name: string
  readonly verdict: string
  readonly chosen: string | null
}

/** A reviewer: how much they decided, how much of it somebody else looked at again, and decided alike. */
export interface Reviewer {
  readonly userId: string
  readonly name: string
  readonly decided: number
  readonly checked: number
  readonly upheld: number
}

/**
 * How decisions of reviewers stand up to those of the next reviewer: of one person's decisions about a task, the last counts.
 * `decisions` come task by task, in the order they were made.
 */
export function reviewersOf(decisions: readonly Decision[]): readonly Reviewer[] {
  const people = new Map<string, { userId: string; name: string; decided: number; checked: number; upheld: number }>()
  for (const [n, decision] of decisions.entries()) {
    const { by, name } = decision
    const next = decisions[n + 1]
    const isSameTask = next?.task === decision.task && next.round === decision.round
    // They thought again.
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
