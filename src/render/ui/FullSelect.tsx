import { Select, type SelectProps } from 'antd'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type UIEvent,
  startTransition,
  useMemo,
  useState,
  useEffect,
} from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { AntdIsland } from './AntdIsland.tsx'
import { chosenChoices } from './chosenChoices.ts'
import type { LightChoice, LightChoiceProps } from './LightChoiceProps.ts'
import { LightLabel } from './LightLabel.tsx'
import type { Opened } from './SearchSelect.tsx'
import { MAX_TAGS } from './SelectBox.tsx'
import { LightTag } from './LightTag.tsx'
import './FullSelect.css'
import { choiceSearch } from './choiceSearch.ts'

/** Height of one option in px, a touch target; the same in FullSelect.css. */
const OPTION_HEIGHT = 44

interface Option {
  readonly value: string
  /** Plain text, read by screen readers; the visible content is rendered separately. */
  readonly label: string
  readonly choice: LightChoice
}

/** antd's Select with our search, open and focused, replacing a `SearchSelect`; for lists of any length. */
export function FullSelect(props: LightChoiceProps & Opened) {
  return (
    <AntdIsland>
      <FullBox {...props} />
    </AntdIsland>
  )
}

/**
 * Lets antd compute its tokens and the styles of its Select, which takes a cheap phone 100 ms, before the first dropdown
 * is opened. Mounted for good, outside the document: antd forgets tokens that no component uses.
 */
export function prepareSelect(): void {
  const root = createRoot(document.createElement('div'))
  const closed = (
    <AntdIsland>
      <Select size="large" open={false} />
    </AntdIsland>
  )
  startTransition(() => root.render(closed))
}

/** Inside the island, which would otherwise configure antd again on each key press. */
function FullBox(props: LightChoiceProps & Opened) {
  const { id, choices, words, chosen, onChoose, many = false, invalid } = props
  const { t } = useTranslation('render', { useSuspense: false })
  const [open, setOpen] = useState(true)
  const { query, look, count, first, more, reach } = useFoundChoices(choices, words, props.typed)
  const options = useMemo(() => first.map((choice) => optionOf(choice, words)), [first, words])
  const picked = useMemo(() => chosenChoices(choices, chosen), [choices, chosen])
  const value = useMemo(() => picked.map((choice) => optionOf(choice, words)), [picked, words])
  const drawPicked = ({ value: one, label }: { readonly value?: unknown; readonly label?: ReactNode }) => {
    const choice = picked.find((choice) => choice.value === one)
    return choice ? <LightLabel choice={choice} label={words(choice.label)} /> : label
  }
  const scroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLDivElement>) => {
    if (scrollTop + clientHeight > scrollHeight - 10 * OPTION_HEIGHT) more()
  }
  /** Keeps antd from selecting the active option on Tab: leaving is not selecting. */
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.stopPropagation()
    setOpen(false)
  }
  const clearByKey = ({ key, repeat }: KeyboardEvent) => {
    if ((key === 'Backspace' || key === 'Delete') && query === '' && !repeat) onChoose([])
  }
  const shared = {
    id,
    className: 'gf-full-select',
    classNames: { popup: { root: 'gf-full-select-list' } },
    size: 'large' as const,
    labelInValue: true,
    options,
    placeholder: props.placeholder,
    direction: props.direction,
    autoFocus: true,
    open,
    onOpenChange: setOpen,
    allowClear: { label: t('choices.clear'), clearIcon: <span className="gf-full-select-clear" aria-hidden="true" /> },
    suffixIcon: <span className="gf-full-select-arrow" aria-hidden="true" />,
    // Each option is in the accessibility tree with its role and name, for touch screen readers: antd hides those of
    // its virtual lists.
    virtual: false,
    popupRender: drawPopup,
    // Like a phone's own list: each step of a motion renders antd's again, and measures the page for its place.
    transitionName: '',
    listItemHeight: OPTION_HEIGHT,
    listHeight: 7 * OPTION_HEIGHT,
    notFoundContent: <span className="gf-full-select-none">{t(query ? 'choices.noMatch' : 'choices.none')}</span>,
    showSearch: { searchValue: query, onSearch: look, filterOption: false },
    onPopupScroll: scroll,
    onActive: reach,
    optionRender: drawOption,
    labelRender: drawPicked,
    'aria-labelledby': `${id}-label`,
    'aria-required': props.required,
    'aria-invalid': invalid,
    // The input itself stays empty beside the selected values.
    'aria-describedby': [`${id}-chosen`, props.describedBy ?? ''].join(' ').trim(),
    onBlur: props.onLeave,
    ...(invalid ? { status: 'error' as const } : {}),
  }
  return (
    <>
      <div className="gf-full-select-frame" onKeyDownCapture={leaveByTab}>
        {many ? (
          <Select<Option[], Option>
            {...shared}
            mode="multiple"
            maxTagCount={MAX_TAGS}
            maxTagPlaceholder={othersTag}
            tagRender={(tag) => drawTag(tag, drawPicked(tag))}
            value={value}
            onChange={(next) => onChoose((next ?? []).map((option) => option.value))}
          />
        ) : (
          <Select<Option, Option>
            {...shared}
            value={value[0] ?? null}
            onInputKeyDown={clearByKey}
            onChange={(next) => onChoose(next ? [next.value] : [])}
          />
        )}
      </div>
      <span className="gf-unseen" id={`${id}-chosen`}>
        {value.map((option) => option.label).join(', ')}
      </span>
      <span className="gf-unseen" role="status">
        {open && query ? t('choices.found', { count }) : ''}
      </span>
    </>
  )
}

