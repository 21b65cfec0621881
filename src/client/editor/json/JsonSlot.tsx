import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { useEffect } from 'react'
import type { JsonLayout } from '../store/EditorState.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { deviceStorage, remember } from '../../../render/storage/deviceStorage.ts'

/** The text editor is loaded when it is first opened. */
const { Component: JsonPane } = lazyPanel(async () => {
  const [{ JsonPane }] = await Promise.all([import('./JsonPane.tsx'), loadTranslations(['json'])])
  return JsonPane
})

const KEY = 'editor.jsonView'
const LAYOUTS: readonly JsonLayout[] = ['closed', 'beside', 'instead']

/** Place of the JSON view, in the layout last used in this browser. */
export function JsonSlot() {
  const editor = useEditor()
  const layout = useEditorState((state) => state.jsonView)
  useEffect(() => {
    const before = LAYOUTS.find((one) => one === deviceStorage().getItem(KEY))
    if (before) editor.setSession({ jsonView: before })
    return editor.store.subscribe(({ jsonView }, old) => {
      if (jsonView !== old.jsonView) remember(KEY, jsonView)
    })
  }, [editor])
  if (layout === 'closed') return null
  return <JsonPane />
}
