import { Button, Typography } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { FormSummary } from '../../../contract/shapes.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const SharingDialog = lazyPart(async () => (await import('../sharing/SharingDialog.tsx')).SharingDialog)

interface SharingSectionProps {
  readonly form: FormSummary
  readonly onChanged: (form: FormSummary) => void
}

/** The way to who may do what with the form. */
export function SharingSection({ form, onChanged }: SharingSectionProps) {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <section style={{ marginBlockStart: 40 }}>
      <Typography.Title level={4}>{t('sharing.section')}</Typography.Title>
      <Typography.Paragraph type="secondary">{t('sharing.sectionText')}</Typography.Paragraph>
      <Button onClick={() => setOpen(true)}>{t('sharing.open')}</Button>
      {open && (
        <Suspense fallback={null}>
          <SharingDialog
            form={form}
            close={() => setOpen(false)}
            onChanged={(changed) => (changed === 'left' ? void navigate('/forms') : onChanged(changed))}
          />
        </Suspense>
      )}
    </section>
  )
}
