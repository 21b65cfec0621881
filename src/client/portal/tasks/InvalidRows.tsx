import { Button, Modal, Table } from 'antd'
import Papa from 'papaparse'
import { useTranslation } from 'react-i18next'
import type { BatchErrors, RowProblem, TaskBatch } from '../../../contract/taskShapes.ts'
import { useResponse } from '../../api/useResponse.ts'
import { downloadBlob } from '../../../render/ui/downloadBlob.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useDialog } from '../../shell/useDialog.ts'

/** Rows of a file that could not be read, to view and download. */
export function InvalidRows(props: { readonly formId: string; readonly batch: TaskBatch; readonly close: () => void }) {
  const { formId, batch, close } = props
  const { t } = useTranslation('portal')
  const dialog = useDialog(close)
  const { answer, reload } = useResponse('listBatchErrors', { params: { id: formId, batchId: batch.id } })
  const say = (problem: RowProblem) => t(`tasks.wrongRows.${problem === 'title' ? 'noTitle' : problem}`)
  const rowTitle = t(batch.format === 'csv' ? 'tasks.wrongRows.row' : 'tasks.wrongRows.line')
  const download = (errors: BatchErrors['errors']) => {
    const head = [rowTitle, t('tasks.wrongRows.problem'), t('tasks.wrongRows.value')]
    const rows = errors.map(({ row, problem, value }) => [row, say(problem as RowProblem), value])
    // Spreadsheets need a BOM to recognise UTF-8, and must not treat a cell as a formula.
    const csv = `\uFEFF${Papa.unparse([head, ...rows], { escapeFormulae: true })}`
    downloadBlob(new Blob([csv], { type: 'text/csv' }), `${batch.name.replace(/\.\w+$/, '')}-errors.csv`)
  }
  return (
    <Modal {...dialog.props} title={t('tasks.wrongRows.title', { name: batch.name })} footer={null}>
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {({ errors }) => (
          <div className="portal-stack">
            <Button type="primary" onClick={() => download(errors)}>
              {t('tasks.wrongRows.download')}
            </Button>
            <Table
              rowKey="row"
              size="small"
              dataSource={errors}
              pagination={errors.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
              columns={[
                { title: rowTitle, dataIndex: 'row' },
                { title: t('tasks.wrongRows.problem'), dataIndex: 'problem', render: say },
                {
                  title: t('tasks.wrongRows.value'),
                  dataIndex: 'value',
                  className: 'tasks-value',
                },
              ]}
            />
          </div>
        )}
      </WhenLoaded>
    </Modal>
  )
}
