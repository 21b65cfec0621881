import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FormDetail } from '../../../contract/shapes.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useProblemWords } from '../ui/useProblemWords.ts'
import { differenceOf } from './differenceOf.ts'
import type { FormApi } from './FormApi.ts'

interface Theirs {
  readonly form: FormDetail
  readonly document: FormDocument
}

/** Someone else saved the form: shows both versions and lets a person choose. Every way keeps both reachable. */
export function StaleDialog({ api }: { readonly api: FormApi }) {
  const { t, i18n } = useTranslation('editor')
  const editor = useEditor()
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [copy, setCopy] = useState<FormDetail | null>(null)
  const [error, setError] = useState<unknown>(null)
  const reason = useProblemWords(error)
  const mine = editor.stable()
  const close = () => editor.openDialog(null)

  useEffect(() => {
    let current = true
    const load = async () => {
      try {
        const form = await api.get(editor.state.form.id)
        const { parseDocument } = await import('../../../forms/document/parseDocument.ts')
        const parsed = parseDocument(form.document, editor.kinds)
        if (current && 'document' in parsed) setTheirs({ form, document: parsed.document })
      } catch (failure) {
        if (current) setError(failure)
      }
    }
    void load()
    return () => {
      current = false
    }
  }, [api, editor])

  const saveCopy = async () => {
    try {
      const name = t('stale.copyName', { name: editor.state.form.name })
      setCopy(await api.createCopy(name, printDocument(mine)))
    } catch (failure) {
      setError(failure)
    }
  }

  /** Takes theirs as one more step: undo brings mine back. */
  const take = ({ form, document }: Theirs) => {
    editor.replace(document)
    editor.saved(form, editor.state.history.position)
    close()
  }

  const overwrite = ({ form }: Theirs) => {
    editor.setForm(form)
    editor.setStatus({ state: 'idle' })
    close()
    void editor.actions.save()
  }

  const when = theirs && new Date(theirs.form.updatedAt).toLocaleString(i18n.language)
  return (
    <Dialog
      title={t('stale.title')}
      onClose={close}
      actions={
        <>
          <button type="button" className="ed-button" onClick={close}>
            {t('stale.later')}
          </button>
          <button type="button" className="ed-button" disabled={!theirs} onClick={() => theirs && overwrite(theirs)}>
            {t('stale.overwrite')}
          </button>
          <button
            type="button"
            className="ed-button"
            disabled={!theirs}
            title={t('stale.takeHint')}
            onClick={() => theirs && take(theirs)}
          >
            {t('stale.take')}
          </button>
          <button
            type="button"
            className="ed-button ed-primary"
            disabled={copy !== null}
            onClick={() => void saveCopy()}
          >
            {t('stale.copy')}
          </button>
        </>
      }
    >
      <p>{t('stale.text')}</p>
      <dl className="ed-versions">
        <dt>{t('stale.mine')}</dt>
        <dd>{t('stale.elements', { count: Object.keys(mine.elements).length })}</dd>
        <dt>{t('stale.theirs')}</dt>
        <dd>
          {theirs
            ? `${t('stale.elements', { count: Object.keys(theirs.document.elements).length })}, ${t('stale.savedAt', { time: when })}`
            : '…'}
        </dd>
      </dl>
      {theirs ? <p>{t('stale.difference', { ...differenceOf(mine, theirs.document) })}</p> : null}
      <p className="ed-hint">{t('stale.takeHint')}</p>
      {copy ? (
        <p role="status">
          {t('stale.copied')}{' '}
          <Link to={`/forms/${copy.id}/edit`} target="_blank" rel="noopener">
            {t('stale.openCopy')}
          </Link>
        </p>
      ) : null}
      {reason ? (
        <p className="ed-error" role="alert">
          {t('stale.failed', { reason })}
        </p>
      ) : null}
    </Dialog>
  )
}
