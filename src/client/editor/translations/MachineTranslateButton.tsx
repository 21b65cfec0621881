import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Table, escapeFormula, KEY_COLUMN } from '../../../forms/translating/sheet.ts'
import { problemMessage } from '../../notices/problemMessage.ts'
import { languageName } from '../inspector/languageName.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { MAX_TEXTS } from '../../../contract/modelShapes.ts'
import { stateOf } from '../../../forms/translating/coverageOf.ts'
import { formTexts } from '../../../forms/translating/formTexts.ts'
import { textInLanguage } from '../../../forms/translating/textsIn.ts'
import { call } from '../../api/call.ts'
import type { Editor } from '../store/createEditor.ts'

interface MachineTranslateButtonProps {
  readonly language: string
  readonly onTable: (table: Table) => void
  readonly onAnnounce: (message: string) => void
}

/** Translates missing texts by the server's model; the result is reviewed as a sheet before any of it is applied. */
export function MachineTranslateButton({ language, onTable, onAnnounce }: MachineTranslateButtonProps) {
  const { t, i18n } = useTranslation('translations')
  const editor = useEditor()
  const [asking, setAsking] = useState<AbortController | null>(null)
  const name = languageName(language, i18n.language)
  const ask = async () => {
    const control = new AbortController()
    setAsking(control)
    onAnnounce('')
    try {
      const sheet = await machineSheet(editor, language, {
        column: `${name} (${language})`,
        signal: control.signal,
        onProgress: (done, all) => onAnnounce(t('machine.progress', { done, all })),
      })
      if (sheet.is === 'sheet') onTable(sheet.table)
      else onAnnounce(t(`machine.${sheet.is}`, { language: name }))
    } catch (error) {
      onAnnounce(control.signal.aborted ? '' : await problemMessage(error))
    } finally {
      setAsking(null)
    }
  }
  return (
    <button type="button" className="ed-button" onClick={() => (asking ? asking.abort() : void ask())}>
      <Icon name={asking ? 'close' : 'propose'} />
      {asking ? t('machine.cancel') : t('machine.translate', { language: name })}
    </button>
  )
}

/** Result of a machine translation: a sheet, or why there is none. */
type MachineSheet =
  | { readonly is: 'sheet'; readonly table: Table }
  | { readonly is: 'nothingMissing' | 'none' | 'unavailable' }

interface Asking {
  /** Column heading of the sheet, in the form that the import expects: `Vietnamese (vi)`. */
  readonly column: string
  readonly signal: AbortSignal
  /** Called with the number of translated texts, and their total. */
  readonly onProgress: (done: number, all: number) => void
}

/**
 * Requests translations of missing or outdated texts in a language from the configured model. Changes nothing: the
 * sheet is reviewed first.
 */
async function machineSheet(
  editor: Editor,
  language: string,
  { column, signal, onProgress }: Asking,
): Promise<MachineSheet> {
  const document = editor.stable()
  const { languages, outdated } = document
  const [main = 'en'] = languages
  const open = formTexts(document, editor.kinds)
    .filter((one) => stateOf(one, language, main, outdated) !== 'done')
    .map(({ key, text }) => ({ key, words: textInLanguage(text, main, main) }))
    .filter(({ words }) => words.trim() !== '')
  if (open.length === 0) return { is: 'nothingMissing' }
  const rows: string[][] = []
  for (let at = 0; at < open.length; at += MAX_TEXTS) {
    onProgress(at, open.length)
    const some = open.slice(at, at + MAX_TEXTS)
    const { outcome, texts } = await call('proposeTranslations', {
      params: { id: editor.state.form.id },
      body: { from: main, to: language, texts: some.map(({ words }) => words.slice(0, 5_000)) },
      signal,
    })
    if (outcome === 'none') return { is: 'none' }
    // Earlier results are reviewed anyway.
    if (outcome === 'unavailable') break
    rows.push(...some.flatMap(({ key }, i) => (texts[i] ? [[key, escapeFormula(texts[i])]] : [])))
  }
  return rows.length === 0 ? { is: 'unavailable' } : { is: 'sheet', table: [[KEY_COLUMN, column], ...rows] }
}
