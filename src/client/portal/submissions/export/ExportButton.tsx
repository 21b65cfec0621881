import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportDialog } from './ExportDialog.tsx'

interface ExportButtonProps {
  readonly formId: string
  /** The form's draft, as it is stored. */
  readonly document: unknown
  /** How many submissions the form has. */
  readonly total: number
  /** The ids of those that are selected, if any. */
  readonly selected?: readonly string[]
}

/** Opens the export dialog. Needs the words of `exports`. */
export function ExportButton(props: ExportButtonProps) {
  const { t } = useTranslation('exports')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ExportDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}
