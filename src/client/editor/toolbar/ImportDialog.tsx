import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentIssue } from '../../../forms/document/DocumentIssue.ts'
import { importDocument } from '../../../forms/template/importDocument.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Refusal = { readonly reason: string } | { readonly issues: readonly DocumentIssue[] }

/** Replaces the document by one from a file or the clipboard, as one step; or lists its errors with their places. */
export function ImportDialog() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [fileId, textId] = [useId(), useId()]
  const close = () => editor.openDialog(null)

  const read = async (file: File | undefined) => {
    if (!file) return
    setText(await file.text())
    setRefusal(null)
  }

  const apply = () => {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch (error) {
      return setRefusal({ reason: t('import.notJson', { reason: error instanceof Error ? error.message : '' }) })
    }
    const parsed = importDocument(json, editor.kinds)
    if ('issues' in parsed) return setRefusal({ issues: parsed.issues })
    if (parsed.document.template !== editor.state.document.template) {
      return setRefusal({ reason: t('import.otherTemplate') })
    }
    editor.replace(parsed.document)
    close()
  }

  return (
    <Dialog
      title={t('import.title')}
      onClose={close}
      actions={
        <button type="button" className="ed-button ed-primary" disabled={text.trim() === ''} onClick={apply}>
          {t('import.apply')}
        </button>
      }
    >
      <p>{t('import.text')}</p>
      <div className="ed-field">
        <label htmlFor={fileId}>{t('import.choose')}</label>
        <input
          id={fileId}
          type="file"
          accept="application/json,.json"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </div>
      <div className="ed-field">
        <label htmlFor={textId}>{t('import.paste')}</label>
        <textarea
          id={textId}
          className="ed-input ed-mono"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setRefusal(null)
          }}
        />
      </div>
      {refusal === null ? null : (
        <div className="ed-error" role="alert">
          {'reason' in refusal ? (
            refusal.reason
          ) : (
            <>
              {t('import.refused')}
              <ul>
                {refusal.issues.map((issue) => (
                  <li key={`${issue.pointer} ${issue.code}`}>
                    <code>{issue.pointer || t('import.wholeDocument')}</code>{' '}
                    {t(`document.${issue.code}`, issue.params)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
