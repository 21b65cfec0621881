import { Button, Checkbox, Form, Modal, Radio } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportRequest } from '../../../../contract/exportShapes.ts'
import { fileFormats } from '../../../../exports/files/fileFormats.ts'
import { call, urlOf } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { useDialog } from '../../../shell/useDialog.ts'
import { ExportOptions, DEFAULT_OPTIONS, type OptionValues } from './ExportOptions.tsx'
import { FormatChoice, type OfferedFormat } from './FormatChoice.tsx'
import { Schedules } from './Schedules.tsx'
import { RecentExports } from './RecentExports.tsx'
import './export.css'
import { poll } from '../../../runtime/poll.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { kinds } from '../../../../elements/registry.ts'
import { readDocument } from '../../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../../forms/document/StoredDocument.ts'

/** Results of a filter: its query in the server's syntax, and their count. */
export interface ExportSelection {
  readonly filter: string
  readonly sort: string
  readonly count: number
}

type What = 'all' | 'found' | 'selected'

interface ExportDialogProps {
  readonly formId: string
  readonly document: unknown
  readonly total: number
  readonly selected?: readonly string[]
  readonly found?: ExportSelection | null
  readonly personalDisabledReason: string | null
  /** True if the user may schedule exports. */
  readonly maySchedule: boolean
  readonly close: () => void
}

/** Exports submissions as a file: which, in which format, with which options; and lists the exports of the last day. */
export function ExportDialog(props: ExportDialogProps) {
  const { formId, document, total, selected = [], found = null, personalDisabledReason, maySchedule, close } = props
  const { t } = useTranslation('exports')
  const { problem } = useNotices()
  const about = useMemo(() => aboutForm(document), [document])
  const { answer, reload } = useExports(formId)
  const [format, setFormat] = useState<OfferedFormat>('csv')
  const [what, setWhat] = useState<What>(selected.length > 0 ? 'selected' : found ? 'found' : 'all')
  const [options, setOptions] = useState<OptionValues>(DEFAULT_OPTIONS)
  const [personal, setPersonal] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const dialog = useDialog(close)
  const recent = useRef<HTMLDivElement>(null)

  const request = (of: Exclude<OfferedFormat, 'osm'>): ExportRequest => {
    if (of === 'codebook') return withOptions(of, options)
    return { ...withOptions(of, options), ...whatOf(what, selected, found), ...(personal ? { personal } : {}) }
  }
  const start = async () => {
    if (format === 'osm') {
      // Has no options: the server streams it at once.
      window.location.assign(urlOf('exportSubmissions', { params: { id: formId, format } }))
      return
    }
    if (isStarting) return
    setStarting(true)
    try {
      await call('startExport', { params: { id: formId }, body: request(format) })
    } catch (error) {
      problem(error)
    } finally {
      setStarting(false)
      await reload()
      // May be below the visible part; shows the export's progress.
      recent.current?.scrollIntoView({ block: 'start' })
    }
  }
  return (
    <Modal
      {...dialog.props}
      className="export-dialog"
      title={t('title')}
      width={640}
      footer={
        <>
          <Button onClick={dialog.leave}>{t('close')}</Button>
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
          (selected.length > 0 || found) &&
          format !== 'osm' && (
            <Form.Item label={t('what')}>
              <Radio.Group
                value={what}
                onChange={({ target }) => setWhat(target.value as What)}
                options={[
                  { value: 'all', label: t('all', { count: total }) },
                  ...(found ? [{ value: 'found', label: t('found', { count: found.count }) }] : []),
                  ...(selected.length > 0
                    ? [{ value: 'selected', label: t('selected', { count: selected.length }) }]
                    : []),
                ]}
              />
            </Form.Item>
          )
        )}
        {about.hasPersonal && format !== 'osm' && format !== 'codebook' && (
          <Form.Item extra={personalDisabledReason ?? t('personalHint')}>
            <Checkbox
              checked={personal}
              disabled={personalDisabledReason !== null}
              onChange={({ target }) => setPersonal(target.checked)}
            >
              {t('personal')}
            </Checkbox>
          </Form.Item>
        )}
        {format !== 'osm' && (
          <ExportOptions format={format} languages={about.languages} value={options} onChange={setOptions} />
        )}
      </Form>
      <div ref={recent}>
        <RecentExports formId={formId} answer={answer} reload={reload} />
      </div>
      {maySchedule && (
        <Schedules formId={formId} request={format === 'osm' || what === 'selected' ? null : request(format)} />
      )}
    </Modal>
  )
}

/** Returns which submissions to export. */
function whatOf(what: What, selected: readonly string[], found: ExportSelection | null) {
  if (what === 'selected') return { ids: [...selected] }
  if (what !== 'found' || !found) return {}
  return { sort: found.sort, ...(found.filter === '' ? {} : { filter: found.filter }) }
}

/** Returns the export request with the options that the format uses. */
function withOptions(format: Exclude<OfferedFormat, 'osm'>, options: OptionValues): ExportRequest {
  const heeds: readonly string[] = fileFormats.find(({ id }) => id === format)?.heeds ?? []
  const heeded = Object.entries(options).filter(([name]) => heeds.includes(name))
  return { format, ...Object.fromEntries(heeded) }
}

/** Polling interval of exports, in ms. */
const LOOK_MS = 1_000

/** Returns the user's exports of a form, newest first; polled while any is running. */
function useExports(formId: string) {
  const { answer, reload } = useAuthorQuery('listExports', { params: { id: formId } })
  const isBusy =
    answer.state === 'loaded' && answer.data.exports.some(({ state }) => state === 'waiting' || state === 'running')
  useEffect(() => {
    if (!isBusy) return
    return poll(
      async () => {
        await reload()
        return LOOK_MS
      },
      { first: LOOK_MS, last: LOOK_MS },
    )
  }, [isBusy, reload])
  return { answer, reload }
}

/** Properties of a form that decide how its submissions may be exported. */
interface AboutForm {
  readonly languages: readonly string[]
  /** True if the form asks for photos or other files. */
  readonly hasFiles: boolean
  /** True if any question has an OpenStreetMap key. */
  readonly hasTags: boolean
  /** True if any answer is personal data. */
  readonly hasPersonal: boolean
}

function aboutForm(stored: unknown): AboutForm {
  const document = readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
  const elements = Object.values(document.elements)
  return {
    languages: document.languages,
    hasFiles: elements.some(({ kind }) => kinds.get(kind)?.media !== undefined),
    hasPersonal: elements.some(({ settings: { personal } }) => personal === true),
    hasTags: elements.some(({ settings: { tag } }) => typeof tag === 'string' && tag.trim() !== ''),
  }
}
