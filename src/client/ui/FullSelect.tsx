import { Select, type SelectProps } from 'antd'
import { type ReactNode, type UIEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AntdIsland } from './AntdIsland.tsx'
import { choiceSearch } from './choiceSearch.ts'
import { chosenChoices } from './chosenChoices.ts'
import type { LightChoice, LightChoiceProps } from './LightChoiceProps.ts'
import { LightLabel } from './LightLabel.tsx'
import { MOST_TAGS, type Opened } from './LightSelect.tsx'
import { LightTag } from './LightTag.tsx'
import './FullSelect.css'

/** Options handed to antd at first; more come as they are scrolled to, since antd walks through all it has each time. */
const FIRST = 100
/** Height of one option in px, a finger's width; FullSelect.css says so too. */
const OPTION_HEIGHT = 44

type TagProps = Parameters<NonNullable<SelectProps['tagRender']>>[0]

interface Option {
  readonly value: string
  readonly label: ReactNode
  readonly title: string
}

/** antd's Select with our search, open and focused, in the place of a `LightSelect`; any length will do. */
export function FullSelect(props: LightChoiceProps & Opened) {
  const { id, choices, words, chosen, onChoose, many = false, invalid } = props
  const { t } = useTranslation('render', { useSuspense: false })
  const [query, setQuery] = useState(props.typed)
  const [open, setOpen] = useState(true)
  const [count, setCount] = useState(FIRST)
  const search = useMemo(() => choiceSearch(choices, words), [choices, words])
  useEffect(() => search.prepare(), [search])
  const matches = useMemo(() => search.find(query), [search, query])
  const options = useMemo(() => matches.slice(0, count).map((one) => optionOf(one, words)), [matches, count, words])
  const value = useMemo(
    () => chosenChoices(choices, chosen).map((choice) => optionOf(choice, words)),
    [choices, chosen, words],
  )

  const look = (text: string) => {
    setQuery(text)
    setCount(FIRST)
  }
  const more = () => setCount((now) => (now < matches.length ? now * 2 : now))
  const scroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLDivElement>) => {
    if (scrollTop + clientHeight > scrollHeight - 10 * OPTION_HEIGHT) more()
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
    allowClear: true,
    listItemHeight: OPTION_HEIGHT,
    listHeight: 7 * OPTION_HEIGHT,
    notFoundContent: <span className="gf-full-select-none">{t(query ? 'choices.noMatch' : 'choices.none')}</span>,
    showSearch: { searchValue: query, onSearch: look, filterOption: false, autoClearSearchValue: true },
    onPopupScroll: scroll,
    onActive: (active: unknown) => {
      if (options.slice(-10).some((option) => option.value === active)) more()
    },
    'aria-labelledby': `${id}-label`,
    'aria-required': props.required,
    'aria-invalid': invalid,
    'aria-describedby': props.describedBy,
    onBlur: props.onLeave,
    ...(invalid ? { status: 'error' as const } : {}),
  }
  return (
    <AntdIsland>
      {many ? (
        <Select<Option[]>
          {...shared}
          mode="multiple"
          maxTagCount={MOST_TAGS}
          maxTagPlaceholder={othersTag}
          tagRender={tag}
          value={value}
          onChange={(next) => onChoose((next ?? []).map((option) => option.value))}
        />
      ) : (
        <Select<Option>
          {...shared}
          value={value[0]}
          onInputKeyDown={({ key }) => {
            if ((key === 'Backspace' || key === 'Delete') && query === '') onChoose([])
          }}
          onChange={(next) => onChoose(next ? [next.value] : [])}
        />
      )}
      <span className="gf-unseen" role="status">
        {open && query ? t('choices.found', { count: matches.length }) : ''}
      </span>
    </AntdIsland>
  )
}

function othersTag(others: readonly unknown[]): ReactNode {
  return <LightTag>+{others.length}</LightTag>
}

/** antd sends its own placeholder of what is left out through here, too; that one cannot be taken away. */
function tag({ label, closable, onClose }: TagProps) {
  return <LightTag onRemove={closable ? onClose : undefined}>{label}</LightTag>
}

function optionOf(choice: LightChoice, words: (text: unknown) => string): Option {
  const label = words(choice.label)
  return { value: choice.value, label: <LightLabel choice={choice} label={label} />, title: label }
}
