import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { UndoNote } from './UndoNote.tsx'

type FormAction = (form: FormSummary) => Promise<FormSummary | null>

/** Time within which archiving can be undone by one tap. */
export const UNDO_SECONDS = 10

/**
 * Duplicate, archive, restore and pin, with their messages. Each resolves to the resulting form, or null if nothing
 * happened; `undone` is called when an act is undone later.
 */
export function useFormManagement(undone: (form: FormSummary) => void) {
  const { t } = useTranslation('portal')
  const { message, modal, problem } = useNotices()
  const run = async (change: () => Promise<FormSummary>, done: (changed: FormSummary) => void) => {
    try {
      const changed = await change()
      done(changed)
      return changed
    } catch (error) {
      problem(error)
      return null
    }
  }
  const undoArchive = (form: FormSummary, key: string) =>
    run(
      () => call('restoreForm', { params: { id: form.id }, body: { reopen: true } }),
      (restored) => {
        message.success({ key, content: t('done.restored', { name: restored.name }) })
        undone(restored)
      },
    )
  const offerUndo = (form: FormSummary) => {
    const key = `archived ${form.id}`
    const onUndo = () => void undoArchive(form, key)
    const content = createElement(UndoNote, { text: t('done.archived', { name: form.name }), onUndo })
    message.success({ key, duration: UNDO_SECONDS, content })
  }
  const actions: { readonly [name in 'duplicate' | 'archive' | 'restore' | 'pin']: FormAction } = {
    duplicate: ({ id }) =>
      run(
        () => call('duplicateForm', { params: { id } }),
        ({ name }) => message.success(t('done.duplicated', { name })),
      ),
    restore: ({ id }) =>
      run(
        () => call('restoreForm', { params: { id }, body: {} }),
        ({ name }) => message.success(t('done.restored', { name })),
      ),
    pin: ({ id, favourite }) =>
      run(
        () => call('setFavourite', { params: { id }, body: { favourite: !favourite } }),
        () => {},
      ),
    archive: async (form) => {
      // A form that is not published is archived at once; one tap undoes it.
      if (form.publishedVersion !== null) {
        const title = t('archiveConfirm.title', { name: form.name })
        const options = { title, content: t('archiveConfirm.text'), okText: t('action.archive') }
        if (!(await modal.confirm(options))) return null
      }
      return run(() => call('archiveForm', { params: { id: form.id } }), offerUndo)
    },
  }
  return actions
}
