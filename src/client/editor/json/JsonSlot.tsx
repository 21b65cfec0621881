import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonLayout } from '../store/EditorState.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

/** The text editor comes when it is first opened. */
const JsonPane = lazy(async () => ({ default: (await import('./JsonPane.tsx')).JsonPane }))

const KEY = 'editor.jsonView'
const LAYOUTS: readonly JsonLayout[] = ['closed', 'beside', 'instead']

/** Where the form is shown as JSON, when it is; as this browser had it last time. */
export function JsonSlot() {
  const { t } = useTranslation('common')
  const editor = useEditor()
  const layout = useEditorState((state) => state.jsonView)
  useEffect(() => {
    const before = LAYOUTS.find((one) => one === localStorage.getItem(KEY))
    if (before) editor.setSession({ jsonView: before })
    return editor.store.subscribe(({ jsonView }, old) => {
      if (jsonView !== old.jsonView) localStorage.setItem(KEY, jsonView)
    })
  }, [editor])
  if (layout === 'closed') return null
  return (
    <Suspense
      fallback={
        <p className="ed-hint" role="status">
          {t('loading')}
        </p>
      }
    >
      <JsonPane />
    </Suspense>
  )
}
