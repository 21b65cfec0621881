import { loadWords } from '../../i18n/i18n.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../../contract/base.ts'
import { Problem } from '../../../contract/problems.ts'
import type { FormApi } from '../saving/FormApi.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { later } from '../ui/later.tsx'
import { useProblemWords } from '../ui/useProblemWords.ts'
import { IssueList } from './IssueList.tsx'

/** Only forms that have been answered ask for it. */
const { Component: EffectsOfPublishing } = later(
  async () => {
    const [{ EffectsOfPublishing }] = await Promise.all([import('./EffectsOfPublishing.tsx'), loadWords(['versions'])])
    return EffectsOfPublishing
  },
  { silent: true },
)

/** Comes with the dialog; only forms that have tests show it. */
const { Component: TestsOfPublishing } = later(
  async () => {
    const [{ TestsOfPublishing }] = await Promise.all([import('./TestsOfPublishing.tsx'), loadWords(['preview'])])
    return TestsOfPublishing
  },
  { silent: true },
)

type Progress = { readonly state: 'asking' | 'busy' | 'done' } | { readonly state: 'failed'; readonly error: unknown }

/** Saves, then freezes the form as its next version; lists what is in the way, with cures. */
export function PublishDialog({ api }: { readonly api: FormApi }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const [progress, setProgress] = useState<Progress>({ state: 'asking' })
  const form = useEditorState((state) => state.form)
  const blocked = useEditorState(({ issues }) => issues.some((issue) => issue.severity === 'error'))
  const warned = useEditorState(({ issues }) => issues.some((issue) => issue.severity === 'warning'))
  const reason = useProblemWords(progress.state === 'failed' ? progress.error : null)
  const [failing, setFailing] = useState(0)
  const [agreed, setAgreed] = useState(false)
  const close = () => editor.openDialog(null)
  const show = (id: string) => {
    close()
    editor.select(id)
  }

  const publish = async () => {
    setProgress({ state: 'busy' })
    try {
      if (!(await editor.actions.save())) {
        const { status } = editor.state
        // A newer save to decide about has put its own dialog in place of this one.
        return setProgress('error' in status ? { state: 'failed', error: status.error } : { state: 'asking' })
      }
      const { id, revision } = editor.state.form
      const published = await api.publish(id, revision)
      editor.setForm(published)
      setProgress({ state: 'done' })
    } catch (error) {
      setProgress({ state: 'failed', error })
      // Someone else saved: what they did is looked at here before it is published.
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
            <a className="ed-button" href={publicPage(form.template, form.id)} target="_blank" rel="noopener">
              {t('publish.page')}
            </a>
            <button type="button" className="ed-button ed-primary" onClick={close}>
              {t('publish.close')}
            </button>
          </>
        }
      >
        <p role="status">{t('publish.done', { version: form.publishedVersion })}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('publish.title')}
      onClose={close}
      actions={
        <button
          type="button"
          className="ed-button ed-primary"
          disabled={blocked || progress.state === 'busy' || (failing > 0 && !agreed)}
          onClick={() => void publish()}
        >
          {t('publish.now')}
        </button>
      }
    >
      {blocked ? <p>{t('publish.blocked')}</p> : <p>{t('publish.text')}</p>}
      {form.submissionCount > 0 ? <EffectsOfPublishing /> : null}
      <TestsOfPublishing agreed={agreed} onAgree={setAgreed} onRun={setFailing} />
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

/** Where collectors find a published form of a template. */
function publicPage(template: number, id: string): string {
  const folder = template === 1 ? 'mby' : template === 10000 ? 'micro-task' : 'page'
  return `${BASE}/${folder}/${id}`
}
