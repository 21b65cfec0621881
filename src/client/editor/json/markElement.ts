import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import { readJsonText, type JsonNode } from './readJsonText.ts'

interface Stretch {
  readonly from: number
  readonly to: number
}

const setMarked = StateEffect.define<Stretch | null>()

const marked = StateField.define<Stretch | null>({
  create: () => null,
  update(value, { effects, changes, docChanged }) {
    for (const effect of effects) if (effect.is(setMarked)) return effect.value
    return value && docChanged ? { from: changes.mapPos(value.from, 1), to: changes.mapPos(value.to, -1) } : value
  },
})

const line = Decoration.line({ class: 'ed-json-selected' })

/** Only visible lines are decorated: the text may have ten thousand. */
const lines = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = linesOf(view)
    }
    update(update: ViewUpdate) {
      const isOther = update.startState.field(marked) !== update.state.field(marked)
      if (update.docChanged || update.viewportChanged || isOther) this.decorations = linesOf(update.view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

function linesOf({ state, viewport }: EditorView): DecorationSet {
  const stretch = state.field(marked)
  if (!stretch) return Decoration.none
  const [from, to] = [Math.max(stretch.from, viewport.from), Math.min(stretch.to, viewport.to)]
  const ranges = []
  for (let at = from; at <= to;) {
    const { from: start, to: end } = state.doc.lineAt(at)
    ranges.push(line.range(start))
    at = end + 1
  }
  return Decoration.set(ranges)
}

/** Marks the lines of the selected element. */
export const markedElement: Extension = [marked, lines]

/** Marks the lines of an element, and optionally scrolls to them; none for null. */
export function markElement(view: EditorView, id: string | null, scroll: boolean): void {
  const stretch = id === null ? null : stretchOf(view.state, id)
  const before = view.state.field(marked)
  const isSame = before?.from === stretch?.from && before?.to === stretch?.to
  if (isSame && !scroll) return
  const effects: StateEffect<unknown>[] = [setMarked.of(stretch)]
  if (stretch && scroll) effects.push(EditorView.scrollIntoView(stretch.from, { y: 'start', yMargin: 48 }))
  view.dispatch({ effects })
}

/** Returns the range of an element in the text; only the line of its id while the text is invalid. */
function stretchOf({ doc }: EditorState, id: string): Stretch | null {
  const text = doc.toString()
  const read = readJsonText(text)
  if ('root' in read) {
    const node = elementIn(text, read.root, JSON.stringify(id))
    return node && { from: node.from, to: node.to }
  }
  const at = text.search(new RegExp(`"id"\\s*:\\s*${JSON.stringify(id)}`))
  return at === -1 ? null : { from: at, to: at }
}

/** Returns the object with a kind and this id. */
function elementIn(text: string, root: JsonNode, id: string): JsonNode | null {
  const rest: JsonNode[] = [root]
  for (let node = rest.pop(); node; node = rest.pop()) {
    const own = node.members?.find(({ key }) => key === 'id')?.value
    if (own && text.slice(own.from, own.to) === id && node.members?.some(({ key }) => key === 'kind')) return node
    for (const { value } of node.members ?? []) if (value.members || value.items) rest.push(value)
    for (const item of node.items ?? []) if (item.members || item.items) rest.push(item)
  }
  return null
}
