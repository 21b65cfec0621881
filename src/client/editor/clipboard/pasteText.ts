import i18next from 'i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { insertProblem } from '../../../forms/edits/clipboard/insertProblem.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import type { Editor } from '../store/createEditor.ts'
import type { ClipNotice } from '../store/ClipNotice.ts'
import { placesToPaste, type PastePosition } from './placesToPaste.ts'

/** Pastes a clipboard's text as one step and selects the result; or shows a notice why it failed. */
export async function pasteText(editor: Editor, text: string, where: PastePosition): Promise<void> {
  // Validators and expression grammar are large, and only needed to paste.
  const [{ readClip }, { pasteElements }] = await Promise.all([
    import('../../../forms/edits/clipboard/readClip.ts'),
    import('../../../forms/edits/clipboard/pasteElements.ts'),
    import('../../../logic/grammar.ts'),
  ])
  const clip = readClip(text, editor.kinds)
  if ('refusal' in clip) return say(editor, { is: 'refused', ...clip })
  const elements = clip.roots.map(({ element }) => element)
  const document = editor.stable()
  const places = placesToPaste({ ...editor.state, document }, editor.kinds, where)
  const refusals = places.map((place) => insertProblem(document, editor.kinds, elements, place))
  const place = places[refusals.indexOf(null)]
  if (!place) {
    const parent = places[0]?.parent
    const holder = typeof parent === 'object' ? (elementOf(document, parent.in)?.kind ?? null) : null
    const reason = refusals[0] ?? 'editor:place.gone'
    return say(editor, { is: 'noPlace', reason, kind: elements[0]?.kind ?? '', holder })
  }
  await loadEntries(kindsIn(elements))
  const { edit, roots, missingReferences } = pasteElements(editor.stable(), clip, place, editor)
  editor.commit(edit)
  // Not pasted if a lock prevented it, which shows its own message.
  if (!roots.every((id) => elementOf(editor.state.document, id))) return
  editor.select(roots)
  editor.setSession({
    clipNotice: missingReferences.length > 0 ? { is: 'pasted', count: roots.length, missingReferences } : null,
  })
  editor.announce(i18next.t('editor:clipboard.pasted', { count: roots.length }))
}

function say(editor: Editor, clipNotice: ClipNotice): void {
  editor.setSession({ clipNotice })
}

interface Tree {
  readonly kind: string
  readonly children?: readonly Tree[]
}

/** Returns the kinds in some trees: their code is loaded before they are put on the canvas. */
const kindsIn = (elements: readonly Tree[]): string[] => [
  ...new Set(elements.flatMap(({ kind, children = [] }) => [kind, ...kindsIn(children)])),
]
