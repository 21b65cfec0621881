/** The names an expression may mention: dotted names of answers, and of the groups that hold them. */
export interface AnswerNames {
  readonly has: (name: string) => boolean
  /** The answers a name stands for: itself, or every answer of a group. */
  readonly leaves: (name: string) => readonly string[]
}

/** From the dotted names of all answers: `pump.handle` also makes the group `pump` known. */
export function answerNames(names: Iterable<string>): AnswerNames {
  const leaves = new Map<string, string[]>()
  for (const name of names) {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      const prefix = name.slice(0, end)
      const known = leaves.get(prefix)
      if (known) known.push(name)
      else leaves.set(prefix, [name])
    }
  }
  return { has: (name) => leaves.has(name), leaves: (name) => leaves.get(name) ?? [] }
}
