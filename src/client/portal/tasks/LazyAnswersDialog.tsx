import { Modal } from 'antd'
import { type ComponentProps, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

const Loaded = lazyPart(async () => (await import('./AnswersDialog.tsx')).AnswersDialog)

/** AnswersDialog, loaded when it is opened: it reads answers with the code of all kinds. */
export function LazyAnswersDialog(props: ComponentProps<typeof Loaded>) {
  const { t } = useTranslation('taskDesk')
  return (
    <Suspense
      fallback={<Modal open loading width={880} footer={null} title={t('answers.title')} onCancel={props.close} />}
    >
      <Loaded {...props} />
    </Suspense>
  )
}
