import './bulk.css'
import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  RollbackOutlined,
  TagOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import { Button, Input, Popover, Progress, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Act } from '../../../../contract/reviewShapes.ts'
import type { Chosen } from '../useChosen.ts'
import type { Acts } from './useActs.ts'

interface BulkBarProps {
  readonly chosen: Chosen
  readonly acts: Acts
  /** Whom they can be assigned to. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** Tags used before. */
  readonly tags: readonly string[]
  /** Why the person may not review, or not delete; null when they may. */
  readonly whyNotReview: string | null
  readonly whyNotDelete: string | null
}

/** What is done with all submissions that are chosen. */
export function BulkBar({ chosen, acts, people, tags, whyNotReview, whyNotDelete }: BulkBarProps) {
  const { t } = useTranslation(['desk', 'common'])
  const { progress, stop } = acts
  const ids = [...chosen.ids]
  const act = (what: Act) => void acts.act(ids, what).then((whole) => whole && chosen.clear())
  const shut = whyNotReview !== null
  return (
    <div className="desk-bulk" role="toolbar" aria-label={t('bulk.title')}>
      <strong role="status">{t('bulk.count', { count: ids.length })}</strong>
      {progress ? (
        <>
          <Progress
            percent={Math.round((progress.done / progress.of) * 100)}
            aria-label={t('bulk.progress', { ...progress })}
            className="desk-bulk-progress"
          />
          <Button onClick={stop}>{t('bulk.stop')}</Button>
        </>
      ) : (
        <>
          <Button
            type="text"
            icon={<CheckOutlined />}
            disabled={shut}
            title={whyNotReview ?? undefined}
            onClick={() => act({ act: 'review', state: 'accepted' })}
          >
            {t('bulk.accept')}
          </Button>
          <Asking label={t('bulk.reject')} icon={<RollbackOutlined />} whyNot={whyNotReview}>
            {(close) => (
              <Reason
                label={t('bulk.reason')}
                okText={t('bulk.reject')}
                give={(reason) => {
                  close()
                  act({ act: 'review', state: 'rejected', reason })
                }}
              />
            )}
          </Asking>
          <Asking label={t('bulk.assign')} icon={<UserAddOutlined />} whyNot={whyNotReview}>
            {(close) => (
              <Select
                autoFocus
                defaultOpen
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={t('bulk.assignTo')}
                placeholder={t('bulk.assignTo')}
                onChange={(id: string) => {
                  close()
                  act({ act: 'assign', assignee: id === '' ? null : id })
                }}
                options={[
                  ...people.map(({ id, name }) => ({ value: id, label: name })),
                  { value: '', label: t('bulk.nobody') },
                ]}
              />
            )}
          </Asking>
          <Asking label={t('bulk.tag')} icon={<TagOutlined />} whyNot={whyNotReview}>
            {(close) => (
              <Tags
                tags={tags}
                give={(add, remove) => {
                  close()
                  act({ act: 'tag', ...(add.length ? { add } : {}), ...(remove.length ? { remove } : {}) })
                }}
              />
            )}
          </Asking>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            disabled={whyNotDelete !== null}
            title={whyNotDelete ?? undefined}
            onClick={() => act({ act: 'delete' })}
          >
            {t('bulk.delete')}
          </Button>
          <Button type="text" icon={<CloseOutlined />} aria-label={t('bulk.clear')} onClick={chosen.clear} />
        </>
      )}
    </div>
  )
}

/** A button that asks for more before anything happens. */
function Asking(props: {
  readonly label: string
  readonly icon: ReactNode
  readonly whyNot: string | null
  readonly children: (close: () => void) => ReactNode
}) {
  const { label, icon, whyNot, children } = props
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="top"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={<div className="desk-bulk-ask">{children(() => setOpen(false))}</div>}
    >
      <Button type="text" icon={icon} disabled={whyNot !== null} title={whyNot ?? undefined}>
        {label}
      </Button>
    </Popover>
  )
}

function Reason(props: { readonly label: string; readonly okText: string; readonly give: (reason: string) => void }) {
  const { label, okText, give } = props
  const [reason, setReason] = useState('')
  return (
    <>
      <label className="portal-field">
        <span>{label}</span>
        <Input.TextArea
          autoFocus
          rows={3}
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <Button danger type="primary" disabled={!reason.trim()} onClick={() => give(reason.trim())}>
        {okText}
      </Button>
    </>
  )
}

function Tags({
  tags,
  give,
}: {
  readonly tags: readonly string[]
  readonly give: (add: string[], remove: string[]) => void
}) {
  const { t } = useTranslation('desk')
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const options = tags.map((tag) => ({ value: tag, label: tag }))
  return (
    <>
      <Select
        autoFocus
        placement="topLeft"
        mode="tags"
        aria-label={t('bulk.tagAdd')}
        placeholder={t('bulk.tagAdd')}
        value={add}
        onChange={setAdd}
        options={options}
      />
      {tags.length > 0 && (
        <Select
          placement="topLeft"
          mode="multiple"
          aria-label={t('bulk.tagRemove')}
          placeholder={t('bulk.tagRemove')}
          value={remove}
          onChange={setRemove}
          options={options}
        />
      )}
      <Button type="primary" disabled={add.length + remove.length === 0} onClick={() => give(add, remove)}>
        {t('filter.apply')}
      </Button>
    </>
  )
}
