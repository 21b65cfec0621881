import './columnsMenu.css'
import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CHOICE, isColumnHidden, orderedColumns } from './columnChoice.ts'
import type { DeskColumn } from './deskColumns.ts'
import type { Columns } from './useColumns.ts'

interface ColumnsMenuProps {
  readonly columns: readonly DeskColumn[]
  readonly chosen: Columns
}

/** Menu of the table's columns: shown, pinned, and their order. */
export function ColumnsMenu({ columns, chosen }: ColumnsMenuProps) {
  const { t } = useTranslation('desk')
  return (
    <Popover
      trigger="click"
      placement="topRight"
      destroyOnHidden
      content={<ColumnList columns={columns} chosen={chosen} />}
    >
      <Button size="small" type="text" icon={<TableOutlined aria-hidden />}>
        {t('columns.some', { shown: chosen.shown.length, count: columns.length })}
      </Button>
    </Popover>
  )
}

function ColumnList({ columns, chosen }: ColumnsMenuProps) {
  const { t } = useTranslation('desk')
  const [sought, setSought] = useState('')
  const { choice, change, hide, showAll, pin, move } = chosen
  const ordered = orderedColumns(columns, choice)
  const found = ordered.filter(({ label }) => label.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()))
  return (
    <div className="desk-columns" role="group" aria-label={t('columns.title')}>
      {columns.length > 8 && (
        <Input
          allowClear
          size="small"
          value={sought}
          placeholder={t('columns.search')}
          aria-label={t('columns.search')}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <ul>
        {found.map((column) => {
          const at = ordered.indexOf(column)
          const pinned = choice.pinned.includes(column.id)
          const named = { label: column.label }
          return (
            <li key={column.id}>
              {column.section !== '' && column.section !== found[found.indexOf(column) - 1]?.section && (
                <span className="desk-columns-section">{column.section}</span>
              )}
              <Checkbox checked={!isColumnHidden(choice, column.id)} onChange={() => hide(column.id)}>
                {column.label}
              </Checkbox>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                disabled={at === 0}
                aria-label={t('columns.up', named)}
                onClick={() => move(column.id, ordered[at - 1]?.id ?? column.id)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                disabled={at === ordered.length - 1}
                aria-label={t('columns.down', named)}
                onClick={() => move(column.id, ordered[at + 1]?.id ?? column.id)}
              />
              <Button
                size="small"
                type="text"
                icon={pinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
                aria-label={t('columns.pin', named)}
                aria-pressed={pinned}
                onClick={() => pin(column.id)}
              />
            </li>
          )
        })}
      </ul>
      <div className="desk-columns-foot">
        <Button size="small" onClick={showAll}>
          {t('columns.all')}
        </Button>
        <Button size="small" onClick={() => change(DEFAULT_CHOICE)}>
          {t('columns.reset')}
        </Button>
      </div>
    </div>
  )
}
