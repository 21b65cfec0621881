import { CloseOutlined, ColumnHeightOutlined } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColumnsMenu } from './table/ColumnsMenu.tsx'
import type { DeskColumn } from './table/deskColumns.ts'
import type { Grouping } from './table/groups.ts'
import type { Columns } from './table/useColumns.ts'

interface DeskTableSettingsProps {
  /** True while the next page loads. */
  readonly loading: boolean
  readonly dense: boolean
  readonly setDense: (dense: boolean) => void
  readonly columns: readonly DeskColumn[]
  readonly chosen: Columns
  readonly grouping: Grouping | null
  readonly endGrouping: () => void
}

/** Table settings: density, grouping and columns. */
export function DeskTableSettings({
  loading,
  dense,
  setDense,
  columns,
  chosen,
  grouping,
  endGrouping,
}: DeskTableSettingsProps) {
  const { t } = useTranslation('desk')
  return (
    <div className="desk-foot">
      {loading && <Spin size="small" />}
      <span className="desk-space" />
      {grouping && (
        <Button size="small" type="text" icon={<CloseOutlined aria-hidden />} onClick={endGrouping}>
          {t('group.of', { label: grouping.label })}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        icon={<ColumnHeightOutlined aria-hidden />}
        aria-pressed={dense}
        onClick={() => setDense(!dense)}
      >
        {t(dense ? 'dense.on' : 'dense.off')}
      </Button>
      <ColumnsMenu columns={columns} chosen={chosen} />
    </div>
  )
}