function othersTag(others: readonly unknown[]): ReactNode {
  return <LightTag>+{others.length}</LightTag>
}

/** antd also renders its placeholder for omitted tags here; that one cannot be removed. */
function drawTag({ closable, onClose }: Parameters<NonNullable<SelectProps['tagRender']>>[0], label: ReactNode) {
  return <LightTag onRemove={closable ? onClose : undefined}>{label}</LightTag>
}

const drawPopup = (list: ReactElement): ReactNode => <div ref={makeReachable}>{list}</div>

/** Makes scrollable parts scrollable by keyboard; with antd's own list, that one is sufficient. */
function makeReachable(popup: HTMLElement | null): void {
  popup?.querySelector('.ant-select-dropdown-list-holder')?.setAttribute('tabindex', '0')
}

function drawOption({ data }: { readonly data: Option }): ReactNode {
  return <LightLabel choice={data.choice} label={data.label} />
}

function optionOf(choice: LightChoice, words: (text: unknown) => string): Option {
  return { value: choice.value, label: words(choice.label), choice }
}

/**
 * Number of options passed to antd at first; more follow on scrolling, since antd iterates over all of them each time.
 */
const FIRST = 40
/** Distance from the last option, in options, at which more are passed. */
const NEAR = 10

interface FoundChoices {
  readonly query: string
  readonly look: (query: string) => void
  /** The number of matches, and the first of them, as many as are rendered. */
  readonly count: number
  readonly first: readonly LightChoice[]
  /** Adds more options. */
  readonly more: () => void
  /** Adds more options once the given one is reached. */
  readonly reach: (value: unknown) => void
}

/** The choices that match a search, in increments. `typed` is the text typed before the input existed. */
function useFoundChoices(
  choices: readonly LightChoice[],
  words: (text: unknown) => string,
  typed: string,
): FoundChoices {
  const [query, setQuery] = useState('')
  const [size, setSize] = useState(FIRST)
  const search = useMemo(() => choiceSearch(choices, words), [choices, words])
  useEffect(() => search.prepare(), [search])
  // antd clears its input when it mounts, so this runs afterwards, and puts the text before what was typed by then.
  useEffect(() => {
    const timer = setTimeout(() => setQuery((now) => typed + now))
    return () => clearTimeout(timer)
  }, [typed])
  const found = useMemo(() => search.find(query), [search, query])
  const first = useMemo(() => found.take(size), [found, size])
  const more = () => setSize((now) => (now < found.count ? now * 2 : now))
  return {
    query,
    look: (text) => {
      setQuery(text)
      setSize(FIRST)
    },
    count: found.count,
    first,
    more,
    reach: (value) => {
      if (first.slice(-NEAR).some((choice) => choice.value === value)) more()
    },
  }
}
