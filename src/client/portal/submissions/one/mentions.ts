interface Person {
  readonly id: string
  readonly name: string
}

const AT_MOST = 20

/** Returns the ids of people mentioned in a text, by an @ before their full name, each once. */
export function mentionedIds(text: string, people: readonly Person[]): ReadonlySet<string> {
  const found = namesIn(text, people).map(({ person }) => person.id)
  return new Set([...new Set(found)].slice(0, AT_MOST))
}

/** Splits a text at the mentioned names; `at` is the offset of each piece. */
export function splitMentions(
  text: string,
  people: readonly Person[],
): readonly { readonly text: string; readonly at: number; readonly isName: boolean }[] {
  const pieces: { text: string; at: number; isName: boolean }[] = []
  let done = 0
  for (const { at, person } of namesIn(text, people)) {
    if (at > done) pieces.push({ text: text.slice(done, at), at: done, isName: false })
    done = at + person.name.length + 1
    pieces.push({ text: text.slice(at, done), at, isName: true })
  }
  return done < text.length ? [...pieces, { text: text.slice(done), at: done, isName: false }] : pieces
}

/** Returns the mentions in text order; the longest name wins if several match. */
function namesIn(text: string, people: readonly Person[]): readonly { readonly at: number; readonly person: Person }[] {
  const longest = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const found: { at: number; person: Person }[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = longest.find(({ name }) => text.startsWith(name, at + 1))
    if (person) found.push({ at, person })
  }
  return found
}
