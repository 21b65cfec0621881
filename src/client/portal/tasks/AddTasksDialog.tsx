import { Alert, Input, InputNumber, Modal, Segmented, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { readTasks, type ReadTasks } from './readTasks.ts'

/** Adds tasks to a micro-task form: one by hand, or many pasted. */
export function AddTasksDialog(props: {
  readonly formId: string
  readonly open: boolean
  readonly close: () => void
  readonly added: () => void
}) {
  const { formId, open, close, added } = props
  const { t } = useTranslation(['portal', 'common'])
  const { message, problem } = useNotices()
  const [way, setWay] = useState<'byHand' | 'paste'>('byHand')
  const [title, setTitle] = useState('')
  const [latitude, setLatitude] = useState<number | null>(null)
  const [longitude, setLongitude] = useState<number | null>(null)
  const [pasted, setPasted] = useState('')
  const [busy, setBusy] = useState(false)

  const byHand: ReadTasks | null =
    title.trim() && (latitude === null) === (longitude === null)
      ? {
          tasks: [
            {
              title: title.trim(),
              ...(latitude === null || longitude === null ? {} : { latitude, longitude }),
            },
          ],
        }
      : null
  const read = way === 'byHand' ? byHand : pasted.trim() ? readTasks(pasted) : null
  const tasks = read && 'tasks' in read ? read.tasks : []

  const clear = () => {
    setTitle('')
    setLatitude(null)
    setLongitude(null)
    setPasted('')
  }
  const add = async () => {
    setBusy(true)
    try {
      const { ids } = await call('addTasks', { params: { id: formId }, body: { tasks } })
      message.success(t('tasks.added', { count: ids.length }))
      clear()
      close()
      added()
    } catch (error) {
      problem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open={open}
      title={t('tasks.add')}
      okText={t('tasks.add')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: tasks.length === 0 }}
      confirmLoading={busy}
      onOk={() => void add()}
      onCancel={close}
    >
      <div className="portal-stack">
        <Segmented
          value={way}
          onChange={setWay}
          options={(['byHand', 'paste'] as const).map((value) => ({ value, label: t(`tasks.${value}`) }))}
        />
        {way === 'byHand' ? (
          <>
            <label className="portal-field">
              <span>{t('tasks.name')}</span>
              <Input value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
            </label>
            <div className="portal-row">
              <label className="portal-field">
                <span>{t('tasks.latitude')}</span>
                <InputNumber min={-90} max={90} value={latitude} onChange={setLatitude} />
              </label>
              <label className="portal-field">
                <span>{t('tasks.longitude')}</span>
                <InputNumber min={-180} max={180} value={longitude} onChange={setLongitude} />
              </label>
            </div>
          </>
        ) : (
          <>
            <Typography.Text type="secondary">{t('tasks.pasteHint')}</Typography.Text>
            <Input.TextArea
              rows={8}
              value={pasted}
              aria-label={t('tasks.pasteLabel')}
              onChange={(event) => setPasted(event.target.value)}
            />
            {read && 'error' in read && (
              <Alert type="error" showIcon title={t(`tasks.error.${read.error.key}`, { ...read.error.params })} />
            )}
            {tasks.length > 0 && <Alert type="success" showIcon title={t('tasks.found', { count: tasks.length })} />}
          </>
        )}
      </div>
    </Modal>
  )
}
