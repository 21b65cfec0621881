import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { useEffect } from 'react'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { isTourSeen } from './tourSeen.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { deviceStorage } from '../../../render/storage/deviceStorage.ts'

const { Component: Tour } = lazyPanel(async () => {
  const [{ Tour }] = await Promise.all([import('./Tour.tsx'), loadTranslations(['tour'])])
  return Tour
})

/** Delay after which the tour starts by itself, in ms: the whole editor is seen first. */
const LATER = 700

/** Place of the tour: starts by itself until dismissed once on this device, later on request. */
export function TourSlot() {
  const editor = useEditor()
  const step = useEditorState(({ tour }) => tour)
  useEffect(() => {
    const { role } = editor.state.form
    if ((role !== 'owner' && role !== 'editor') || isTourSeen(deviceStorage())) return
    const timer = setTimeout(() => {
      if (editor.state.dialog === null) editor.setSession({ tour: 0 })
    }, LATER)
    return () => clearTimeout(timer)
  }, [editor])
  return step === null ? null : <Tour at={step} />
}
