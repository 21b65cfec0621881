import { createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import type { Person } from '../../../contract/sharingShapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { downloadBlob } from '../../../render/ui/downloadBlob.ts'
import { exportForms } from './exportForms.ts'
import { settleEach } from './settleEach.ts'
import { UndoNote } from '../form/UndoNote.tsx'
import { UNDO_SECONDS } from '../form/useFormManagement.ts'

/** Acts on several forms at once: failures are listed by name, the others proceed. */
export function useBulkFormActions(changed: () => void) {
  const { t } = useTranslation('portal')
  const { message, modal, problem } = useNotices()
  const [busy, setBusy] = useState(false)

  /** Resolves to the results of the forms that succeeded. */
  const each = async <T>(forms: readonly FormSummary[], work: (form: FormSummary) => Promise<T>): Promise<T[]> => {
    setBusy(true)
    const { done, failed } = await settleEach(forms, work)
    setBusy(false)
    const [first] = failed
    if (first && failed.length === forms.length) problem(first.error)
    else if (first) {
      const names = failed.map(({ item }) => item.name).join(', ')
      message.warning(t('choose.failed', { count: failed.length, names }))
    }
    return done
  }
  const undo = async (forms: readonly FormSummary[], key: string) => {
    const restored = await each(forms, ({ id }) => call('restoreForm', { params: { id }, body: { reopen: true } }))
    if (restored.length > 0) message.success({ key, content: t('choose.undone') })
    changed()
  }
  const say = (done: readonly unknown[], text: string) => {
    if (done.length > 0) message.success(text)
    changed()
  }
  return {
    busy,
    /** Resolves to true if the forms were archived. */
    archive: async (forms: readonly FormSummary[]): Promise<boolean> => {
      const open = forms.filter(({ publishedVersion }) => publishedVersion !== null).length
      const title = t('choose.archiveTitle', { count: forms.length })
      const content = t('choose.archiveOpen', { count: open })
      if (open > 0 && !(await modal.confirm({ title, content, okText: t('action.archive') }))) return false
      const done = await each(forms, ({ id }) => call('archiveForm', { params: { id } }))
      if (done.length > 0) {
        const key = `archived ${done.map(({ id }) => id).join(' ')}`
        const text = t('choose.archived', { count: done.length })
        const content = createElement(UndoNote, { text, onUndo: () => void undo(done, key) })
        message.success({ key, duration: UNDO_SECONDS, content })
      }
      changed()
      return true
    },
    restore: async (forms: readonly FormSummary[]) => {
      const done = await each(forms, ({ id }) => call('restoreForm', { params: { id }, body: {} }))
      say(done, t('choose.restored', { count: done.length }))
    },
    pin: async (forms: readonly FormSummary[], pinned: boolean) => {
      const done = await each(forms, ({ id }) => call('setFavourite', { params: { id }, body: { favourite: pinned } }))
      say(done, t(pinned ? 'choose.pinned' : 'choose.unpinned', { count: done.length }))
    },
    transfer: async (forms: readonly FormSummary[], to: Person) => {
      const body = { userId: to.id }
      const done = await each(forms, ({ id }) => call('transferForm', { params: { id }, body }))
      say(done, t('choose.transferred', { count: done.length, name: to.name }))
    },
    export: async (forms: readonly FormSummary[]) => {
      const details = await each(forms, ({ id }) => call('getForm', { params: { id } }))
      if (details.length === 0) return
      try {
        const { blob, name } = await exportForms(details, new Date())
        downloadBlob(blob, name)
        message.success(t('choose.exported', { count: details.length }))
      } catch (error) {
        problem(error)
      }
    },
  }
}

export type BulkFormActions = ReturnType<typeof useBulkFormActions>
