import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { EditorScreen } from './EditorScreen.tsx'
import { loadEditorTexts, openEditor, type OpenedEditor } from './openEditor.ts'
import { FailedScreen } from './opening/FailedScreen.tsx'
import { LoadingScreen } from './opening/LoadingScreen.tsx'
import { serverApi } from './saving/FormApi.ts'
import './editor.css'
import './ui/controls.css'
import './toolbar/toolbar.css'
import './columns.css'
import './palette/palette.css'
import './canvas/canvas.css'
import './inspector/inspector.css'
import './inspector/fields.css'
import './toolbar/issues.css'
import './ui/dialogs.css'
import './opening/opening.css'
import './states.css'
import { deviceStorage } from '../../render/storage/deviceStorage.ts'

// The route starts fetching the form before this page is drawn.
export { prefetchForm } from './opening/prefetchForm.ts'

type Opening =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly opened: OpenedEditor }

/** The page at /forms/:id/edit: loads the form and opens it in the editor. */
export function EditorPage() {
  const { id = '' } = useParams()
  const [attempt, setAttempt] = useState(1)
  return <OpenForm key={`${id} ${attempt}`} id={id} onRetry={() => setAttempt(attempt + 1)} />
}

function OpenForm({ id, onRetry }: { readonly id: string; readonly onRetry: () => void }) {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' })
  const [params] = useSearchParams()
  const navigate = useNavigate()
  /** Version to restore the draft to, once. */
  const versionToRestore = useRef(params.get('restore'))
  /** Element that a preview links to. */
  const wanted = useRef(params.get('element'))

  useEffect(() => {
    let current = true
    let opened: OpenedEditor | undefined
    const open = async () => {
      try {
        const ready = await openEditor(id, serverApi, deviceStorage())
        if (!current) return ready.close()
        opened = ready
        if (versionToRestore.current) {
          const { restorePublished } = await import('./restorePublished.ts')
          await restorePublished(ready.editor, Number(versionToRestore.current))
          versionToRestore.current = null
          await navigate({ search: '' }, { replace: true })
          if (!current) return
        }
        if (wanted.current !== null && ready.editor.state.document.elements[wanted.current]) {
          ready.editor.select(wanted.current)
        }
        setOpening({ state: 'open', opened: ready })
      } catch (error) {
        await loadEditorTexts()
        if (current) setOpening({ state: 'failed', error })
      }
    }
    void open()
    return () => {
      current = false
      opened?.close()
    }
  }, [id, navigate])

  if (opening.state === 'open') return <EditorScreen opened={opening.opened} />
  return opening.state === 'loading' ? <LoadingScreen /> : <FailedScreen error={opening.error} onRetry={onRetry} />
}
