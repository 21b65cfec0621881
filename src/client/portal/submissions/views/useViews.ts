import { createElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../../../contract/base.ts'
import type { SavedView, ViewToSave } from '../../../../contract/viewShapes.ts'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { ActionNote } from '../../form/ActionNote.tsx'
import type { DeskQuery } from '../filter/useDeskQuery.ts'
import { queryOfView, type ViewContent } from './viewContent.ts'

/** Duration of a message that offers the link of a view. */
const LINK_SECONDS = 10
const NONE: readonly SavedView[] = []
/** Value in the URL for all submissions, as opposed to the user's default view. */
export const ALL_SUBMISSIONS = 'all'

/** The views of a form available to the user, the open one, and functions to change them. */
export function useViews(formId: string, query: DeskQuery) {
  const { t } = useTranslation('desk')
  const { message, problem } = useNotices()
  const { answer, reload } = useAuthorQuery('listViews', { params: { id: formId } })
  const known = answer.state === 'loaded' ? answer.data : null
  const views = known?.views ?? NONE
  const defaultId = known?.defaultId ?? null
  const { saved, isBare } = query
  const open = views.find(({ id }) => id === saved) ?? null

  // A link to a view contains its id alone, and a URL without a query opens the user's default view.
  const met = useRef(false)
  const show = (view: SavedView, replace = false) => query.show(queryOfView(view), replace)
  useEffect(() => {
    if (!known || met.current) return
    met.current = true
    if (!isBare) return
    const first = known.views.find(({ id }) => id === (saved === '' ? known.defaultId : saved))
    if (first) show(first, true)
    else if (saved !== '' && saved !== ALL_SUBMISSIONS) {
      message.warning(t('views.gone'))
      query.show({ saved: ALL_SUBMISSIONS }, true)
    }
  })

  const copyLink = async (view: SavedView) => {
    const link = `${window.location.origin}${BASE}/forms/${formId}/submissions?saved=${view.id}`
    try {
      await navigator.clipboard.writeText(link)
      message.success(t('views.linkCopied'))
    } catch {
      // Without clipboard access, the link is shown, to be copied by hand.
      message.info({ content: link, duration: 20 })
    }
  }
  /** Confirms that a view was saved; a shared one is usually passed on next. */
  const confirmSaved = (view: SavedView) => {
    const saved = t('views.saved', { name: view.name })
    const text = view.shared && view.personal ? `${saved} ${t('views.personal')}` : saved
    if (!view.shared) return message.success(text)
    const content = createElement(ActionNote, { text, action: t('views.link'), onAction: () => void copyLink(view) })
    return message.success({ content, duration: LINK_SECONDS })
  }
  const tell = async <T>(work: () => Promise<T>, done: (result: T) => unknown): Promise<boolean> => {
    try {
      done(await work())
      return true
    } catch (error) {
      problem(error)
      return false
    } finally {
      await reload()
    }
  }
  const keep = (view: SavedView, change: Partial<ViewToSave>) => {
    const { name, kind, shared, filter, sort, columns, more } = view
    const body = { name, kind, shared, filter, sort, columns, more, ...change }
    const headers = { 'if-match': `"${view.revision}"` }
    return tell(() => call('updateView', { params: { id: formId, viewId: view.id }, body, headers }), confirmSaved)
  }
  return {
    views,
    defaultId,
    open,
    /** False until it is known which view is meant. */
    isSettled: known !== null || answer.state === 'failed',
    show: (view: SavedView) => show(view),
    showAll: () => query.show({ saved: defaultId === null ? '' : ALL_SUBMISSIONS }),
    add: async (body: ViewToSave, first: boolean): Promise<boolean> => {
      let added: SavedView | null = null
      const work = async () => {
        added = await call('addView', { params: { id: formId }, body })
        if (first) await call('setDefaultView', { params: { id: formId }, body: { viewId: added.id } })
        return added
      }
      const done = await tell(work, confirmSaved)
      if (added) show(added)
      return done
    },
    save: (view: SavedView, content: ViewContent) => keep(view, content),
    rename: (view: SavedView, name: string, shared: boolean) => keep(view, { name, shared }),
    setDefault: (viewId: string | null) =>
      tell(
        () => call('setDefaultView', { params: { id: formId }, body: { viewId } }),
        () => message.success(t(viewId === null ? 'views.firstIsAll' : 'views.isFirst')),
      ),
    remove: async (view: SavedView) => {
      const params = { id: formId, viewId: view.id }
      const done = await tell(
        () => call('removeView', { params }),
        () => message.success(t('views.removed', { name: view.name })),
      )
      if (done && view.id === saved) query.show({ saved: defaultId === null ? '' : ALL_SUBMISSIONS })
    },
    copyLink,
  }
}
export type Views = ReturnType<typeof useViews>
