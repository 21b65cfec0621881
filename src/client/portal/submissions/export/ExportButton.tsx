import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportDialog, type ExportSelection } from './ExportDialog.tsx'

interface ExportButtonProps {
  readonly formId: string
  /** The stored draft document. */
  readonly document: unknown
  /** Number of submissions of the form. */
  readonly total: number
  /** Ids of the selected submissions, if any. */
  readonly selected?: readonly string[]
  /** Results of the filter, in its order; null without a filter. */
  readonly found?: ExportSelection | null
  /** Reason why the user may not export personal data; null if they may. */
  readonly personalDisabledReason: string | null
  /** True if the user may schedule exports. */
  readonly maySchedule: boolean
  /** True if the button is in the bulk bar. */
  readonly inBar?: boolean
}

/** Opens the export dialog. Needs the `exports` translations. */
export function ExportButton(props: ExportButtonProps) {
  const { t } = useTranslation('exports')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type={props.inBar ? 'text' : 'default'}
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <ExportDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}
