import { TagOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../../../contract/reviewShapes.ts'
import { AskingButton } from './AskingButton.tsx'

interface TagButtonProps {
  /** Existing tags. */
  readonly tags: readonly string[]
  readonly disabledReason: string | null
  readonly run: (what: BulkAction) => void
}

/** Adds and removes tags. */
export function TagButton({ tags, disabledReason, run }: TagButtonProps) {
  const { t } = useTranslation('desk')
  return (
    <AskingButton label={t('bulk.tag')} icon={<TagOutlined aria-hidden />} disabledReason={disabledReason}>
      {(close) => (
        <Tags
          tags={tags}
          give={(add, remove) => {
            close()
            run({ act: 'tag', ...(add.length ? { add } : {}), ...(remove.length ? { remove } : {}) })
          }}
        />
      )}
    </AskingButton>
  )
}

interface TagsProps {
  readonly tags: readonly string[]
  readonly give: (add: string[], remove: string[]) => void
}

function Tags({ tags, give }: TagsProps) {
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
