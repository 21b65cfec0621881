import './duplicates.css'
import { Alert, Button, Progress } from 'antd'
import { createElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DuplicatePair } from '../../../../contract/duplicateShapes.ts'
import { Problem } from '../../../../contract/problems.ts'
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

  const list = useRef<HTMLOListElement>(null)
  /** Position of a decided pair: the focus moves to the one that takes its place. */
  const decided = useRef<number | null>(null)
  useEffect(() => {
    if (answer.state !== 'loaded' || decided.current === null) return
    const at = Math.min(decided.current, answer.data.pairs.length - 1)
    list.current?.querySelectorAll('article')[at]?.focus()
    decided.current = null
  }, [answer])

  const decide = async (at: number, { earlier, later }: DuplicatePair, keep: string | null) => {
    const ids = [earlier.id, later.id]
    try {
      const { undo } = await call('decideDuplicate', { params, body: { ids, keep } })
      const key = `decided ${ids.join(' ')}`
      const back = async () => {
        try {
          if (undo === null) await call('decideDuplicate', { params, body: { ids, keep: null, undecided: true } })
          else await call('undoAct', { params: { ...params, undo } })
          message.success({ key, content: t('bulk.undone') })
          await reload()
        } catch (error) {
          problem(error)
        }
      }
      const text = t(keep === null ? 'duplicates.areDifferent' : 'duplicates.merged')
      message.success({ key, duration: 10, content: createElement(UndoNote, { text, onUndo: () => void back() }) })
      decided.current = at
      await reload()
    } catch (error) {
      problem(error)
      // Somebody else has decided. Without a network, the list stays.
      if (error instanceof Problem) await reload()
    }
  }
  const { progress } = looking
  return (
    <>
      {(progress || looking.isStopped) && (
        <div className="desk-looking">
          {progress && (
            <>
              <span role="status">
                {t(looking.isStopped ? 'duplicates.looked' : 'duplicates.looking', { ...progress })}
              </span>
              <Progress percent={Math.floor((progress.looked / progress.of) * 100)} size="small" />
            </>
          )}
          <Button size="small" onClick={looking.isStopped ? looking.start : looking.stop}>
            {t(looking.isStopped ? 'duplicates.goOn' : 'bulk.stop')}
          </Button>
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
              <ol ref={list} className="desk-pairs">
                {pairs.map((pair, at) => (
                  <li key={`${pair.earlier.id} ${pair.later.id}`}>
                    <DuplicatePairCard
                      pair={pair}
                      mergeDisabledReason={disabledReason(form, 'editor')}
                      decide={(keep) => void decide(at, pair, keep)}
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
