import type { LivePerson } from '../../../contract/liveShapes.ts'

/** Frames what others select, on the canvas and in the outline, with their names: a sheet of styles, so nothing is drawn anew. */
export function drawFrames() {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return {
    show: (people: readonly LivePerson[]) => sheet.replaceSync(people.flatMap(rulesOf).join('\n')),
  }
}

function rulesOf({ name, color, selected }: LivePerson): string[] {
  return selected.flatMap((id) => {
    const [node, row] = [
      `.ed-node[data-node="${CSS.escape(id)}"]`,
      `.ed-outline-item[data-outline="${CSS.escape(id)}"]`,
    ]
    const frame = `outline: 2px solid var(--ed-person-${color}); outline-offset: -2px;`
    return [
      `${node}, ${row} { ${frame} }`,
      `${node}::after, ${row}::after { content: ${quoted(name)}; background: var(--ed-person-${color}); }`,
    ]
  })
}

/** As a string of a style sheet. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
