import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportDialog, type FoundToExport } from './ExportDialog.tsx'

interface ExportButtonProps {
  readonly formId: string
  /** The form's draft, as it is stored. */
  readonly document: unknown
  /** How many submissions the form has. */
  readonly total: number
  /** The ids of those that are selected, if any. */
  readonly selected?: readonly string[]
  /** What the filter finds, in its order; null where nothing is filtered. */
  readonly found?: FoundToExport | null
  /** Why the person may not take personal data away; null when they may. */
  readonly personalDisabledReason: string | null
  /** Whether the person may have exports made on a schedule. */
  readonly maySchedule: boolean
  /** Among other things that are done with what is selected. */
  readonly inBar?: boolean
}

/** Opens the export dialog. Needs the words of `exports`. */
export function ExportButton(props: ExportButtonProps) {
  const { t } = useTranslation('exports')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type={props.inBar ? 'text' : 'default'} icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ExportDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}
