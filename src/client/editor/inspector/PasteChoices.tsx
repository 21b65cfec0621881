import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '../../../forms/document/Text.ts'
import type { Choice } from '../../../forms/kinds/choices.ts'
import type { ListProblem } from '../../../forms/lists/ListProblem.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

interface PasteChoicesProps {
  readonly before: readonly Choice[]
  /** Called with the new list; null if nothing was pasted. */
  readonly onDone: (choices: readonly Choice[] | null) => void
}

/** A field for pasted lines, spreadsheet cells or CSV, which are added to the choices, or replace them. */
export function PasteChoices({ before, onDone }: PasteChoicesProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const main = useEditorState(({ document }) => document.languages[0] ?? 'en')
  const [text, setText] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ readonly in: string; readonly read: Read } | null>(null)
  const read = found?.in === text ? found.read : null
  const problem = read && 'key' in read ? read : null
  const choices = read && !('key' in read) ? read : null
  const look = async (next: string) => {
    setText(next)
    // The table parser is a separate library, which opening the editor does not load.
    const { readPaste } = await import('./readPaste.ts')
    setFound({ in: next, read: readPaste(next, main) })
  }
  const take = (replace: boolean) => {
    if (!choices) return
    const kept = replace ? [] : before.filter((choice) => !choices.some((other) => other.value === choice.value))
    onDone([...kept, ...choices])
  }
  return (
    <div className="ed-paste">
      <label htmlFor={id}>{t('choices.pasteHint')}</label>
      <textarea
        id={id}
        className="ed-input ed-mono"
        rows={5}
        value={text}
        onChange={(event) => void look(event.target.value)}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('choiceTools.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void file.text().then(look)
        }}
      />
      <button type="button" className="ed-button ed-small ed-start" onClick={() => picker.current?.click()}>
        <Icon name="importJson" size={14} />
        {t('choiceTools.file')}
      </button>
      {problem ? (
        <p className="ed-error" role="alert">
          {t(problem.key, problem.params)}
        </p>
      ) : null}
      {choices && choices.length > 0 ? <Pasted choices={choices} language={main} /> : null}
      <div className="ed-row">
        <button
          type="button"
          className="ed-button ed-small"
          disabled={!choices || choices.length === 0}
          onClick={() => take(false)}
        >
          {t('choices.append')}
        </button>
        <button
          type="button"
          className="ed-button ed-small"
          disabled={!choices || choices.length === 0}
          onClick={() => take(true)}
        >
          {t('choices.replace')}
        </button>
        <button type="button" className="ed-button ed-quiet ed-small" onClick={() => onDone(null)}>
          {t('choices.cancel')}
        </button>
      </div>
    </div>
  )
}

type Read = readonly Choice[] | ListProblem

const SHOWN = 3

/** Preview of the first choices found in the text. */
function Pasted({ choices, language }: { readonly choices: readonly Choice[]; readonly language: string }) {
  const { t } = useTranslation('editor')
  return (
    <div role="status">
      <p className="ed-hint">{t('choiceTools.found', { count: choices.length })}</p>
      <ul className="ed-pasted">
        {choices.slice(0, SHOWN).map(({ value, label }) => (
          <li key={value}>
            {readText(label, language)} <code>{value}</code>
          </li>
        ))}
        {choices.length > SHOWN ? <li>{t('choiceTools.more', { count: choices.length - SHOWN })}</li> : null}
      </ul>
    </div>
  )
}
