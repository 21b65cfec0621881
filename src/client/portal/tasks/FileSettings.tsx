import { Button, Input, Select, Table, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { fillTitle } from '../../../forms/tasks/fillTitle.ts'
import { KEY_COLUMNS, LATITUDE_COLUMNS, LONGITUDE_COLUMNS } from '../../../forms/tasks/taskFile.ts'
import type { FileHead, Row } from './readHead.ts'

/** Options for reading a file. `key` as in the contract: undefined for the first common column, blank for none. */
export interface ReadOptions {
  readonly title: string
  readonly key: string | undefined
}

export const DEFAULT_READ_OPTIONS: ReadOptions = { title: '', key: undefined }

/** Maximum number of column names offered as buttons. */
const OFFERED = 12

/** Template of the tasks' titles, and the column that identifies tasks when the file is uploaded again. */
export function FileSettings(props: {
  readonly head: FileHead
  readonly value: ReadOptions
  readonly onChange: (value: ReadOptions) => void
}) {
  const { head, value, onChange } = props
  const { t } = useTranslation('portal')
  const usual = KEY_COLUMNS.filter((name) => head.names.includes(name))
  const others = head.names.filter((name) => !usual.some((one) => one === name))
  const preview = head.rows.map((row) => ({
    title: titleOf(row, value),
    key: keyOf(row, value),
    place: [LATITUDE_COLUMNS, LONGITUDE_COLUMNS].map((names) => cellOf(row, names)).join(', '),
  }))
  // Other formats have geometries.
  const isTable = head.format === 'csv'
  const hasPlaces = [LATITUDE_COLUMNS, LONGITUDE_COLUMNS].every((names) =>
    head.names.some((name) => isOneOf(names, name)),
  )
  const keys = [
    { value: AUTOMATIC, label: usual[0] ? t('tasks.read.keyIs', { name: usual[0] }) : t('tasks.read.keyAutomatic') },
    ...[...usual, ...others].map((name) => ({ value: OWN + name, label: name })),
    { value: OWN, label: t('tasks.read.keyNone') },
  ]
  return (
    <div className="portal-stack">
      <label className="portal-field">
        <span>{t('tasks.read.title')}</span>
        <Input
          value={value.title}
          maxLength={300}
          placeholder="{name}"
          onChange={(event) => onChange({ ...value, title: event.target.value })}
        />
      </label>
      <div className="tasks-names">
        {head.names.slice(0, OFFERED).map((name) => (
          <Button
            key={name}
            size="small"
            onClick={() => onChange({ ...value, title: `${value.title} {${name}}`.trimStart() })}
          >{`{${name}}`}</Button>
        ))}
      </div>
      <Typography.Text type="secondary">{t('tasks.read.titleHint')}</Typography.Text>
      <label className="portal-field">
        <span>{t('tasks.read.key')}</span>
        <Select
          value={value.key === undefined ? AUTOMATIC : OWN + value.key}
          options={keys}
          onChange={(chosen) =>
            onChange({ ...value, key: chosen === AUTOMATIC ? undefined : chosen.slice(OWN.length) })
          }
        />
      </label>
      <Typography.Text type="secondary">{t('tasks.read.keyHint')}</Typography.Text>
      {isTable && head.rows.length > 0 && !hasPlaces && (
        <Typography.Text type="warning">{t('tasks.read.noPlaces')}</Typography.Text>
      )}
      {preview.some(({ title }) => title) && (
        <Table
          size="small"
          title={() => t('tasks.from.preview')}
          rowKey={({ title, key }) => `${key} ${title}`}
          dataSource={preview}
          pagination={false}
          columns={[
            { title: t('tasks.name'), dataIndex: 'title' },
            { title: t('tasks.read.key'), dataIndex: 'key', render: (key) => key || '–' },
            ...(isTable && hasPlaces ? [{ title: t('tasks.place'), dataIndex: 'place' }] : []),
          ]}
        />
      )}
    </div>
  )
}

/** Values that cannot be column names. */
const [AUTOMATIC, OWN] = ['', '=']

/** Returns the title of a task, as far as its row determines it. */
function titleOf(row: Row, { title, key }: ReadOptions): string {
  const own = title.trim() ? [fillTitle(title, row)] : [row['title'], row['name']]
  return firstText([...own, keyOf(row, { title, key })])
}

/** Returns the key of a task, as far as its row determines it. */
function keyOf(row: Row, { key }: ReadOptions): string {
  return firstText(key === undefined ? KEY_COLUMNS.map((name) => row[name]) : [row[key]])
}

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name.toLowerCase())

function cellOf(row: Row, names: readonly string[]): string {
  return firstText(Object.entries(row).flatMap(([name, value]) => (isOneOf(names, name) ? [value] : []))) || '–'
}

function firstText(values: readonly unknown[]): string {
  const [found] = values.filter((one) => typeof one === 'number' || (typeof one === 'string' && one.trim()))
  return found === undefined ? '' : String(found)
}
