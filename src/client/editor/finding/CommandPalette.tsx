import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FindBox } from './FindBox.tsx'
import { earlyTypedText } from './EarlyTyping.tsx'
import { useEntries } from './useEntries.ts'

const SHOWN = 60

/**
 * Finds anything by name: commands with their keys, kinds to add, elements to go to. Disabled entries state the reason.
 */
export function CommandPalette() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const entries = useEntries()
  const close = () => editor.openDialog(null)
  return (
    <Dialog title={t('finding.title')} onClose={close}>
      <FindBox
        entries={entries}
        most={SHOWN}
        typed={earlyTypedText()}
        words={{
          label: t('finding.search'),
          placeholder: t('finding.search'),
          list: t('finding.title'),
          none: t('finding.none'),
          count: (count) => t('finding.count', { count }),
        }}
        explain={({ reason }) => reason}
        onChoose={({ reason, run }) => {
          if (reason !== null) return
          close()
          // After the dialog has restored the focus: a command may open another one.
          requestAnimationFrame(run)
        }}
      />
    </Dialog>
  )
}
