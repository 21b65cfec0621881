import './duplicates.css'
import { Alert, Button, Progress } from 'antd'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { DuplicatePair } from '../../../../contract/duplicateShapes.ts'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { EmptyState } from '../../../shell/EmptyState.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { useForm } from '../../form/FormFrame.tsx'
import { UndoNote } from '../../form/UndoNote.tsx'
import { useDisabledReason } from '../../sharing/useDisabledReason.ts'
import { SidePage } from '../SidePage.tsx'
import { DuplicatePairCard } from './DuplicatePairCard.tsx'
import { useDuplicateScan } from './useDuplicateScan.ts'

/** Possible duplicates: submissions near each other with similar names. Each pair is decided once. */
export function DuplicatesPage() {
  const { t } = useTranslation('desk')
  const { form } = useForm()
  const disabledReason = useDisabledReason()
  const notReviewer = disabledReason(form, 'reviewer')
  return (
    <SidePage title={t('duplicates.title')} text={t('duplicates.text')}>
      {notReviewer === null ? <Queue /> : <Alert type="info" showIcon title={notReviewer} />}
    </SidePage>
  )
}

function Queue() {
  const { t } = useTranslation('desk')
  const { form } = useForm()
  const disabledReason = useDisabledReason()
  const { message, problem } = useNotices()
  const params = { id: form.id }
  const { answer, reload } = useAuthorQuery('listDuplicates', { params, query: { limit: 20 } })
  const looking = useDuplicateScan(form.id, () => void reload())

  const decide = async ({ earlier, later }: DuplicatePair, keep: string | null) => {
    try {
      const { undo } = await call('decideDuplicate', { params, body: { ids: [earlier.id, later.id], keep } })
      if (undo === null) message.success(t('duplicates.areDifferent'))
      else {
        const key = `merge ${undo}`
        const back = async () => {
          try {
            await call('undoAct', { params: { ...params, undo } })
            message.success({ key, content: t('bulk.undone') })
          } catch (error) {
            problem(error)
          }
          await reload()
        }
        const content = createElement(UndoNote, { text: t('duplicates.merged'), onUndo: () => void back() })
        message.success({ key, duration: 10, content })
      }
    } catch (error) {
      problem(error)
    }
    await reload()
  }
  const { progress } = looking
  return (
    <>
      {progress && (
        <div className="desk-looking" role="status">
          <span>{t('duplicates.looking', { ...progress })}</span>
          <Progress percent={progress.of ? Math.floor((progress.looked / progress.of) * 100) : 0} size="small" />
          <Button size="small" onClick={looking.stop}>
            {t('bulk.stop')}
          </Button>
        </div>
      )}
      {looking.isStopped && (
        <div>
          <Button onClick={looking.start}>{t('duplicates.goOn')}</Button>
        </div>
      )}
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {({ pairs, waiting }) =>
          pairs.length === 0 ? (
            <EmptyState
              title={t(progress ? 'duplicates.noneYet' : 'duplicates.none')}
              text={t('duplicates.noneText')}
            />
          ) : (
            <>
              <p role="status">{t('duplicates.waiting', { count: waiting })}</p>
              <ol className="desk-pairs">
                {pairs.map((pair) => (
                  <li key={`${pair.earlier.id} ${pair.later.id}`}>
                    <DuplicatePairCard
                      pair={pair}
                      mergeDisabledReason={disabledReason(form, 'editor')}
                      decide={(keep) => void decide(pair, keep)}
                    />
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </WhenLoaded>
    </>
  )
}
