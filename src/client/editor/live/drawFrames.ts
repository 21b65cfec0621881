import type { LivePerson } from '../../../contract/liveShapes.ts'

/**
 * Draws frames around other people's selections, on the canvas and in the outline, with their names: by a style sheet,
 * so that nothing rerenders.
 */
export function drawFrames() {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return {
    show: (people: readonly LivePerson[]) => sheet.replaceSync(rulesFor(people)),
  }
}

function rulesFor(people: readonly LivePerson[]): string {
  const ids = new Set(people.flatMap(({ selected }) => selected))
  return Array.from(ids, (id) => {
    const there = people.filter(({ selected }) => selected.includes(id))
    const { color = 0 } = there.find(({ holds }) => holds === id) ?? there[0] ?? {}
    const names = [...new Set(there.map(({ name }) => name))].join(', ')
    const [node, row] = [
      `.ed-node[data-node="${CSS.escape(id)}"]`,
      `.ed-outline-item[data-outline="${CSS.escape(id)}"]`,
    ]
    return `${node}, ${row} { outline: 2px solid var(--ed-person-${color}); outline-offset: -2px; }
      ${node}::after, ${row}::after { content: ${quoted(names)}; background: var(--ed-person-${color}); }`
  }).join('\n')
}

/** Quotes a text as a CSS string. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
