import { InboxOutlined } from '@ant-design/icons'
import { Input, InputNumber, Modal, Segmented, Typography, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { MAX_TASK_FILE_BYTES } from '../../../forms/tasks/taskFile.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { TasksFromForm } from './TasksFromForm.tsx'
import { DEFAULT_READ_OPTIONS, FileSettings } from './FileSettings.tsx'
import { LayerChoice } from './LayerChoice.tsx'
import { type FileHead, headOf, headOfLayers, isGeoPackage, readHead } from './readHead.ts'
import { MEDIA_TYPES, type TaskFile } from './useUpload.ts'

type Way = 'file' | 'paste' | 'form' | 'byHand'

/** Adds tasks to a micro-task form: from a file, pasted text, another form's submissions, or a single one by hand. */
export function AddTasksDialog(props: {
  readonly formId: string
  readonly open: boolean
  readonly close: () => void
  readonly added: () => void
  readonly upload: (file: TaskFile) => void
}) {
  const { formId, open, close, added, upload } = props
  const { t } = useTranslation(['portal', 'common'])
  const { message, problem } = useNotices()
  const [way, setWay] = useState<Way>('file')
  const [title, setTitle] = useState('')
  const [latitude, setLatitude] = useState<number | null>(null)
  const [longitude, setLongitude] = useState<number | null>(null)
  const [pasted, setPasted] = useState('')
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<{ readonly file: File; readonly head: FileHead } | null>(null)
  const [layer, setLayer] = useState<string | undefined>()
  const [looking, setLooking] = useState<string | null>(null)
  const [readAs, setReadAs] = useState(DEFAULT_READ_OPTIONS)

  const finish = () => {
    setTitle('')
    setLatitude(null)
    setLongitude(null)
    setPasted('')
    setChosen(null)
    setReadAs(DEFAULT_READ_OPTIONS)
    close()
  }
  const choose = async (file: File) => {
    setReadAs(DEFAULT_READ_OPTIONS)
    setLayer(undefined)
    if (file.size > MAX_TASK_FILE_BYTES) return void message.error(t('tasks.failure.tooLarge'))
    try {
      if (!(await isGeoPackage(file))) return setChosen({ file, head: await readHead(file, file.name) })
      setChosen(null)
      setLooking(file.name)
      const headers = { 'content-type': MEDIA_TYPES.gpkg }
      const { failure, layers } = await call('listTaskLayers', { params: { id: formId }, body: file, headers })
      if (failure) message.error(t(`tasks.failure.${failure}`))
      else {
        setLayer(layers[0]?.name)
        setChosen({ file, head: headOfLayers(layers) })
      }
    } catch (error) {
      problem(error)
    } finally {
      setLooking(null)
    }
  }
  const addOne = async () => {
    setBusy(true)
    try {
      const place = latitude === null || longitude === null ? {} : { latitude, longitude }
      const tasks = [{ title: title.trim(), ...place }]
      const { ids } = await call('addTasks', { params: { id: formId }, body: { tasks } })
      message.success(t('tasks.added', { count: ids.length }))
      finish()
      added()
    } catch (error) {
      problem(error)
    } finally {
      setBusy(false)
    }
  }
  const isPlaced = (latitude === null) === (longitude === null)
  const ready = {
    file: chosen !== null && (chosen.head.layers?.find(({ name }) => name === layer)?.readable ?? true),
    form: chosen !== null,
    paste: pasted.trim() !== '',
    byHand: title.trim() !== '' && isPlaced,
  }[way]
  const head =
    way === 'file' || way === 'form' ? chosen?.head : way === 'paste' && ready ? headOf(pasted, '') : undefined
  const add = () => {
    if (!head) return void addOne()
    const file = way === 'paste' ? undefined : chosen?.file
    // Pasted text counts as complete, with or without a final line break.
    const content = file ?? new Blob([pasted, head.format === 'csv' ? '\n' : ''])
    const name = file?.name ?? t('tasks.pasted')
    finish()
    upload({ content, name, format: head.format, layer, ...readAs })
  }

  return (
    <Modal
      open={open}
      title={t('tasks.add')}
      okText={t('tasks.add')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={busy}
      onOk={add}
      onCancel={finish}
    >
      <div className="portal-stack">
        <Segmented<Way>
          className="tasks-stages"
          value={way}
          onChange={(next) => {
            setWay(next)
            setChosen(null)
          }}
          options={[
            ...(['file', 'paste'] as const).map((value) => ({ value, label: t(`tasks.${value}`) })),
            { value: 'form', label: t('tasks.from.form') },
            { value: 'byHand', label: t('tasks.byHand') },
          ]}
        />
        {(way === 'file' || way === 'paste') && (
          <Typography.Text type="secondary">{t('tasks.fileHint')}</Typography.Text>
        )}
        {way === 'file' && (
          <Upload.Dragger
            accept=".gpkg,.csv,.tsv,.txt,.json,.geojson,.geojsonl,.geojsons,.geojsonseq,.jsonl,.ndjson"
            showUploadList={false}
            beforeUpload={(file) => {
              void choose(file)
              return false
            }}
          >
            <InboxOutlined aria-hidden className="tasks-drop" />
            <p role="status">
              {looking === null
                ? (chosen?.file.name ?? t('tasks.drop'))
                : t('tasks.read.layersReading', { name: looking })}
            </p>
          </Upload.Dragger>
        )}
        {way === 'form' && <TasksFromForm formId={formId} choose={choose} />}
        {way === 'paste' && (
          <Input.TextArea
            rows={8}
            value={pasted}
            aria-label={t('tasks.pasteLabel')}
            onChange={(event) => setPasted(event.target.value)}
          />
        )}
        {head?.layers && chosen && (
          <LayerChoice
            layers={head.layers}
            value={layer}
            onChange={(next) => {
              setLayer(next.name)
              setReadAs(DEFAULT_READ_OPTIONS)
              setChosen({ ...chosen, head: headOfLayers(head.layers ?? [], next) })
            }}
          />
        )}
        {head && <FileSettings head={head} value={readAs} onChange={setReadAs} />}
        {way === 'byHand' && (
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
        )}
      </div>
    </Modal>
  )
}
