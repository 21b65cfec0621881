import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BASE } from '../../../contract/base.ts'
import { Problem } from '../../../contract/problems.ts'
import { isUntitled } from '../../../forms/document/collectorTitle.ts'
import { setNavbarTitle } from '../../../forms/edits/setNavbarTitle.ts'
import { copyText } from '../../native/copyText.ts'
import { useQrCode } from '../../../render/ui/useQrCode.ts'
import type { FormApi } from '../saving/FormApi.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { useProblemMessage } from '../ui/useProblemMessage.ts'
import { IssueList } from './IssueList.tsx'

/** Only needed for forms that have been answered. */
const { Component: EffectsOfPublishing } = lazyPanel(
  async () => {
    const [{ EffectsOfPublishing }] = await Promise.all([
      import('./EffectsOfPublishing.tsx'),
      loadTranslations(['versions']),
    ])
    return EffectsOfPublishing
  },
  { silent: true },
)

/** Loaded with the dialog; only shown for forms with tests. */
const { Component: TestsOfPublishing } = lazyPanel(
  async () => {
    const [{ TestsOfPublishing }] = await Promise.all([
      import('./TestsOfPublishing.tsx'),
      loadTranslations(['preview']),
    ])
    return TestsOfPublishing
  },
  { silent: true },
)

type Progress = { readonly state: 'asking' | 'busy' | 'done' } | { readonly state: 'failed'; readonly error: unknown }

/** Saves, then publishes the form as its next version; lists blocking issues, with fixes. */
export function PublishDialog({ api }: { readonly api: FormApi }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const [progress, setProgress] = useState<Progress>({ state: 'asking' })
  const form = useEditorState((state) => state.form)
  const blocked = useEditorState(({ issues }) => issues.some((issue) => issue.severity === 'error'))
  const warned = useEditorState(({ issues }) => issues.some((issue) => issue.severity === 'warning'))
  const reason = useProblemMessage(progress.state === 'failed' ? progress.error : null)
  const [failing, setFailing] = useState(0)
  const [agreed, setAgreed] = useState(false)
  const close = () => editor.openDialog(null)
  const show = (id: string) => {
    close()
    editor.select(id)
  }

  const stop = useRef<AbortController | null>(null)
  // Cancelling stops requests that have not started.
  useEffect(() => () => stop.current?.abort(), [])

  const publish = async () => {
    setProgress({ state: 'busy' })
    const { signal } = (stop.current = new AbortController())
    try {
      if (!(await editor.actions.save())) {
        const { status } = editor.state
        // If there is a conflict, its dialog has replaced this one.
        return setProgress('error' in status ? { state: 'failed', error: status.error } : { state: 'asking' })
      }
      if (signal.aborted) return
      const { id, revision } = editor.state.form
      const published = await api.publish(id, revision)
      editor.setForm(published)
      setProgress({ state: 'done' })
    } catch (error) {
      setProgress({ state: 'failed', error })
      // Another author saved: their changes are shown here before they are published.
      if (error instanceof Problem && error.code === 'formStale') await editor.actions.catchUp().catch(() => undefined)
    }
  }

  if (progress.state === 'done') {
    return (
      <Dialog
        title={t('publish.title')}
        onClose={close}
        actions={
          <>
            <Link className="ed-button" to={`/forms/${form.id}/publish`}>
              {t('publish.more')}
            </Link>
            <button type="button" className="ed-button ed-primary" onClick={close}>
              {t('publish.close')}
            </button>
          </>
        }
      >
        <p role="status">{t('publish.done', { version: form.publishedVersion })}</p>
        <PublishedLink url={location.origin + publicPage(form.template, form.id)} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('publish.title')}
      onClose={close}
      actions={
        <>
          <button type="button" className="ed-button" onClick={close}>
            {t('publish.cancel')}
          </button>
          <button
            type="button"
            className="ed-button ed-primary"
            disabled={blocked || progress.state === 'busy' || (failing > 0 && !agreed)}
            onClick={() => void publish()}
          >
            {t('publish.now')}
          </button>
        </>
      }
    >
      {blocked ? <p>{t('publish.blocked')}</p> : <p>{t('publish.text')}</p>}
      {form.submissionCount > 0 ? <EffectsOfPublishing /> : null}
      <TestsOfPublishing agreed={agreed} onAgree={setAgreed} onRun={setFailing} />
      <UntitledNote />
      <IssueList editor={editor} severity="error" onShow={show} />
      {warned ? <p>{t('publish.warnings')}</p> : null}
      <IssueList editor={editor} severity="warning" onShow={show} />
      {reason ? (
        <p className="ed-error" role="alert">
          {t('publish.failed', { reason })}
        </p>
      ) : null}
    </Dialog>
  )
}

/** Warns that an untitled form shows its name to collectors, with a field to set a title. */
function UntitledNote() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const name = useEditorState(({ form }) => form.name)
  const untitled = useEditorState(({ document }) => isUntitled(document.navbar.title))
  const [title, setTitle] = useState(isUntitled(name) ? '' : name)
  if (!untitled) return null
  return (
    <form
      className="ed-untitled"
      onSubmit={(event) => {
        event.preventDefault()
        if (isUntitled(title)) return
        editor.commit(setNavbarTitle(title.trim()))
        void editor.checkNow()
      }}
    >
      <p>{t('publish.untitled', { name })}</p>
      <div className="ed-row">
        <input
          className="ed-input"
          value={title}
          maxLength={200}
          aria-label={t('publish.titleLabel')}
          placeholder={t('publish.titleLabel')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <button type="submit" className="ed-button" disabled={isUntitled(title)}>
          {t('publish.useTitle')}
        </button>
      </div>
    </form>
  )
}

/** The public link: a QR code, copy and open. */
function PublishedLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('editor')
  const code = useQrCode(url)
  const [copied, setCopied] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await copyText(url)
      setCopied(true)
    } catch {
      // Without clipboard permission, the link is selected, to be copied by hand.
      box.current?.select()
    }
  }
  return (
    <div className="ed-published">
      {code ? <img src={code} alt={t('publish.qr')} width="144" height="144" /> : <span className="ed-code-room" />}
      <div>
        <label htmlFor="ed-published-link">{t('publish.link')}</label>
        <input
          ref={box}
          id="ed-published-link"
          className="ed-input"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <div className="ed-row">
          <button type="button" className="ed-button" onClick={() => void copy()}>
            {t(copied ? 'publish.copied' : 'publish.copy')}
          </button>
          <a className="ed-button" href={url} target="_blank" rel="noopener">
            {t('publish.page')}
          </a>
        </div>
      </div>
    </div>
  )
}

/** Returns the public path of a published form by its template. */
function publicPage(template: number, id: string): string {
  const folder = template === 1 ? 'mby' : template === 10000 ? 'micro-task' : 'page'
  return `${BASE}/${folder}/${id}`
}
