import './filter.css'
import { CloseOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../../../contract/desk.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import type { Question } from './questions.ts'
import type { DeskQuery } from './useDeskQuery.ts'
import { useDescribeFilter } from './useDescribeFilter.ts'

/** Pause after typing before searching, in ms. */
const REST_MS = 300

interface FilterBarProps {
  readonly query: DeskQuery
  readonly questions: readonly Question[]
  /** False while the questions load. */
  readonly areKnown: boolean
  /** Number of results and of all submissions; null while loading. */
  readonly count: { readonly count: number; readonly of: number } | null
  /** Reason why filters are disabled; null if they are not. */
  readonly disabledReason: string | null
}

/** The filter as a sentence; each condition can be pressed to change it, and removed. */
export function FilterBar({ query, questions, areKnown, count, disabledReason }: FilterBarProps) {
  const { t } = useTranslation('desk')
  const say = useDescribeFilter(questions, areKnown)
  const { conditions, setConditions, text, clear } = query
  const filtered = conditions.length > 0 || text !== ''
  return (
    <div className="desk-filter" role="search" aria-label={t('filter.title')}>
      <Search text={text} search={query.setText} disabled={disabledReason !== null} />
      <div className="desk-filter-parts">
        {conditions.length > 0 && <span className="desk-quiet">{t('filter.where')}</span>}
        {conditions.map((condition, at) => (
          <span key={JSON.stringify(condition)} className="desk-filter-part">
            {at > 0 && <span className="desk-quiet">{t('filter.and')}</span>}
            <Part
              condition={condition}
              questions={questions}
              say={say}
              change={(next) => setConditions(conditions.with(at, next))}
              remove={() => setConditions(conditions.toSpliced(at, 1))}
            />
          </span>
        ))}
        {disabledReason === null ? (
          <Editing questions={questions} was={null} apply={(next) => setConditions([...conditions, next])}>
            <Button type="text" icon={<PlusOutlined aria-hidden />}>
              {t('filter.add')}
            </Button>
          </Editing>
        ) : (
          <span className="desk-quiet">{disabledReason}</span>
        )}
      </div>
      <span className="desk-space" />
      <span role="status" className="desk-count">
        {count && (filtered ? t('filter.count', { ...count }) : '')}
      </span>
      {filtered && (
        <Button type="text" onClick={clear}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}

const isCondition = (value: unknown): boolean => typeof value === 'object' && value !== null && 'is' in value

function Part(props: {
  readonly condition: Filter
  readonly questions: readonly Question[]
  readonly say: ReturnType<typeof useDescribeFilter>
  readonly change: (next: Filter) => void
  readonly remove: () => void
}) {
  const { condition, questions, say, change, remove } = props
  const { t } = useTranslation('desk')
  const { subject, predicate } = say(condition)
  const words = (
    <>
      <b>{subject}</b> {predicate}
    </>
  )
  // A filter written by hand in a URL may be nested: it is shown, and can only be removed.
  const editable =
    ('is' in condition && (condition.is !== 'anyRow' || isCondition(condition.value))) ||
    ('within' in condition && 'near' in condition.within)
  return (
    <span className="desk-chip">
      {editable ? (
        <Editing questions={questions} was={condition} apply={change}>
          <button type="button">{words}</button>
        </Editing>
      ) : (
        <span>{words}</span>
      )}
      <button type="button" aria-label={t('filter.remove', { words: `${subject} ${predicate}` })} onClick={remove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  )
}

function Editing(props: {
  readonly questions: readonly Question[]
  readonly was: Filter | null
  readonly apply: (next: Filter) => void
  readonly children: ReactNode
}) {
  const { questions, was, apply, children } = props
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      // Shifted into the screen of a phone.
      placement="bottom"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={
        <ConditionEditor
          questions={questions}
          was={was}
          apply={(next) => {
            setOpen(false)
            apply(next)
          }}
          cancel={() => setOpen(false)}
        />
      }
    >
      {children}
    </Popover>
  )
}

function Search(props: { readonly text: string; readonly search: (text: string) => void; readonly disabled: boolean }) {
  const { text, search, disabled } = props
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  /** What was typed and searched last: what was typed since stays when it arrives. */
  const [sent, setSent] = useState(text)
  if (text !== known) {
    setKnown(text)
    // Cleared, or of another view.
    if (text !== sent) {
      setTyped(text)
      setSent(text)
    }
  }
  const find = () => {
    setSent(typed.trim())
    search(typed)
  }
  const findAtRest = useEffectEvent(find)
  useEffect(() => {
    if (typed.trim() === sent) return
    const resting = setTimeout(findAtRest, REST_MS)
    return () => clearTimeout(resting)
  }, [typed, sent])
  return (
    <Input
      allowClear
      type="search"
      className="desk-search"
      prefix={<SearchOutlined aria-hidden />}
      disabled={disabled}
      value={typed}
      aria-label={t('filter.search')}
      placeholder={t('filter.search')}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={find}
    />
  )
}
