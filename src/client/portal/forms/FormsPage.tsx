import { PlusOutlined } from '@ant-design/icons'
import { Button, Grid, Input, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { useSession } from '../../session/useSession.ts'
import { Answered } from '../shell/Answered.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { FormCards } from './FormCards.tsx'
import { FormsTable } from './FormsTable.tsx'
import { NewFormDialog } from './NewFormDialog.tsx'

/** An author's forms: find, make, open, put away. */
export function FormsPage() {
  const { t } = useTranslation('portal')
  const { info } = useSession()
  const [shelf, setShelf] = useState<'active' | 'archived'>('active')
  const [wanted, setWanted] = useState('')
  const [making, setMaking] = useState(false)
  const q = useDeferredValue(wanted.trim())
  const { answer, reload } = useAnswer('listForms', {
    query: { ...(shelf === 'archived' ? { state: 'archived' } : {}), everyone: info.isAdmin },
  })
  const wide = Grid.useBreakpoint().md ?? true
  const List = wide ? FormsTable : FormCards
  const newForm = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
      {t('forms.new')}
    </Button>
  )
  const draw = (forms: readonly FormSummary[]) => {
    const found = forms.filter(({ name }) => name.toLocaleLowerCase().includes(q.toLocaleLowerCase()))
    if (found.length) return <List forms={found} changed={() => void reload()} />
    if (q) return <EmptyState title={t('forms.emptySearch', { q })} />
    if (shelf === 'archived') return <EmptyState title={t('forms.emptyArchive')} />
    return <EmptyState title={t('forms.emptyTitle')} text={t('forms.emptyText')} action={newForm} />
  }
  return (
    <>
      <PageHead title={t('forms.title')} actions={newForm} />
      <div className="portal-row">
        <Input.Search
          allowClear
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={t('forms.search')}
          aria-label={t('forms.search')}
          style={{ maxWidth: 320 }}
        />
        <Segmented
          value={shelf}
          onChange={setShelf}
          options={(['active', 'archived'] as const).map((value) => ({ value, label: t(`forms.${value}`) }))}
        />
      </div>
      <Answered answer={answer} retry={() => void reload()}>
        {({ forms }) => draw(forms)}
      </Answered>
      <NewFormDialog open={making} close={() => setMaking(false)} />
    </>
  )
}
