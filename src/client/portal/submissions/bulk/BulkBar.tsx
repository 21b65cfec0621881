import './bulk.css'
import { CheckOutlined, CloseOutlined, DeleteOutlined, FlagOutlined, UserAddOutlined } from '@ant-design/icons'
import { Button, Dropdown, Progress, Select, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction, BulkEdit } from '../../../../contract/reviewShapes.ts'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { call } from '../../../api/call.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { useReviewStates } from '../reviewStates.ts'
import { StateChip } from '../StateChip.tsx'
import { filterParams } from '../useDeskRows.ts'
import type { SelectedSubmissions } from '../useSelectedSubmissions.ts'
import { AskingButton } from './AskingButton.tsx'
import { EditAnswer } from './EditAnswer.tsx'
import { RejectButton } from './RejectButton.tsx'
import { TagButton } from './TagButton.tsx'
import type { BulkSubmissionActions, IdsPage } from './useBulkSubmissionActions.ts'

interface BulkBarProps {
  readonly formId: string
  readonly chosen: SelectedSubmissions
  readonly actions: BulkSubmissionActions
  /** The filter in the server's syntax, the count of its results (null while unknown), and the loaded rows. */
  readonly found: { readonly filter: string; readonly count: number | null; readonly loaded: readonly SubmissionRow[] }
  /** People they can be assigned to. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** Questions of the form. */
  readonly columns: readonly AnswerColumn[]
  /** Existing tags. */
  readonly tags: readonly string[]
  /** Reason why the user may not review, or not edit and delete; null if they may. */
  readonly reviewDisabledReason: string | null
  readonly editDisabledReason: string | null
  /** The export button. */
  readonly children: ReactNode
}

/** Larger selections ask for confirmation. */
const MANY = 1_000

/** Acts on all selected submissions. */
export function BulkBar(props: BulkBarProps) {
  const { formId, chosen, actions, found, people, columns, tags, reviewDisabledReason, editDisabledReason, children } =
    props
  const { t, i18n } = useTranslation(['desk', 'common'])
  const { modal } = useNotices()
  const states = useReviewStates()
  const { progress, stop } = actions
  const count = chosen.isWhole ? (found.count ?? chosen.ids.size) - chosen.except.size : chosen.ids.size
  // Entered again from here if it could not be stored.
  const [failedEdit, setFailedEdit] = useState<BulkEdit | null>(null)
  const run = async (what: BulkAction): Promise<boolean> => {
    if (count > MANY || (chosen.isWhole && what.act === 'delete')) {
      const number = new Intl.NumberFormat(i18n.language).format(count)
      const sure = await modal.confirm({
        title: t(`bulk.sure.${what.act === 'delete' ? 'delete' : 'change'}`, { number }),
        content: t('bulk.sure.text'),
        okText: t('bulk.sure.ok'),
        danger: what.act === 'delete',
      })
      if (!sure) return false
    }
    const whom = chosen.isWhole ? allFound(formId, found.filter, chosen.except) : [...chosen.ids]
    const isDone = await actions.act(whom, what, new Map(found.loaded.map(({ id, revision }) => [id, revision])))
    if (isDone) chosen.clear()
    return isDone
  }
  const edit = async (what: BulkEdit) => setFailedEdit((await run(what)) ? null : what)
  const isDisabled = reviewDisabledReason !== null
  const percent = progress && progress.of > 0 ? Math.round((progress.done / progress.of) * 100) : 0
  const nameOf = ({ done, of, isUndo }: NonNullable<typeof progress>) =>
    isUndo ? t('bulk.undoing') : of > 0 ? t('bulk.progress', { done, of }) : t('bulk.gathering')
  const mayAll = !chosen.isWhole && found.count !== null && found.count > count
  return (
    <div className="desk-bulk" role="toolbar" aria-label={t('bulk.title')}>
      <strong role="status">{progress?.isUndo ? t('bulk.undoing') : t('bulk.count', { count })}</strong>
      {chosen.isLoading ? (
        <>
          <Spin size="small" aria-label={t('bulk.gathering')} />
          <Button onClick={chosen.clear}>{t('bulk.stop')}</Button>
        </>
      ) : progress ? (
        <>
          <Progress percent={percent} aria-label={nameOf(progress)} className="desk-bulk-progress" />
          {!progress.isUndo && <Button onClick={stop}>{t('bulk.stop')}</Button>}
        </>
      ) : (
        <>
          {mayAll && (
            <Button
              type="text"
              className="desk-bulk-all"
              onClick={() => chosen.setWhole(found.loaded.map(({ id }) => id))}
            >
              {t('bulk.all', { count: found.count ?? 0 })}
            </Button>
          )}
          <Button
            type="text"
            icon={<CheckOutlined aria-hidden />}
            disabled={isDisabled}
            title={reviewDisabledReason ?? undefined}
            onClick={() => void run({ act: 'review', state: 'accepted' })}
          >
            {t('bulk.accept')}
          </Button>
          <RejectButton
            disabledReason={reviewDisabledReason}
            reject={(reason) => void run({ act: 'review', state: 'rejected', reason })}
          />
          <Dropdown
            trigger={['click']}
            placement="top"
            disabled={isDisabled}
            menu={{
              // Rejecting needs a reason, and has its own button.
              items: states.all
                .filter((state) => state !== 'rejected')
                .map((state) => ({
                  key: state,
                  label: <StateChip state={state} />,
                  onClick: () => void run({ act: 'review', state }),
                })),
            }}
          >
            <Button type="text" icon={<FlagOutlined aria-hidden />} title={reviewDisabledReason ?? undefined}>
              {t('bulk.state')}
            </Button>
          </Dropdown>
          <AskingButton
            label={t('bulk.assign')}
            icon={<UserAddOutlined aria-hidden />}
            disabledReason={reviewDisabledReason}
          >
            {(close) => (
              <Select
                autoFocus
                defaultOpen
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={t('bulk.assignTo')}
                placeholder={t('bulk.assignTo')}
                onChange={(id: string) => {
                  close()
                  void run({ act: 'assign', assignee: id === '' ? null : id })
                }}
                options={[
                  ...people.map(({ id, name }) => ({ value: id, label: name })),
                  { value: '', label: t('bulk.nobody') },
                ]}
              />
            )}
          </AskingButton>
          <TagButton tags={tags} disabledReason={reviewDisabledReason} run={(what) => void run(what)} />
          <EditAnswer
            columns={columns}
            count={count}
            disabledReason={editDisabledReason}
            initial={failedEdit}
            give={(what) => void edit(what)}
          />
          {children}
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            disabled={editDisabledReason !== null}
            title={editDisabledReason ?? undefined}
            onClick={() => void run({ act: 'delete' })}
          >
            {t('bulk.delete')}
          </Button>
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('bulk.clear')}
            onClick={chosen.clear}
          />
        </>
      )}
    </div>
  )
}

/** Yields the ids of everything a filter finds apart from some, page by page. */
async function* allFound(formId: string, filter: string, except: ReadonlySet<string>): AsyncIterable<IdsPage> {
  let before: number | null = null
  do {
    const more: { readonly before?: number } = before === null ? {} : { before }
    // Recent changes must be included.
    const query = { ...filterParams(filter), ...more, atLeast: 'now' as const }
    const page: IdsPage & { readonly next: number | null } = await call('listDeskIds', {
      params: { id: formId },
      query,
    })
    yield { ids: page.ids.filter((id) => !except.has(id)), asOf: page.asOf }
    before = page.next
  } while (before !== null)
}
