import { MOST_TEXTS } from '../../../contract/modelShapes.ts'
import { stateOf } from '../../../forms/translating/coverageOf.ts'
import { formTexts } from '../../../forms/translating/formTexts.ts'
import { guarded, KEY_COLUMN, type Table } from '../../../forms/translating/sheet.ts'
import { wordsIn } from '../../../forms/translating/textsIn.ts'
import { call } from '../../api/call.ts'
import type { Editor } from '../store/createEditor.ts'

/** What came of asking for translations: a sheet of them, or why there is none. */
export type MachineSheet =
  | { readonly is: 'sheet'; readonly table: Table }
  | { readonly is: 'nothingMissing' | 'none' | 'unavailable' }

interface Asking {
  /** The column of the sheet, as it is read back: `Vietnamese (vi)`. */
  readonly column: string
  readonly signal: AbortSignal
  /** So many texts of so many are translated. */
  readonly onProgress: (done: number, all: number) => void
}

/** Asks the configured model for what is missing or outdated in a language. Nothing is changed: a sheet is looked at first. */
export async function machineSheet(
  editor: Editor,
  language: string,
  { column, signal, onProgress }: Asking,
): Promise<MachineSheet> {
  const document = editor.stable()
  const { languages, outdated } = document
  const [main = 'en'] = languages
  const open = formTexts(document, editor.kinds)
    .filter((one) => stateOf(one, language, main, outdated) !== 'done')
    .map(({ key, text }) => ({ key, words: wordsIn(text, main, main) }))
    .filter(({ words }) => words.trim() !== '')
  if (open.length === 0) return { is: 'nothingMissing' }
  const rows: string[][] = []
  for (let at = 0; at < open.length; at += MOST_TEXTS) {
    onProgress(at, open.length)
    const some = open.slice(at, at + MOST_TEXTS)
    const { outcome, texts } = await call('proposeTranslations', {
      params: { id: editor.state.form.id },
      body: { from: main, to: language, texts: some.map(({ words }) => words.slice(0, 5_000)) },
      signal,
    })
    if (outcome === 'none') return { is: 'none' }
    // What came before is looked at all the same.
    if (outcome === 'unavailable') break
    rows.push(...some.flatMap(({ key }, i) => (texts[i] ? [[key, guarded(texts[i])]] : [])))
  }
  return rows.length === 0 ? { is: 'unavailable' } : { is: 'sheet', table: [[KEY_COLUMN, column], ...rows] }
}
