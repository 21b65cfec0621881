import { Button, Form, Modal, Radio } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportWish } from '../../../../contract/exportShapes.ts'
import { fileFormats } from '../../../../exports/files/fileFormats.ts'
import { call, urlOf } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { ExportOptions, START_OPTIONS, type OptionValues } from './ExportOptions.tsx'
import { FormatChoice, type Offered } from './FormatChoice.tsx'
import { RecentExports } from './RecentExports.tsx'
import { aboutForm } from './aboutForm.ts'
import { useExports } from './useExports.ts'
import './export.css'

interface ExportDialogProps {
  readonly formId: string
  readonly document: unknown
  readonly total: number
  readonly selected?: readonly string[]
  readonly close: () => void
}

/** Takes submissions away as a file: what, in which format, how; and the files that were made within a day. */
export function ExportDialog({ formId, document, total, selected = [], close }: ExportDialogProps) {
  const { t } = useTranslation('exports')
  const { problem } = useNotices()
  const about = useMemo(() => aboutForm(document), [document])
  const { answer, reload } = useExports(formId)
  const [format, setFormat] = useState<Offered>('csv')
  const [what, setWhat] = useState<'all' | 'selected'>(selected.length > 0 ? 'selected' : 'all')
  const [options, setOptions] = useState<OptionValues>(START_OPTIONS)
  const [isStarting, setStarting] = useState(false)
  const recent = useRef<HTMLDivElement>(null)

  const start = async () => {
    if (format === 'osm') {
      // It has no options: the server streams it at once.
      window.location.assign(urlOf('exportSubmissions', { params: { id: formId, format } }))
      return
    }
    if (isStarting) return
    setStarting(true)
    try {
      const ids = what === 'selected' && format !== 'codebook' ? { ids: [...selected] } : {}
      await call('startExport', { params: { id: formId }, body: { ...wishOf(format, options), ...ids } })
    } catch (error) {
      problem(error)
    } finally {
      setStarting(false)
      await reload()
      // It may be below what is in sight, and tells how far the export is.
      recent.current?.scrollIntoView({ block: 'start' })
    }
  }
  return (
    <Modal
      open
      className="export-dialog"
      title={t('title')}
      onCancel={close}
      width={640}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button type="primary" loading={isStarting} onClick={() => void start()}>
            {t('start')}
          </Button>
        </>
      }
      destroyOnHidden
    >
      <Form layout="vertical" className="export-form">
        <FormatChoice value={format} onChange={setFormat} hasFiles={about.hasFiles} hasTags={about.hasTags} />
        {format === 'codebook' ? (
          <p className="export-note">{t('allOfForm')}</p>
        ) : (
          selected.length > 0 &&
          format !== 'osm' && (
            <Form.Item label={t('what')}>
              <Radio.Group
                value={what}
                onChange={({ target }) => setWhat(target.value as typeof what)}
                options={[
                  { value: 'all', label: t('all', { count: total }) },
                  { value: 'selected', label: t('selected', { count: selected.length }) },
                ]}
              />
            </Form.Item>
          )
        )}
        {format !== 'osm' && (
          <ExportOptions format={format} languages={about.languages} value={options} onChange={setOptions} />
        )}
      </Form>
      <div ref={recent}>
        <RecentExports formId={formId} answer={answer} reload={reload} />
      </div>
    </Modal>
  )
}

/** What the format heeds of the options. */
function wishOf(format: Exclude<Offered, 'osm'>, options: OptionValues): ExportWish {
  const heeds: readonly string[] = fileFormats.find(({ id }) => id === format)?.heeds ?? []
  const heeded = Object.entries(options).filter(([name]) => heeds.includes(name))
  return { format, ...Object.fromEntries(heeded) }
}
